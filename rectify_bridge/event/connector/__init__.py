"""The Bridgemate Data Connector over HTTP: a session of Bridgemate Control, read and never written."""
