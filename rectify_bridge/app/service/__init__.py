"""The service of `rectify-bridge serve --api-only`: what the verbs answer, over HTTP, for other programs."""
