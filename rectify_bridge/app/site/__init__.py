"""The rulings as one folder of files for any web host: a phone that has opened it once needs no network."""
