"""What all games share; knows no game and no screen."""
