"""One module for each verb of the command line; each has `command`. Loaded only when it is called."""
