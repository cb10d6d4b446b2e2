"""What the service counts, in the text format of Prometheus (version 0.0.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rectify_bridge import __version__
from rectify_bridge.app.service.pool import ProcessPool
from rectify_bridge.app.service.task import LineAnswer

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Seconds of the buckets."""
TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """Since the start of the service."""

    def __init__(self) -> None:
        self._requests: Counter[tuple[str, int]] = Counter()
        self._buckets: Counter[tuple[str, float]] = Counter()
        self._seconds: Counter[str] = Counter()
        self._lines: Counter[tuple[str, int]] = Counter()
        self._work: Counter[str] = Counter()

    def requested(self, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests[route, status] += 1
        self._seconds[route] += seconds  # type: ignore[assignment]
        for bound in BOUNDS:
            self._buckets[route, bound] += seconds <= bound

    def answered(self, operation: str, answers: list[LineAnswer]) -> None:
        """Lines were answered."""
        for one in answers:
            self._lines[operation, one.status] += 1
            self._work[operation] += one.seconds  # type: ignore[assignment]

    def text(self, pool: ProcessPool) -> str:
        """All of it."""
        return "\n".join((*self._requested(), *self._lines_text(), *_state(pool), ""))

    def _requested(self) -> Iterator[str]:
        yield "# HELP rectify_requests_total Requests answered."
        yield "# TYPE rectify_requests_total counter"
        for (route, status), number in sorted(self._requests.items()):
            yield f'rectify_requests_total{{route="{route}",status="{status}"}} {number}'
        yield "# HELP rectify_request_seconds Seconds from a request to the end of its answer."
        yield "# TYPE rectify_request_seconds histogram"
        for route in sorted(self._seconds):
            number = sum(many for (one, _), many in self._requests.items() if one == route)
            for bound in BOUNDS:
                many = self._buckets[route, bound]
                yield f'rectify_request_seconds_bucket{{route="{route}",le="{bound:g}"}} {many}'
            yield f'rectify_request_seconds_bucket{{route="{route}",le="+Inf"}} {number}'
            yield f'rectify_request_seconds_sum{{route="{route}"}} {self._seconds[route]:.6f}'
            yield f'rectify_request_seconds_count{{route="{route}"}} {number}'

    def _lines_text(self) -> Iterator[str]:
        yield "# HELP rectify_lines_total Objects answered, single or in a batch."
        yield "# TYPE rectify_lines_total counter"
        for (operation, status), number in sorted(self._lines.items()):
            yield f'rectify_lines_total{{operation="{operation}",status="{status}"}} {number}'
        yield "# HELP rectify_work_seconds_total Seconds of the processes at these objects."
        yield "# TYPE rectify_work_seconds_total counter"
        for operation, seconds in sorted(self._work.items()):
            yield f'rectify_work_seconds_total{{operation="{operation}"}} {seconds:.6f}'


def _state(pool: ProcessPool) -> Iterator[str]:
    gauges = (
        ("workers", "Processes that are ready or at work.", len(pool.processes)),
        ("workers_busy", "Processes at work.", pool.busy),
        ("waiting", "Single requests that wait for a process.", pool.waiting),
    )
    for name, words, number in gauges:
        yield f"# HELP rectify_{name} {words}"
        yield f"# TYPE rectify_{name} gauge"
        yield f"rectify_{name} {number}"
    yield "# HELP rectify_workers_ended_total Processes that ended, or were ended, and were replaced."
    yield "# TYPE rectify_workers_ended_total counter"
    yield f"rectify_workers_ended_total {pool.ended}"
    yield "# HELP rectify_info The version."
    yield "# TYPE rectify_info gauge"
    yield f'rectify_info{{version="{__version__}"}} 1'
