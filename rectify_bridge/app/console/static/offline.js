// Without the network the tree of what can follow is walked, and what is entered waits on this device (docs/console.md).
// A page without a console (docs/site.md) sets `keeper` before this runs: it is told what is entered, and keeps it.
"use strict";
(() => {
  const keeper = globalThis.keeper;
  const QUEUE = "rectify-queue", HELD = "rectify-tree", PATIENCE = 4000, AGAIN = 5000, NOWHERE = -1, DECLINED = "declined", ALL = "all";
  const main = document.getElementById("main"), { tree: address, case: id, asked } = main.dataset;
  const csrf = document.querySelector("[name=csrf]")?.value;
  const seen = Number(document.querySelector("[name=seen]")?.value);
  const queue = () => JSON.parse(localStorage.getItem(QUEUE) ?? "[]");
  const keep = (list) => localStorage.setItem(QUEUE, JSON.stringify(list));
  const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16)).join("");
  const caseOf = (action) => action.replace(/\/\w+$/, ""), here = `/case/${id}`;
  let tree, root, path = [], shown, timer, sending = false, onItsWay;
  // By question, the options that were read out, each with the words of its button.
  const marks = { [asked]: Object.fromEntries(Array.from(document.querySelectorAll("[name=read][aria-pressed]"),
    (one) => [one.value, one.textContent.replace(/^Option \S+ /, "")])) };

  // --- sending
  const post = (action, fields) => fetch(action, {
    method: "POST", body: new URLSearchParams({ ...fields, csrf }),
    signal: AbortSignal.timeout ? AbortSignal.timeout(PATIENCE) : undefined,
  });
  // An answer that is taken leads back to its case; anything else (an error, the passcode wanted) does not.
  const taken = (response) => response.ok && new URL(response.url).pathname.startsWith("/case/");

  const go = (address) => {
    // To the same address with a mark would be no new visit.
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    location.assign(address);
  };

  // When it happened is told as so many seconds ago: clocks differ.
  const late = ({ fields, at }) => (at ? { ...fields, ago: Math.round((Date.now() - at) / 1000) } : fields);
  // Each case is sent in its own order; one of which something is refused does not hold up another.
  const flush = async () => {
    if (sending || !queue().length || !csrf) return;
    sending = true;
    const stuck = new Set();
    try {
      for (let first; (first = queue().find(({ action }) => !stuck.has(caseOf(action))));) {
        onItsWay = first.fields.sent;
        const response = await post(first.action, late(first));
        // Another window may send the same: each takes out what it sent, and nothing else.
        if (taken(response)) keep(queue().filter(({ fields }) => fields.sent !== first.fields.sent));
        else { stuck.add(caseOf(first.action)); refused(first, response.status); }
      }
      if (path.length && !stuck.has(here)) {
        hold(shown, seen + path.length);
        go(`${location.origin}${here}`);
      } else if (!stuck.size) go(location.href);
    } catch { waiting(); later(); } finally { sending = false; onItsWay = undefined; }
  };
  const later = () => { clearTimeout(timer); timer = setTimeout(flush, AGAIN); };
  addEventListener("online", flush);

  // --- what is said about it
  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const button = (words, tap, attributes = {}) => {
    const made = element("button", { type: "button", ...attributes }, ...(Array.isArray(words) ? words : [words]));
    made.addEventListener("click", tap);
    return made;
  };
  const tell = (...children) => {
    document.getElementById("network")?.remove();
    main.before(element("div", { id: "network", role: "status", class: "problem" }, ...children));
  };
  const refused = ({ action, fields: { seen: known } }, status) => {
    const why = status === 409 ? "somebody else has entered something in this case since" : "the console refused it";
    const mine = (one) => caseOf(one.action) === caseOf(action);
    tell(`Not saved: ${entries(queue().filter(mine).length)} of this device, because ${why}. `,
      ...(status === 409 ? [element("a", { class: "button", href: `${caseOf(action)}/newer?seen=${known}` }, "See what they entered"), " "] : []),
      element("a", { class: "button", href: caseOf(action) }, "See the case"), " ",
      button("Drop what is not saved", () => { keep(queue().filter((one) => !mine(one))); location.reload(); }));
  };
  const entries = (many) => `${many} ${many === 1 ? "entry" : "entries"}`;
  const waiting = () => tell(`No network. On this device, to be saved when it is back: ${entries(queue().length)}.`);

  // --- walking
  const SUITS = { "♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades" };
  const marked = (text) => text.split(/([♣♦♥♠])/).filter(Boolean).map((part) => SUITS[part]
    ? element("span", { class: `suit ${SUITS[part]}`, role: "img", "aria-label": SUITS[part] }, part) : part);
  const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const say = (n) => tree.texts[n];

  const mark = (number, key, words) => {
    const told = marks[key]?.[number] ?? (words ? null : marks[key]?.[ALL]?.replace("All r", "R"));
    return button([element("span", { class: "vh" }, words ? "" : `Option ${number} `), told ?? words ?? "Read out"],
      () => told ?? read(key, number), { class: "read", name: "read", value: number, ...(told ? { "aria-pressed": "true" } : {}) });
  };
  // own: the key, where the options are the Director's: each is a button.
  const line = (n, key, as = "text", own) => {
    const [kind, text, cite, to, number, depth] = tree.lines[n].map((part, at) => (at < 5 ? say(part) : part));
    const away = !tree.lines[n][6] && kind !== "DO" ? [" ", element("em", {}, "away")] : [];
    const head = number ? element("b", { class: "number" }, number)
      : element("span", { class: "kind" }, kind, ...away, ...(to ? [" ", element("small", {}, `to ${to}`)] : []));
    const top = number && depth < 2, taps = own && top;
    const parts = [head, " ", element("span", { class: as }, ...marked(taps ? text.replace(/:$/, "") : text))];
    const made = element("li", { class: `${kind.toLowerCase()}${number ? " option" : ""} d${Math.min(depth, 4)}` },
      ...(taps ? [choice(parts, number, own)] : parts));
    if (cite) made.append(" ", keeper?.cited(cite) ?? element("span", { class: "cite" }, `Law\u00a0${cite}`));
    if (key && top) made.append(" ", mark(number, key));
    return made;
  };
  const list = (kind, lines, ...as) => (lines.length ? [element("ol", { class: kind }, ...lines.map((n) => line(n, ...as)))] : []);
  const marking = (key, ...more) => element("p", { class: "marks row" }, ...more, mark(DECLINED, key, "Declined to hear the rest"));
  // The number of an option that leads on to others has the number of each.
  const reach = (number, from) => number.split(".").reduce((at, one) => tree.nodes[at]?.o?.[one - 1]?.[1], from) ?? NOWHERE;
  const choice = (words, number, key) => button(words, () => answer({ option: number }, key, reach(number, shown)), { name: "option", value: number });
  const choices = (kind, options, key, numbered) => element("div", { class: kind }, ...options.map(([words, number], at) => choice(
    [...(numbered ? [element("b", { class: "number" }, `${at + 1}`), " "] : []), element("span", {}, ...marked(capital(say(words))))], number, key)));
  // What is seldom true stands behind the others.
  const answers = ({ o, m = [] }, key, numbered) => {
    const all = o.map(([words], at) => [words, `${at + 1}`]), some = (are) => choices("choices", all.filter((_, at) => m.includes(at + 1) === are), key, numbered);
    return [some(false), ...(m.length ? [element("details", { class: "rare" }, element("summary", {}, "More: seldom so"), some(true))] : [])];
  };
  const offer = ([text, anyCase, options, before], key) => [
    element("div", { class: "offer" }, ...(say(before) ? [element("p", {}, ...marked(say(before)))] : []), element("p", {}, element("b", {}, say(text))), choices("options", options, key, true),
      ...(say(anyCase) ? [element("p", {}, ...marked(say(anyCase)))] : [])),
    marking(key, mark(ALL, key, "All read out"))];
  const folded = (parts) => (parts.length ? [element("details", { class: "in-full" }, element("summary", {}, "The full text, with every clause"), ...parts)] : []);
  const WAITS = keeper?.WAITS ?? "This goes on when the network is back", hint = (...words) => element("p", { class: "cite-line" }, ...words);
  const show = (n, safe = true) => {
    const unfolded = n === shown && main.querySelector(".in-full")?.open;
    shown = n;
    const node = tree.nodes[n] ?? { l: [] }, asks = node.q !== undefined, aloud = safe && node.a !== 0;
    document.body.className = `${aloud ? "safe" : "away"} offline`;
    document.querySelector(".mark").textContent = aloud ? "◯ Safe to show at the table"
      : "⬤ Away from the table: for the Director only";
    const title = n === NOWHERE ? WAITS : asks ? say(node.q) : "Ruling";
    document.title = `${title} · Rectify`;
    // Lines with numbers are options to choose from; those without come before what is asked.
    const heading = element("h1", { tabindex: "-1" }, ...marked(title)), key = node.o && say(node.k);
    const numbered = node.l.some((n) => say(tree.lines[n][4])), first = asks && !numbered;
    const mine = node.l.filter((n) => !aloud || tree.lines[n][6]), many = node.l.length - mine.length;
    const own = node.h && numbered && key, told = list("script", mine, own ? null : key, "text", own), ends = node.s !== undefined && safe, offered = aloud && node.f;
    if (key && mine.length && !node.f && !own) told.push(marking(key));
    const hidden = many ? [element("p", {}, button(`${many} for you only`, () => show(shown, false)))] : [];
    const parts = first ? [...told, ...hidden, heading] : [heading];
    if (node.c !== undefined) parts.push(hint(`Asked by Law ${say(node.c)}.`));
    if (node.s !== undefined) parts.push(hint(capital(say(node.s)), "."));
    if (node.g !== undefined) parts.push(element("p", { class: "guidance" }, ...marked(say(node.g))));
    const under = first ? [] : [...told, ...hidden];
    if (key && !own) under.push(...answers(node, key, numbered));
    if (offered) parts.push(...offer(node.f, key), ...folded(under));
    else if (ends) {
      // In short, or why it is nothing.
      parts.push(...list("said", node.y ?? [], null, "short"));
      if (node.b !== undefined) parts.push(element("p", { class: "nothing" }, say(node.b)));
      parts.push(...folded(told), ...hidden);
    } else parts.push(...under);
    if (node.o) {
      const open = [button("Later", () => answer({ how: "later" }, say(node.k), NOWHERE))];
      if (node.u !== undefined) open.unshift(button("Not sure", () => answer({ how: "not sure" }, say(node.k), node.u)));
      parts.push(element("div", { class: "row aside" }, ...open));
    } else if (asks) parts.push(hint(`${WAITS}.`));
    else if (node.n) parts.push(hint(`This ruling brings another irregularity to light: ${keeper?.ANOTHER ?? "it is asked about when the network is back"}.`));
    else if (tree.more && n !== NOWHERE) parts.push(hint("Something else is open on this board: it is asked when the network is back."));
    if (!safe) parts.push(element("p", {}, button("Back to what may be shown", () => show(shown))));
    if (path.at(-1)?.said) parts.push(hint(...marked(path.at(-1).said)));
    if (path.length) parts.push(element("p", { class: "undo" }, button(`Undo the ${path.at(-1).mark ? "mark" : "last answer"}`, back)));
    parts.push(...keeper?.below(n, aloud) ?? []);
    main.replaceChildren(...parts);
    if (unfolded) main.querySelector(".in-full")?.setAttribute("open", "");
    heading.focus();
    scrollTo(0, 0);
  };
  // One more entry on the way: it waits, and the page goes on to what follows it.
  const entered = (does, fields, to, more = {}) => {
    const from = shown, next = () => { path.push({ node: from, ...more }); show(to); };
    if (keeper) { if (keeper.entered(does, fields, from, to, more)) next(); return; }
    keep([...queue(), { action: `${here}/${does}`, fields: { sent: newId(), ...fields, seen: seen + path.length }, ...more }]);
    next();
    waiting();
    later();
  };
  const answer = (fields, asked, to, said) => {
    const from = shown;
    entered("answer", { ...fields, asked }, to, { said });
    if (shown !== from) byEvent();
  };
  // What the event says of the next question is entered too; after undo it is asked.
  const EVENT = JSON.parse(main.dataset.event ?? "{}");
  const byEvent = () => {
    const node = tree.nodes[shown], key = node?.o && say(node.k), [now, end, after] = EVENT[key?.split(/[.@#]/)[1]] ?? [];
    const number = end <= Date.now() ? after : now;
    if (number) answer({ option: number }, key, reach(`${number}`, shown), `From the event: ${say(node.q)} ${capital(say(node.o[number - 1][0]))}`);
  };
  const read = (key, number, sent = newId()) => {
    const at = Date.now(), hour = new Date(at).toTimeString().slice(0, 5);
    (marks[key] ??= {})[number] = number === DECLINED ? `Declined to hear the rest ${hour}` : number === ALL ? `All read at ${hour}` : `Read at ${hour}`;
    entered("read", { read: number, asked: key, sent }, shown, { at, mark: [key, number] });
    main.querySelector(`[name=read][value="${number}"]`)?.focus();
  };
  const back = () => {
    if (keeper) keeper.undone();
    else if (!unsent()) return;
    const { node, mark: of } = path.pop();
    if (of) delete marks[of[0]][of[1]];
    show(node);
    if (!keeper) waiting();
  };
  const unsent = () => {
    const list = queue(), last = list.findLastIndex(({ action }) => caseOf(action) === here);
    // What is on its way is not always the first that waits: one of another case may have been refused.
    if (last < 0 || list[last].fields.sent === onItsWay) { tell("This is being sent or is saved already: undo it when the page is back."); return false; }
    list.splice(last, 1);
    keep(list);
    return true;
  };

  // --- from one page of a case to the next
  // The tree is kept for the page that comes after so many entries, and where in it that page is.
  const hold = (node, entries) => {
    try { sessionStorage.setItem(HELD, JSON.stringify({ id, entries, node, tree })); } catch { /* it is fetched again */ }
  };
  const grow = (found, node) => { [tree, root, shown] = [found, node, node]; };
  const held = () => {
    const was = JSON.parse(sessionStorage.getItem(HELD)), node = was?.tree.nodes[was.node];
    return was?.id === id && was.entries === seen && node?.o && was.tree.texts[node.k] === asked ? was : null;
  };
  // What the page shows as usual, and of it what was chosen; nothing else is answered.
  const usual = (chosen) => {
    const way = new Map(), first = tree.nodes[root], of = ({ k }) => say(k), given = { ...chosen };
    for (let node = first; node?.w && node.a >= first.a; node = tree.nodes[node.o[node.w - 1][1]]) way.set(of(node), node);
    const deciding = [...way.values()].filter(({ d }) => d);
    // Only its usual answer leads to the next that decides: what is chosen there says both.
    deciding.forEach((node, n) => { if (node.d === 2 && deciding[n + 1] && given[of(deciding[n + 1])]) given[of(node)] ??= node.w; });
    for (let at = root; ;) {
      const node = tree.nodes[at], number = way.has(of(node)) && (node.d ? given[of(node)] : node.w);
      if (!number) return at;
      at = node.o[number - 1][1];
    }
  };
  const next = (fields) => (fields.option ? reach(fields.option, root)
    : fields.how === "not sure" ? tree.nodes[root].u : fields.how === "ordinary" ? usual(fields) : null) ?? NOWHERE;

  // --- a form of the page, with a network and without
  const resend = (form, fields) => {
    for (const [name, value] of Object.entries(fields)) {
      if (!form.querySelector(`[type=hidden][name=${name}]`)) form.append(element("input", { type: "hidden", name, value }));
    }
    form.submit();
  };
  document.addEventListener("submit", (event) => {
    const form = event.target, action = new URL(form.action).pathname;
    if (event.defaultPrevented || !tree || form.method !== "post" || !action.startsWith(`/case/${id}/`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (form.dataset.sent) return;
    form.dataset.sent = "yes";
    const fields = Object.fromEntries(new FormData(form, event.submitter));
    const isAnswer = action.endsWith("/answer"), isMark = action.endsWith("/read");
    if (isAnswer || isMark) Object.assign(fields, { asked, sent: newId() });
    // What comes after something that waits, waits behind it.
    (path.length ? Promise.reject() : post(action, fields)).then((response) => {
      if (!taken(response)) { resend(form, fields); return; }
      if (isAnswer) hold(next(fields), seen + 1);
      if (form.dataset.stay === undefined) go(response.url);
      else location.reload();
    }).catch(() => {
      delete form.dataset.sent;
      const { csrf: _, ...plain } = fields;
      if (isAnswer) answer(plain, asked, next(fields));
      else if (isMark) read(asked, fields.read, fields.sent);
      else tell("No network: this can be done when it is back. Questions can be answered meanwhile.");
    });
  }, true);

  const ready = () => { document.documentElement.dataset.offline = tree ? "ready" : "none"; };
  if (address) {
    const was = held();
    if (was) { grow(was.tree, was.node); ready(); }
    else {
      fetch(address).then((response) => response.json()).then((found) => {
        if (found) grow(found, found.root);
        ready();
      }).catch(() => {});
    }
  }
  keeper?.begin({ element, button, marked, capital, show: (found, from, way, read) => {
    [tree, root, path] = [found, from, way.slice(0, -1)];
    Object.assign(marks, read);
    show(way.at(-1).node);
    ready();
  } });
  flush();
})();
