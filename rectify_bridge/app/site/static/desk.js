// What trees cannot do, asked of the program on this device: a board on record with any number of incidents, a claim
// by its cards, two calls by what they show, scores. Loaded where the folder has the program.
"use strict";
globalThis.desk = (() => {
  const { date } = document.body.dataset;
  const SEATS = { "": "", N: "North", E: "East", S: "South", W: "West" }, BOARD = `rectify ${new URL(".", location.href).pathname} board`;
  const SYSTEMS = ["", "acol", "standard-american", "two-over-one", "strong-club", "weak-notrump"];
  const CLASSES = ["expert", "good", "club", "novice"];
  const page = ({ element, button, capital, save, kinds, authority, edition }) => {
    const label = (words, field) => element("label", {}, element("span", {}, words), " ", field);
    const text = (name, example = "", more = {}) => element("input", { name, placeholder: example, maxlength: 2000, autocomplete: "off", ...more });
    const area = (name, example) => element("textarea", { name, rows: 4, placeholder: example, spellcheck: "false" });
    const choice = (name, values) => element("select", { name }, ...Object.entries(values).map(([value, words]) => element("option", { value }, words)));
    const listed = (values) => Object.fromEntries(values.map((one) => [one, one || "none"]));
    const laws = () => ({ authority: authority(), edition: edition(), date });
    const lines = (found) => found.split("\n").map((one) => one.trim()).filter(Boolean);
    const part = (title, hint, fields, ask, more = {}) => {
      const told = element("pre", { class: "program", role: "status" }), after = element("div", { class: "choices" });
      const form = element("form", { class: "record" }, ...fields, element("p", { class: "row" }, element("button", {}, more.does ?? "Rule on it"), ...(more.buttons ?? [])), told, after);
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        told.textContent = "The program works on it.";
        after.replaceChildren();
        const found = await globalThis.program.ask(...ask(Object.fromEntries(new FormData(form)), form));
        told.textContent = found.text ?? found.wrong;
        if (found.json) after.replaceChildren(...(more.next?.(JSON.parse(found.json), form) ?? []));
      });
      return element("details", { id: more.id ?? "" }, element("summary", {}, title), element("p", { class: "hint" }, hint), form);
    };

    // --- a board on record, and what is asked about it ---------------------------------------------------------------
    let answers = JSON.parse(localStorage.getItem(BOARD) ?? "[]");
    const keep = (found) => { answers = found; localStorage.setItem(BOARD, JSON.stringify(found)); };
    const alleged = () => element("p", { class: "row incident" }, choice("kind", { "": "what happened", ...Object.fromEntries(Object.keys(kinds).map((one) => [one, capital(one)])) }),
      " ", choice("by", SEATS));
    const incidents = element("div", {}, alleged());
    const board = (given, form) => {
      const value = new FormData(form), told = {};
      for (const name of ["auction", "deal", "play", "contract", "declarer", "vulnerable", "board"]) if (given[name].trim()) told[name] = given[name].trim();
      const by = value.getAll("by"), named = value.getAll("kind").map((kind, at) => ({ kind, by: by[at] })).filter(({ kind }) => kind);
      told.events = [...named.map((one) => ({ alleged: one })), ...answers.map(([key, answer]) => ({ answer: { [key]: answer } }))];
      return { ...laws(), given: told };
    };
    const again = (form) => form.requestSubmit();
    const asks = ({ needed }, form) => [...needed.flatMap(({ key, ask, answers: known }) => [element("p", { class: "ask" }, ask),
      ...known.map(({ value, words }) => button(capital(words), () => { keep([...answers, [key, value]]); again(form); })),
      button("Not sure", () => { keep([...answers, [key, "undetermined"]]); again(form); })]),
    ...(answers.length ? [button("Undo the last answer", () => { keep(answers.slice(0, -1)); again(form); }),
      button("Forget the answers", () => { keep([]); again(form); })] : [])];
    const record = part("A board on record", "Its calls, cards and play, as far as you have them, and everything that happened. What the record shows need not be named.", [
      label("Board", text("board", "7", { size: 4 })), label("Auction, dealer first", text("auction", "N: 1S 1H")), label("Deal", text("deal", "N:AKQ2.... ... ... ...")),
      label("Play", text("play", "W:HQ H3 H5 HK S:S4")), label("Contract", text("contract", "4S", { size: 6 })), label("Declarer", choice("declarer", SEATS)),
      label("Vulnerable", choice("vulnerable", { "": "not known", None: "nobody", NS: "North-South", EW: "East-West", All: "both" })), incidents,
    ], (given, form) => ["rule", board(given, form)], { id: "record", next: asks, buttons: [
      button("Something else happened too", () => incidents.append(alleged()), { type: "button" }),
      button("Save as a case file", (event) => { const { form } = event.target; save("rectify-board.json", board(Object.fromEntries(new FormData(form)), form)); }, { type: "button" })] });

    // --- a claim, two calls, scores -------------------------------------------------------------------------------------
    const claim = part("A contested claim", "The cards that were left, and what was said. The line that decides is shown.", [
      label("Cards left", text("deal", "N:-.-.432.- 2.-.-.32 A.AK.-.- -.432.-.-", { required: "" })), label("Contract", text("contract", "4S", { size: 6, required: "" })),
      label("Declarer", choice("declarer", SEATS)), label("On lead", choice("leader", SEATS)), label("Claimer", choice("claimer", SEATS)),
      label("Tricks claimed", text("claimed", "3", { size: 3, inputmode: "numeric" })), label("Words", text("words", "drawing trumps")), label("Class", choice("class", listed(CLASSES))),
    ], ({ claimed, words, ...given }) => ["claim", { ...laws(), ...Object.fromEntries(Object.entries(given).filter(([, one]) => one)),
      claimed: claimed === "" ? null : Number(claimed), ...(words.trim() ? { words, confirmed: true } : { statement: "" }) }], { id: "claim" });
    const calls = part("Two calls", "Which calls are comparable with the withdrawn one (Law 23A). For you only.", [
      label("Auction, with the irregular call", text("auction", "E: S:1H E:1S", { required: "" })), label("It showed", text("withdrawn", "5+H, 11-20")),
      label("What calls mean now, a line each", area("meanings", "2H: 5+H, 11-16")), label("System", choice("system", listed(SYSTEMS))),
    ], ({ auction, withdrawn, meanings, system }) => ["comparable", { auction, system, withdrawn_means: withdrawn.trim() ? [withdrawn] : null,
      meanings: Object.fromEntries(lines(meanings).map((one) => one.split(/:(.*)/s).slice(0, 2).map((word) => word.trim()))) }], { id: "calls", does: "Compare" });
    const scores = part("Score a session", "The text of a file as docs/scoring.md has it.", [label("Session", area("session", "board,ns,ew,contract,by,tricks"))],
      ({ session }) => ["score", { session }], { id: "score", does: "Score it" });
    const adjusted = part("Adjust a score", "The text of a case as docs/adjusting.md has it.", [label("Case", area("case", "form: matchpoints"))],
      (given) => ["adjust", given], { id: "adjust", does: "Score it" });
    return [element("p", { class: "hint" }, "The whole program works here, on this device, without the network."), record, claim, calls, scores, adjusted];
  };
  return { page };
})();
