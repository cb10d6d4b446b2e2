"""The command line. Only the verb that is called is loaded."""
