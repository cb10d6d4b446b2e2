"""A session as another program recorded it: read from its file, checked, scored. Nothing is written there."""
