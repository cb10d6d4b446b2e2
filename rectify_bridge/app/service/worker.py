"""A process of the service: it answers one line after another, and ends when the service does."""

from __future__ import annotations

import pickle
from socket import socket
from time import perf_counter

from rectify_bridge.app.errors import Failure, failure_of, fault_of
from rectify_bridge.app.processes import end_with_parent
from rectify_bridge.app.service.operations.every import answer_to
from rectify_bridge.app.service.task import HEAD, READY, LineAnswer, NumberedLine, Task, refused_line
from rectify_bridge.desk.files.intake import UNREADABLE
from rectify_bridge.equity.claims.deadline import Deadline, ending
from rectify_bridge.equity.claims.search.second_core import spare_core
from rectify_bridge.equity.deals.view import ViewError
from rectify_bridge.equity.solver.interface import SolverFault
from rectify_bridge.meaning.comparable.comparison import ContradictoryMeaning
from rectify_bridge.meaning.problem import CardError
from rectify_bridge.scoring.adjusted.problem import BadCase
from rectify_bridge.scoring.session.session import SessionError

REFUSED = (*UNREADABLE, Failure, BadCase, CardError, ContradictoryMeaning, SessionError, ViewError)
"""What is raised where the object that was sent is wrong."""


def work(line: socket) -> None:
    """Answer tasks, each line of them for itself, until the service hangs up."""
    end_with_parent()
    with line, line.makefile("rb") as tasks:
        try:
            line.sendall(READY)
            while True:
                task: Task = pickle.load(tasks)
                for one in task.lines:
                    status, text, seconds = line_answer(task, one)
                    line.sendall(HEAD.pack(status, seconds, len(text)) + text)
        except (EOFError, OSError):
            return


def line_answer(task: Task, line: NumberedLine) -> LineAnswer:
    """The answer to one line. What is wrong with it is an answer too."""
    began = perf_counter()
    try:
        with ending(Deadline(task.seconds)), spare_core(task.is_alone):
            text = answer_to(task.operation, line.text, task.options, line.number, task.seconds)
        found = LineAnswer(200, text)
    except REFUSED as error:
        found = refused_line(422, failure_of(error))
    except RecursionError:
        found = refused_line(422, Failure("this is nested too deeply", "", "send it as the documents show"))
    except SolverFault as error:
        found = refused_line(503, Failure(error.what, "the solver", error.right))
    except Exception as error:
        found = refused_line(500, fault_of(error))
    return found._replace(seconds=perf_counter() - began)
