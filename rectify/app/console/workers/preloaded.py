"""What every worker of the console needs, loaded once before they are started."""

from __future__ import annotations

import gc

import rectify.app.console.workers.opening  # noqa: F401
from rectify.app.console.web.render import environment, statics
from rectify.laws import book

book.laws()
book.irregularities()
environment()
statics()
gc.freeze()  # what is loaded by now stays: no request waits while it is looked through for garbage
