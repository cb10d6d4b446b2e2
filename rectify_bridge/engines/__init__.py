"""The engines that answer facts from meanings and cards, and what a case gives them."""
