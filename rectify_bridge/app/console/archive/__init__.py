"""All cases that are kept, of whatever day: searched, and listed without ruling on any of them again."""
