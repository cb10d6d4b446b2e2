"""What the console keeps: the names of players and for how long, and a backup of everything."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from rectify_bridge.app.console.web.render import page
from rectify_bridge.app.console.web.request import (
    Director,
    Form,
    TheDesk,
    all_may_be_seen,
    new_router,
    redirect,
    telling,
)
from rectify_bridge.app.errors import Failure
from rectify_bridge.app.event_log.names import days_of, forget, keep_for, names_kept
from rectify_bridge.app.event_log.opening import newest, read_again
from rectify_bridge.app.store.entry import Store
from rectify_bridge.event.players import names_of_pairs
from rectify_bridge.table.errors import RecordError

router = new_router()
router.dependencies.append(Depends(telling))
FILE = "console.rectify"


@router.get("/kept")
async def kept(request: Request, desk: TheDesk) -> Response:
    """For how long names are kept, and whose; a backup."""
    last = desk.store.newest_reading()
    names = await run_in_threadpool(names_kept, desk.store, last.event if last else "")
    pairs = names_of_pairs(names.players)
    return page(request, "kept.html", safe=False, reading=last, names=names, pairs=pairs)


@router.post("/kept/days")
async def days(desk: TheDesk, by: Director, form: Form) -> Response:
    """Say for how long names are kept; those of the open event are read at once."""
    await run_in_threadpool(keep_for, desk.store, days_of(form.get("days", "").strip()), by)
    if desk.store.newest_reading() is not None:
        try:
            await run_in_threadpool(read_again, desk.store, by)
        except RecordError as error:
            raise Failure(error.what, error.where, error.right) from None
    return redirect("/kept")


@router.post("/kept/forget")
async def forgotten(desk: TheDesk, by: Director, form: Form) -> Response:
    """Forget the names of the open event for good. The form holds nothing but the token of its session, which
    is looked at before all else. Raises NotFound: no event is open."""
    await run_in_threadpool(forget, desk.store, [newest(desk.store).event], by)
    return redirect("/kept")


@router.get("/kept/backup", dependencies=[Depends(all_may_be_seen)])
async def backup(desk: TheDesk, names: str = "") -> Response:
    """A backup as a file."""
    data = await run_in_threadpool(_backup, desk.store, names == "yes")
    headers = {"Content-Disposition": f'attachment; filename="{FILE}"'}
    return Response(data, media_type="application/gzip", headers=headers)


def _backup(store: Store, with_names: bool) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / FILE
        store.back_up(path, with_names=with_names)
        return path.read_bytes()
