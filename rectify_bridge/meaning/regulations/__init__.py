"""Rules of the authorities about agreements. The rules are the YAML files here."""
