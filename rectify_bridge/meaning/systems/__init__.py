"""Systems: what each call of a partnership means. The shipped systems are the YAML files here."""
