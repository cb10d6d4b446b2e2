"""The description of the service, as OpenAPI 3.1."""

from __future__ import annotations

from typing import Any

from rectify_bridge import __version__
from rectify_bridge.app.errors import ERROR_SCHEMA
from rectify_bridge.app.service.operations.every import OPERATIONS, Operation

Json = dict[str, Any]
BATCH = "application/x-ndjson"
STATUSES = (400, 401, 404, 405, 408, 413, 415, 422, 429, 500, 503)
OBJECT: Json = {"type": "object"}


def description() -> Json:
    """All of it."""
    paths: Json = {}
    for name, operation in OPERATIONS.items():
        paths[f"/api/{name}"] = {"post": _single(name, operation)}
        paths[f"/api/batch/{name}"] = {"post": _batch(name, operation)}
    for path, summary, kind in (
        ("/health", "Whether it can work", "application/json"),
        ("/metrics", "What it has counted, for Prometheus", "text/plain"),
    ):
        paths[path] = {"get": {"summary": summary, "responses": _responses({kind: {}})}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rectify", "version": __version__},
        "paths": paths,
        "security": [{"key": []}],
        "components": {"securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}},
    }


def _single(name: str, operation: Operation) -> Json:
    body = {"application/json": {"schema": OBJECT, "example": operation.example}}
    return {
        "operationId": name,
        "summary": operation.summary,
        "parameters": _parameters(operation),
        "requestBody": {"required": True, "content": body},
        "responses": _responses({"application/json": {"schema": OBJECT}}),
    }


def _batch(name: str, operation: Operation) -> Json:
    return {
        "operationId": f"batch_{name}",
        "summary": f"{operation.summary}: one on each line, answered in their order",
        "parameters": _parameters(operation),
        "requestBody": {"required": True, "content": {BATCH: {"schema": {"type": "string"}}}},
        "responses": _responses({BATCH: {"schema": {"type": "string"}}}),
    }


def _parameters(operation: Operation) -> list[Json]:
    names = (*operation.options, "seconds")
    return [{"name": name, "in": "query", "schema": {"type": "string"}} for name in names]


def _responses(content: Json) -> Json:
    wrong = {"description": "What is wrong, where, and what would be right"}
    found: Json = {"200": {"description": "The answer", "content": content}}
    return found | {
        str(status): {**wrong, "content": {"application/json": {"schema": ERROR_SCHEMA}}}
        for status in STATUSES
    }
