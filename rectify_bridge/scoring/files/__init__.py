"""Sessions and events as files hold them."""
