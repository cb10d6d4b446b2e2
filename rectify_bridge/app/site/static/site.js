// The pages of a folder without a console. Cases are kept on this device and nowhere else; the trees are walked by
// the same script as in the console when the network is gone, which this is the keeper of.
"use strict";
globalThis.keeper = (() => {
  const { version, date, editions } = document.body.dataset, EDITIONS = editions.split(" ").map(Number), main = document.getElementById("main");
  const KINDS = JSON.parse(document.getElementById("kinds").textContent);
  const asked = new URLSearchParams(location.search), practice = asked.has("practice") || asked.get("page") === "practice";
  const HERE = new URL(".", location.href).pathname, LAWS = `rectify ${HERE} laws`, EDITION = `rectify ${HERE} edition`, CASES = `rectify ${HERE} cases`;
  const AUTHORITIES = { WBF: "World Bridge Federation", ACBL: "American Contract Bridge League", EBU: "English Bridge Union" };
  const SEATS = ["N", "E", "S", "W"], NAMES = ["North", "East", "South", "West"], FEW = 3;
  let element, button, marked, capital, show, tree, root, open;

  // --- what is kept on the device ------------------------------------------------------------------------------
  const memory = practice ? sessionStorage : localStorage;
  const cases = () => JSON.parse(memory.getItem(CASES) ?? "[]");
  const authority = () => localStorage.getItem(LAWS);
  // A newer folder may have other editions; a case keeps its own.
  const edition = () => EDITIONS.find((one) => `${one}` === localStorage.getItem(EDITION)) ?? EDITIONS[0];
  const editionOf = (one) => one.edition ?? EDITIONS[0];
  const store = (where, key, value) => {
    try { where.setItem(key, value); return true; } catch {
      tell("This cannot be kept: the device has no room, or the browser keeps nothing for pages like this one.");
      return false;
    }
  };
  const keepCase = (one) => {
    const all = cases(), at = all.findIndex(({ id }) => id === one.id);
    all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, one);
    return store(memory, CASES, JSON.stringify(all));
  };
  const address = (more) => `./?${new URLSearchParams({ ...more, ...(practice ? { practice: 1 } : {}) })}`;
  const go = (more) => location.assign(more ? address(more) : practice ? "./?page=practice" : "./");
  const load = async (name) => {
    const answer = await fetch(`${name}?${version}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json();
  };

  // --- parts of pages ------------------------------------------------------------------------------------------
  const tell = (...words) => {
    document.getElementById("told")?.remove();
    main.before(element("p", { id: "told", role: "status", class: "problem" }, ...words));
  };
  const link = (words, more, attributes = {}) => element("a", { href: address(more), ...attributes }, ...[words].flat());
  const row = (...parts) => element("p", { class: "row" }, ...parts);
  const fold = (title, ...parts) => element("details", {}, element("summary", {}, ...[title].flat()), ...parts);
  const page = (title, ...parts) => {
    document.title = `${title} · Rectify`;
    main.replaceChildren(element("h1", { tabindex: "-1" }, title), ...parts);
  };
  const away = () => {
    document.body.className = "away";
    document.querySelector(".mark").textContent = "⬤ Away from the table: for the Director only";
  };
  const where = ({ table, board }) => [table && `Table ${table}`, board && `Board ${board}`].filter(Boolean).join(" ");
  const accuses = (kind) => KINDS[kind]?.[1] === 1;
  const about = ({ kind, by }) => (accuses(kind) ? "A matter for you only" : `${capital(kind)}${KINDS[kind]?.[2] ? "," : " by"} ${NAMES[SEATS.indexOf(by)]}`);
  const named = (one, ...more) => link([element("b", {}, where(one) || `At ${one.at.slice(11, 16)}`), " ",
    element("small", {}, about(one)), ...more], { case: one.id });
  const binding = (one) => (one.closed ? [] : (one.state?.binds ?? []).filter(([text]) => !(one.over ?? []).includes(text)));
  const isOpen = (one) => !one.closed && !one.state?.ended;
  const listed = (found, entry) => [element("ul", { class: "cases" }, ...found.slice(0, FEW).map(entry)),
    ...(found.length > FEW ? [fold(`${found.length - FEW} more`, element("ul", { class: "cases" }, ...found.slice(FEW).map(entry)))] : [])];
  const section = (title, found, entry) => (found.length
    ? [element("section", {}, element("h2", {}, title), ...listed(found, entry))] : []);

  // --- a case as a file that the program reads --------------------------------------------------------------------
  const caseFile = (one) => ({
    name: [where(one), about(one)].filter(Boolean).join(": "), authority: one.authority, edition: editionOf(one), date: one.date,
    given: { events: [{ alleged: { kind: one.kind, by: one.by } },
      ...one.entries.flatMap(({ answers = [] }) => answers.map(([key, value]) => ({ answer: { [key]: value } })))] },
  });
  const save = (name, data) => {
    const file = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: "application/json" }));
    element("a", { href: file, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(file), 60000);
  };

  // --- walking the tree of a case -----------------------------------------------------------------------------------
  const UNSURE = "undetermined";
  const factOf = (key) => /^[^.]+\.(.*?)(?:@[^#]*)?(?:#\d+)?$/.exec(key)[1];
  // The trees are North's: those of another seat are the same, turned.
  const turned = (texts, by) => {
    const turns = SEATS.indexOf(by), word = (name) => NAMES[(NAMES.indexOf(name) + turns) % 4];
    const sides = (name) => (turns % 2 ? { "North-South": "East-West", "East-West": "North-South" }[name] : name);
    return turns ? texts.map((text) => text.replace(/North-South|East-West|North|East|South|West/g,
      (name) => (name.includes("-") ? sides(name) : word(name)))) : texts;
  };
  const after = (at, key, value) => {
    const node = tree.nodes[at];
    if (!node?.o || tree.texts[node.k] !== key) return undefined;
    return value === UNSURE ? node.u : node.o[tree.values[factOf(key)].indexOf(value)]?.[1];
  };
  const walked = (one) => {
    const way = [], read = {}, kept = [];
    let at = root;
    for (const entry of one.entries) {
      const to = (entry.answers ?? []).reduce((place, [key, value]) => after(place, key, value), at);
      if (to === undefined) break;
      way.push({ node: at, mark: entry.read && [entry.asked, entry.read] });
      if (entry.read) (read[entry.asked] ??= {})[entry.read] = entry.words;
      at = to;
      kept.push(entry);
    }
    return { way: [...way, { node: at }], read, kept };
  };
  const facts = () => {
    let at = root;
    return open.entries.flatMap(({ answers = [] }) => answers.map(([key, value]) => {
      const node = tree.nodes[at], chosen = tree.values[factOf(key)].indexOf(value);
      at = after(at, key, value);
      return [node, value === UNSURE ? "nobody can tell" : tree.texts[node.o[chosen][0]]];
    }));
  };
  const openCase = async (id) => {
    open = cases().find((one) => one.id === id);
    if (!open) { page("This case is not on this device", row(element("a", { class: "button", href: "./" }, "To the first page"))); return; }
    const found = await load(`trees-${editionOf(open)}.bin`);
    tree = { ...found, texts: turned(found.texts, open.by) };
    root = tree.roots[open.authority]?.[open.kind];
    if (root === undefined) { page("This folder has no such kind any more", row(element("a", { class: "button", href: "./" }, "To the first page"))); return; }
    document.querySelector(".where").textContent = where(open);
    const { way, read, kept } = walked(open);
    if (kept.length < open.entries.length) {
      tell("The law as encoded has changed since: what was answered from here on is asked again.");
      open.entries = kept;
    }
    show(tree, root, way, read);
  };
  const bound = (safe) => {
    const binds = binding(open), shown = binds.filter(([, , , aloud]) => aloud || !safe);
    return shown.length ? [element("section", { "aria-labelledby": "binds" }, element("h2", { id: "binds" }, "Still in force"),
      element("ul", { class: "binds" }, ...shown.map(([text, until, cite]) => element("li", {},
        element("div", { class: "bound" }, ...marked(text), element("small", {}, `${until ? `Until ${until}. ` : ""}Law ${cite}`)),
        button("Over", () => { open.over = [...open.over ?? [], text]; if (keepCase(open)) location.reload(); })))))] : [];
  };
  const told = (safe) => {
    const found = facts().filter(([node]) => node.a || !safe);
    return found.length ? [fold("The facts so far", element("dl", { class: "facts" }, ...found.map(([node, words]) => element("div", {},
      element("dt", {}, ...marked(tree.texts[node.q])), element("dd", {}, ...marked(capital(words)))))))] : [];
  };
  const places = () => {
    const form = element("form", { class: "row" }, ...["table", "board"].flatMap((name) => [element("label", {}, `${capital(name)} `,
      element("input", { name, maxlength: 20, size: 4, inputmode: "numeric", autocomplete: "off", value: open[name] ?? "" })), " "]),
    element("button", {}, "Save"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      Object.assign(open, Object.fromEntries(new FormData(form)));
      if (keepCase(open)) location.reload();
    });
    return fold("Table and board", form);
  };
  const papers = () => fold("A copy of this case",
    element("p", { class: "hint" }, "The program rules on this file in the same way: rectify-bridge rule FILE."),
    row(button("Save as a case file", () => save(`rectify-case-${open.id}.json`, caseFile(open)))));
  const below = (n, safe) => {
    const node = tree.nodes[n], ended = node.s !== undefined;
    open.state = { title: node.q === undefined ? "" : node.a ? tree.texts[node.q] : "A question for you only", ended,
      binds: (node.i ?? []).map(([text, until, cite, aloud]) => [tree.texts[text], tree.texts[until], tree.texts[cite], aloud]) };
    keepCase(open);
    const next = ended ? [row(link("Something else happened", { table: open.table ?? "", board: open.board ?? "" }, { class: "button" }),
      button("Back to the start", () => go()), button("The board is finished", () => { open.closed = true; if (keepCase(open)) go(); }))] : [];
    const first = open.entries.length ? [] : [element("p", { class: "undo" },
      button("Undo the player", () => { store(memory, CASES, JSON.stringify(cases().filter(({ id }) => id !== open.id)));
        go({ kind: open.kind, table: open.table ?? "", board: open.board ?? "" }); }))];
    const laws = element("p", { class: "hint" }, `${capital(open.kind)}. Laws of ${editionOf(open)}, ${open.authority}, ${open.date}.`);
    return [...bound(safe), ...next, ...first, ...told(safe), places(), ...program.section({ element, button, fold }, caseFile(open)), papers(), ...(accuses(open.kind) && safe ? [] : [laws])];
  };
  const entered = (does, fields, from, to, { mark } = {}) => {
    if (fields.how === "later") { go(); return false; }
    if (does === "read") open.entries.push({ read: mark[1], asked: mark[0], words: `Read at ${new Date().toTimeString().slice(0, 5)}` });
    else if (fields.how === "not sure") open.entries.push({ answers: [[fields.asked, UNSURE]] });
    else {
      let at = from;
      open.entries.push({ answers: fields.option.split(".").map((number) => {
        const key = tree.texts[tree.nodes[at].k];
        at = tree.nodes[at].o[number - 1][1];
        return [key, tree.values[factOf(key)][number - 1]];
      }) });
    }
    open.over = [];
    return keepCase(open);
  };
  const undone = () => { open.entries.pop(); open.over = []; };

  // --- the other pages -----------------------------------------------------------------------------------------------
  const hidden = (name, value) => element("input", { type: "hidden", name, value });
  const kinds = (found) => element("div", { class: "choices" }, ...found.map((kind) => element("button", { name: "kind", value: kind }, capital(kind))));
  const carried = () => ["table", "board", "practice"].filter((name) => asked.get(name)).map((name) => hidden(name, asked.get(name)));
  const older = () => (EDITIONS.length < 2 ? [] : [fold("An older edition of the Laws",
    element("p", { class: "hint" }, "Of the older editions only a part is encoded: where a rule is not, the page says so."),
    element("div", { class: "choices" }, ...EDITIONS.map((year) => button(`The Laws of ${year}`,
      () => { if (store(localStorage, EDITION, `${year}`)) location.reload(); }, edition() === year ? { "aria-current": "true" } : {}))))]);
  const choose = (then) => {
    page("Whose Laws do you play by?", element("div", { class: "choices" }, ...Object.entries(AUTHORITIES).map(([short, name]) =>
      button([name, " ", element("small", {}, `${short}, the edition of ${edition()}`)], () => { if (store(localStorage, LAWS, short)) then(); },
        authority() === short ? { "aria-current": "true" } : {}))), element("p", {}, "This applies to all new cases."), ...older());
  };
  const who = (kind) => {
    if (!KINDS[kind]) { find(kind); return; }
    if (!authority()) { choose(() => location.reload()); return; }
    if (accuses(kind)) away();
    load(`trees-${edition()}.bin`).catch(() => {});
    page(KINDS[kind][0], element("div", { class: "choices compass" }, ...SEATS.map((seat, at) =>
      button(NAMES[at], () => {
        const id = `${Date.now()}`, now = new Date();
        const at_ = new Date(now - now.getTimezoneOffset() * 60000).toISOString();
        const place = Object.fromEntries(["table", "board"].map((name) => [name, (asked.get(name) ?? "").trim().slice(0, 20)]));
        if (keepCase({ id, kind, by: seat, authority: authority(), edition: edition(), date, at: at_, ...place, entries: [] })) location.replace(address({ case: id }));
      }, { class: `o-${seat}`, value: seat }))), element("p", { class: "undo" }, button("Undo the kind", () => go())));
  };
  const find = async (words) => {
    const found = words ? search(await load("words.bin"))(words) : [];
    const form = element("form", { action: "./", class: "search", role: "search" }, element("label", { for: "words" }, "What the players say"),
      row(element("input", { id: "words", name: "words", type: "search", maxlength: 200, autocomplete: "off", value: words }), element("button", {}, "Find")), ...carried());
    away();
    page(found.length ? "Which of these is it?" : words ? `Nothing was found for “${words}”` : "What do the players say?",
      element("form", { action: "./" }, kinds(found), ...carried()), form, element("h2", {}, "Choose from a list"),
      element("form", { action: "./" }, ...lists, ...carried()));
  };
  const everyCase = () => {
    const all = cases().toReversed();
    page("The cases of this device", element("ul", { class: "cases" }, ...all.map((one) => element("li", {}, named(one, element("span", {},
      one.closed ? "finished" : one.state?.ended ? "ruled" : one.state?.title || "open"))))),
    ...(all.length ? [row(button("Save all as a case file", () => save("rectify-cases.json", all.map(caseFile))),
      button("Remove the finished ones", () => { store(memory, CASES, JSON.stringify(cases().filter(({ closed }) => !closed))); location.reload(); }))]
      : [element("p", {}, "There are none yet.")]));
  };
  const deskPage = () => {
    if (!globalThis.desk) { go(); return; }
    if (!authority()) { choose(() => location.reload()); return; }
    away();
    page("What the program does beside the trees", ...desk.page({ element, button, capital, save, kinds: KINDS, authority, edition }));
  };
  const lawBook = async (number) => {
    const laws = await load(`laws-${edition()}.bin`), mine = authority();
    if (!laws[number]) {
      page("The laws in our words", element("ul", { class: "cases" }, ...Object.entries(laws).map(([one, { title }]) =>
        element("li", {}, link(`Law ${one}, ${title}`, { law: one })))));
      return;
    }
    const { title, clauses, also } = laws[number];
    const told = clauses.filter(([, , , theirs]) => !mine || theirs.includes(mine));
    page(`Law ${number}, ${title}`, element("p", {}, `In our own words. Edition ${edition()}${mine ? `, ${mine}` : ""}.`), element("dl", { class: "law" },
      ...[...told, ...also].flatMap(([cite, called, says]) => [element("dt", { id: cite }, `${cite} ${called}`), element("dd", {}, ...marked(says))])),
    ...(told.length + also.length ? [] : [element("p", {}, `Of this law nothing is encoded for the edition of ${edition()}: read it in the book.`)]),
    row(link("All laws", { page: "law" }, { class: "button" })));
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  };
  const home = () => {
    const all = cases().toReversed(), live = all.filter((one) => one.state?.ended && binding(one).length);
    document.querySelector(".evening").replaceChildren(
      ...section("Left for later", all.filter(isOpen), (one) => element("li", {}, named(one, element("span", {}, ...marked(one.state?.title ?? ""))))),
      ...section("Still in force", live, (one) => element("li", {}, named(one, ...binding(one).filter(([, , , aloud]) => aloud).slice(0, FEW)
        .map(([text, until]) => element("span", {}, ...marked(text), ...(until ? [" ", element("small", {}, `Until ${until}.`)] : [])))))));
    for (const name of ["table", "board"]) document.querySelector(`[name=${name}]`).value = asked.get(name) ?? "";
    if (authority()) document.querySelector(".whose").textContent = `: ${authority()}${edition() === EDITIONS[0] ? "" : `, ${edition()}`}`;
    if (practice) for (const form of document.forms) form.append(hidden("practice", "1"));
    document.querySelector(".practises").replaceWith(practice ? element("a", { href: "./" }, "Leave practice") : document.querySelector(".practises"));
    if (globalThis.desk) document.querySelector(".links").append(" ", link("Boards on record, claims, calls, scores", { page: "desk" }));
    newer();
  };

  // --- a newer folder ---------------------------------------------------------------------------------------------------
  const newer = async () => {
    const found = await navigator.serviceWorker?.getRegistration();
    const offer = () => {
      if (!found.waiting) return;
      tell("A newer version of this folder is here. ", button("Take it", () => found.waiting.postMessage("take over")));
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    };
    if (!found) return;
    offer();
    found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", () => setTimeout(offer)));
  };
  const lists = Array.from(document.querySelectorAll(".begin details"), (one) => one.cloneNode(true));
  const turn = () => {
    if (practice) document.querySelector(".where").append(element("strong", {}, "Practice: nothing is saved"));
    if (asked.has("case")) return openCase(asked.get("case"));
    if (asked.has("kind")) return who(asked.get("kind"));
    if (asked.has("words") || asked.get("page") === "find") return find((asked.get("words") ?? "").trim());
    if (asked.has("law") || asked.get("page") === "law") return lawBook(asked.get("law"));
    if (asked.get("page") === "cases") return everyCase();
    if (asked.get("page") === "desk") return deskPage();
    if (asked.get("page") === "laws") return choose(() => go());
    return home();
  };
  const begin = async (walker) => {
    ({ element, button, marked, capital, show } = walker);
    try { await turn(); } catch (error) {
      tell(`This page cannot be shown (${error.message}). Open it once with the network; a browser of 2023 or later is needed.`);
    }
    document.documentElement.dataset.site = "ready";
    performance.mark("ready"); // measured by benchmarks/site.py
    if (document.querySelector(".script")) navigator.wakeLock?.request("screen").catch(() => {});
    addEventListener("load", () => navigator.serviceWorker?.register("worker.js").catch(() => {}));
    if (document.readyState === "complete") navigator.serviceWorker?.register("worker.js").catch(() => {});
  };
  const cited = (cite) => {
    const law = /^\d+/.exec(cite)?.[0];
    return law && element("a", { class: "cite", href: `${address({ law })}#${encodeURIComponent(cite.split(",")[0].trim())}` }, `Law\u00a0${cite}`);
  };
  return { begin, below, cited, entered, undone, WAITS: "Here the tree ends: rule from the book",
    ANOTHER: "begin a new case with it" };
})();
