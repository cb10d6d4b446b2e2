// The program itself, in a worker of its own: a case in, its ruling out. It is the same one as on a computer.
// Its memory after the first start is kept on the device: later starts begin with that, and need a fraction of the time.
import { loadPyodide } from "./pyodide.mjs";
const PROGRAM = `
import sys
sys.path.insert(0, "/rectify")
from rectify_bridge.app.site.program import answered
`, EXAMPLE = { authority: "WBF", date: "2026-01-15", given: { auction: "N: 1S 1H" } };
const PAGE = 65536, SNAPSHOT = new URL("snapshot", import.meta.url).href, KEPT = `rectify-program ${new URL("..", import.meta.url)}`;
const through = (body, kind) => new Response(body.pipeThrough(kind));
const room = globalThis.caches?.open(KEPT).catch(() => undefined);
const snapshot = async () => {
  const found = await (await room)?.match(SNAPSHOT);
  return found && new Uint8Array(await through(found.body, new DecompressionStream("gzip")).arrayBuffer());
};
const keep = async (memory) => {
  const packed = await through(new Blob([memory]).stream(), new CompressionStream("gzip")).blob();
  await (await room)?.put(SNAPSHOT, new Response(packed));
  postMessage({ kept: true });
};
const forget = async () => (await room)?.delete(SNAPSHOT);

// Pyodide fills its memory from a snapshot, and does not ask for as much as that needs: it is asked for here.
const withRoom = async (size, start) => {
  const ways = ["instantiate", "instantiateStreaming"], own = ways.map((way) => WebAssembly[way]);
  ways.forEach((way, at) => {
    WebAssembly[way] = async (...given) => {
      const made = await own[at].apply(WebAssembly, given), memory = made.instance?.exports.memory;
      if (memory) memory.grow(Math.max(0, Math.ceil((size - memory.buffer.byteLength) / PAGE)));
      return made;
    };
  });
  try { return await start(); } finally { ways.forEach((way, at) => { WebAssembly[way] = own[at]; }); }
};
const unpack = (python, archive) => python.unpackArchive(archive, "zip", { extractDir: "/rectify" });
const again = async (memory, archive) => {
  const python = await withRoom(memory.length, () => loadPyodide({ _loadSnapshot: memory }));
  unpack(python, archive); // files are no part of a snapshot
  python.runPython("import importlib; importlib.invalidate_caches()");
  return python;
};
const first = async (archive) => {
  const python = await loadPyodide({ _makeSnapshot: true });
  unpack(python, archive);
  python.runPython(PROGRAM);
  python.globals.get("answered")("rule", JSON.stringify(EXAMPLE)); // what every ruling needs is read, and kept
  // Before anything is asked: no case of the Director's is in it.
  try { keep(python.makeMemorySnapshot()).catch(forget); } catch { /* the next start is like this one */ }
  return python;
};
const program = (async () => {
  const answer = await fetch(new URL("rectify.zip", import.meta.url));
  if (!answer.ok) throw new Error(`rectify.zip: ${answer.status}`);
  const archive = await answer.arrayBuffer(), memory = await snapshot().catch(() => undefined);
  const begun = memory && await again(memory, archive).catch(() => { forget(); }), python = begun || await first(archive);
  return { answered: python.globals.get("answered"), begun: begun ? "from memory" : "anew" };
})();
program.then(({ begun }) => postMessage({ ready: true, begun }), (error) => postMessage({ ready: false, wrong: error.message }));
addEventListener("message", async ({ data: { id, verb, given } }) => {
  try { postMessage({ id, ...JSON.parse((await program).answered(verb, given)) }); } catch (error) { postMessage({ id, wrong: error.message }); }
});
