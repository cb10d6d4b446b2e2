"""The description of the service, as OpenAPI 3.1."""

from __future__ import annotations

from typing import Any

from rectify_bridge import __version__
from rectify_bridge.app.errors import ERROR_SCHEMA
from rectify_bridge.app.service.answers import ANSWERS, schemas
from rectify_bridge.app.service.operations.every import OPERATIONS, Operation

Json = dict[str, Any]
BATCH = "application/x-ndjson"
STATUSES = (400, 401, 404, 405, 408, 413, 415, 422, 429, 500, 503)
OBJECT: Json = {"type": "object"}
PLACE = "/api/results/"
"""The address of a kept answer, before its id."""
KEEP = "keep"
"""The option that has an answer kept."""
YES_OR_NO: Json = {"type": "boolean"}
SECONDS: Json = {
    "name": "seconds",
    "in": "query",
    "description": "For the search of a claim or the solving of a position: 1 to 30; 10 if left out",
    "schema": {"type": "string", "pattern": "^[0-9]{1,2}$"},
}
KEPT: Json = {
    "name": KEEP,
    "in": "query",
    "description": "Keep the answer, where the service was started with --results; its address is `location`",
    "schema": YES_OR_NO,
}


def description() -> Json:
    """All of it."""
    paths: Json = {}
    for name, operation in OPERATIONS.items():
        paths[f"/api/{name}"] = {"post": _single(name, operation)}
        paths[f"/api/batch/{name}"] = {"post": _batch(name, operation)}
    paths[f"{PLACE}{{id}}"] = {"get": _result()}
    for path, name, summary, kind in (
        ("/health", "health", "Whether it can work", "application/json"),
        ("/metrics", "metrics", "What it has counted, for Prometheus", "text/plain"),
    ):
        content = {kind: {"schema": OBJECT if kind == "application/json" else {"type": "string"}}}
        paths[path] = {"get": {"operationId": name, "summary": summary, "responses": _responses(content)}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rectify", "version": __version__},
        "paths": paths,
        "security": [{"key": []}],
        "components": {
            "schemas": {"Error": ERROR_SCHEMA, "Object": OBJECT, **schemas()},
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _single(name: str, operation: Operation) -> Json:
    body = {"application/json": {"schema": _named("Object"), "example": operation.example}}
    return {
        "operationId": name,
        "summary": operation.summary,
        "parameters": [*_parameters(operation), KEPT],
        "requestBody": {"required": True, "content": body},
        "responses": _responses({"application/json": {"schema": _named(ANSWERS[name])}}),
    }


def _batch(name: str, operation: Operation) -> Json:
    lines = {BATCH: {"schema": {"type": "string", "format": "binary"}}}
    return {
        "operationId": f"batch_{name}",
        "summary": f"{operation.summary}: one on each line, answered in their order",
        "parameters": _parameters(operation),
        "requestBody": {"required": True, "content": lines},
        "responses": _responses(lines),
    }


def _result() -> Json:
    content = {"application/json": {"schema": _named("Object")}}
    responses = _responses(content)
    responses["202"] = {"description": "The answer so far; more time is given to it", "content": content}
    name = {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}
    return {
        "operationId": "result",
        "summary": "An answer that was kept",
        "parameters": [name],
        "responses": responses,
    }


def _named(schema: str) -> Json:
    return {"$ref": f"#/components/schemas/{schema}"}


def _parameters(operation: Operation) -> list[Json]:
    return [
        *({"name": name, "in": "query", "schema": {"type": "string"}} for name in operation.options),
        SECONDS,
    ]


def _responses(content: Json) -> Json:
    wrong = {"description": "What is wrong, where, and what would be right"}
    found: Json = {"200": {"description": "The answer", "content": content}}
    return found | {
        str(status): {**wrong, "content": {"application/json": {"schema": _named("Error")}}}
        for status in STATUSES
    }
