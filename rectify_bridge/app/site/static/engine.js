// The program itself, in a worker of its own: a case in, its ruling out. It is the same one as on a computer.
import { loadPyodide } from "./pyodide.mjs";
const PROGRAM = `
import json, sys
sys.path.insert(0, "/rectify")
from rectify_bridge.library.case import Case
from rectify_bridge.library.ruling import rule
def answered(given):
    try:
        ruling = rule(Case.from_mapping(json.loads(given)))
    except ValueError as error:
        return json.dumps({"wrong": str(error)})
    return json.dumps({"text": str(ruling), "json": ruling.as_json()})
`;
const program = (async () => {
  const [python, archive] = await Promise.all([loadPyodide(), fetch(new URL("rectify.zip", import.meta.url))]);
  if (!archive.ok) throw new Error(`rectify.zip: ${archive.status}`);
  python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: "/rectify" });
  python.runPython(PROGRAM);
  return python.globals.get("answered");
})();
program.then(() => postMessage({ ready: true }), (error) => postMessage({ ready: false, wrong: error.message }));
addEventListener("message", async ({ data: { id, given } }) => {
  try { postMessage({ id, ...JSON.parse((await program)(given)) }); } catch (error) { postMessage({ id, wrong: error.message }); }
});
