"""A Feast for Odin: Vikings work, trade, raid, explore and feast, and cover their boards with what they bring home."""
