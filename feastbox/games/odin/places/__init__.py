"""The places of A Feast for Odin: what its screen shows, part by part."""
