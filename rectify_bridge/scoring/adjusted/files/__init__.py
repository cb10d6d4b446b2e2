"""A case file for an adjusted score, part by part."""
