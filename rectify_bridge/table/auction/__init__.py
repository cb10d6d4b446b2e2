"""The auction: the calls that were made, what came of them, and how a Director types them."""
