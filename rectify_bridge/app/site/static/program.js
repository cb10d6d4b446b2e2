// Asks the program itself, where the folder has it: fetched in the background, and the pages never wait for it.
"use strict";
globalThis.program = (() => {
  const { engine } = document.body.dataset, waiting = new Map();
  let worker, last = 0, state = "coming";
  const start = () => {
    if (worker || !engine) return;
    worker = new Worker(`${engine}/engine.js`, { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      if (data.begun) document.documentElement.dataset.begun = data.begun;
      if (data.kept) document.documentElement.dataset.memory = "kept";
      if (data.ready !== undefined) document.documentElement.dataset.program = state = data.ready ? "ready" : "missing";
      if (data.ready === false) { for (const [, answer] of waiting) answer({ wrong: data.wrong }); waiting.clear(); }
      if (data.id) { waiting.get(data.id)?.(data); waiting.delete(data.id); }
    });
    worker.addEventListener("error", () => { document.documentElement.dataset.program = state = "missing"; });
  };
  const ask = (verb, given) => new Promise((answer) => {
    if (!engine || state === "missing") { answer({ wrong: "the program has not come: open this page once with the network" }); return; }
    start();
    waiting.set(++last, answer);
    worker.postMessage({ id: last, verb, given: JSON.stringify(given) });
  });
  // A case with an auction on record: what was answered is handed over, and is about the same incident.
  const withAuction = (file, auction) => ({ ...file, given: { auction, events: file.given.events.filter((one) => one.answer) } });
  // The page: what the tree cannot do.
  const section = ({ element, button, fold }, file) => {
    if (!engine) return [];
    const auction = element("input", { name: "auction", maxlength: 500, autocomplete: "off", placeholder: "N: 1S 1H" });
    const told = element("pre", { class: "program", role: "status" });
    const form = element("form", {}, element("label", {}, "The auction, dealer first ", auction), " ", element("button", {}, "Rule on it"), told);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      told.textContent = "The program works on it.";
      const typed = auction.value.trim(), found = await ask("rule", typed ? withAuction(file, typed) : file);
      told.textContent = found.text ?? found.wrong;
    });
    return [fold("With the auction on record", element("p", { class: "hint" },
      "The whole program rules on this case with what was answered so far. Without an auction it rules on the answers alone."), form)];
  };
  if (engine) addEventListener("load", () => setTimeout(start, 2000));
  return { ask, section };
})();
