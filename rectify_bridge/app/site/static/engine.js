// The program itself, in a worker of its own: a case in, its ruling out. It is the same one as on a computer.
import { loadPyodide } from "./pyodide.mjs";
const PROGRAM = `
import sys
sys.path.insert(0, "/rectify")
from rectify_bridge.app.site.program import answered
`;
const program = (async () => {
  const [python, archive] = await Promise.all([loadPyodide(), fetch(new URL("rectify.zip", import.meta.url))]);
  if (!archive.ok) throw new Error(`rectify.zip: ${archive.status}`);
  python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: "/rectify" });
  python.runPython(PROGRAM);
  return python.globals.get("answered");
})();
program.then(() => postMessage({ ready: true }), (error) => postMessage({ ready: false, wrong: error.message }));
addEventListener("message", async ({ data: { id, verb, given } }) => {
  try { postMessage({ id, ...JSON.parse((await program)(verb, given)) }); } catch (error) { postMessage({ id, wrong: error.message }); }
});
