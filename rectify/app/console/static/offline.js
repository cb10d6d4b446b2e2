// The network may go at any time. A page with a question carries the tree of what can follow, made by the program
// that made the page; here it is only walked. What is answered meanwhile waits in a queue on this device, and is
// sent when the network is back, each answer under an id of its own, so that none is taken twice.
"use strict";
(() => {
  const QUEUE = "rectify-queue", PATIENCE = 4000, AGAIN = 5000;
  const main = document.getElementById("main"), { tree: address, case: id } = main.dataset;
  const csrf = document.querySelector("[name=csrf]")?.value;
  const queue = () => JSON.parse(localStorage.getItem(QUEUE) ?? "[]");
  const keep = (list) => localStorage.setItem(QUEUE, JSON.stringify(list));
  const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16)).join("");
  let tree, path = [], shown, seen, timer, sending = false;

  // --- sending ---------------------------------------------------------------------------------------------
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

  const flush = async () => {
    if (sending || !queue().length || !csrf) return;
    sending = true;
    try {
      while (queue().length) {
        const [first] = queue();
        const response = await post(first.action, first.fields);
        if (!taken(response)) { refused(first, response.status); return; }
        keep(queue().slice(1));
      }
      go(path.length ? `${location.origin}/case/${id}` : location.href);
    } catch { waiting(); later(); } finally { sending = false; }
  };
  const later = () => { clearTimeout(timer); timer = setTimeout(flush, AGAIN); };
  addEventListener("online", flush);

  // --- what is said about it -------------------------------------------------------------------------------
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
  const refused = (first, status) => {
    const why = status === 409 ? "somebody else has entered something in this case since" : "the console refused them";
    tell(`${queue().length} answers of this device are not saved: ${why}. `,
      element("a", { class: "button", href: first.action.replace(/\/answer$/, "") }, "See the case"), " ",
      button("Drop these answers", () => { keep([]); location.reload(); }));
  };
  const waiting = () => {
    const many = queue().length;
    tell(`No network. ${many} ${many === 1 ? "answer waits" : "answers wait"} on this device and will be saved.`);
  };

  // --- walking ---------------------------------------------------------------------------------------------
  const SUITS = { "♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades" };
  const marked = (text) => text.split(/([♣♦♥♠])/).filter(Boolean).map((part) => SUITS[part]
    ? element("span", { class: `suit ${SUITS[part]}`, role: "img", "aria-label": SUITS[part] }, part) : part);
  const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const say = (n) => tree.texts[n];

  const line = (n) => {
    const [kind, text, cite, to, number, depth] = tree.lines[n].map((part, at) => (at < 5 ? say(part) : part));
    const head = number ? element("b", { class: "number" }, number)
      : element("span", { class: "kind" }, kind, ...(to ? [" ", element("small", {}, `to ${to}`)] : []));
    const made = element("li", { class: `${kind.toLowerCase()}${number ? " option" : ""} d${Math.min(depth, 4)}` },
      head, " ", element("span", { class: "text" }, ...marked(text)));
    if (cite) made.append(" ", element("span", { class: "cite" }, `Law\u00a0${cite}`));
    return made;
  };
  const lines = (node, safe) => {
    const mine = node.l.filter((n) => !safe || tree.lines[n][6]);
    const made = mine.length ? [element("ol", { class: "script" }, ...mine.map(line))] : [];
    const hidden = node.l.length - mine.length;
    if (hidden) made.push(element("p", {}, button(`${hidden} for you alone`, () => show(shown, false))));
    return made;
  };
  const show = (n, safe = true) => {
    shown = n;
    const node = n < 0 ? { l: [] } : tree.nodes[n], aloud = safe && node.a !== 0;
    document.body.className = `${aloud ? "safe" : "away"} offline`;
    document.querySelector(".mark").textContent = aloud ? "◯ Safe to show at the table"
      : "⬤ Away from the table: for the Director alone";
    const title = n < 0 ? "This goes on when the network is back" : node.o ? say(node.q) : "Ruling";
    const parts = [element("h1", { tabindex: "-1" }, ...marked(title)), ...lines(node, aloud)];
    if (node.o) {
      parts.push(element("div", { class: "choices" }, ...node.o.map(([words, to], at) => button(
        [...(node.l.length ? [element("b", { class: "number" }, `${at + 1}`), " "] : []), ...marked(capital(say(words)))],
        () => answer({ option: `${at + 1}` }, say(node.k), to), { name: "option", value: `${at + 1}` }))));
      const open = [button("Later", () => answer({ how: "later" }, say(node.k), -1))];
      if (node.u !== undefined) open.unshift(button("Not sure", () => answer({ how: "not sure" }, say(node.k), node.u)));
      parts.push(element("div", { class: "row aside" }, ...open));
    }
    if (!safe) parts.push(element("p", {}, button("Back to what may be shown", () => show(shown))));
    if (path.length) parts.push(element("p", { class: "undo" }, button("Undo the last answer", back)));
    main.replaceChildren(...parts);
    parts[0].focus();
    scrollTo(0, 0);
  };
  const answer = (fields, asked, to) => {
    if (!path.length) seen = Number(document.querySelector("[name=seen]")?.value ?? seen);
    const number = seen + path.length;
    path.push(shown);
    keep([...queue(), { action: `/case/${id}/answer`, fields: { ...fields, asked, seen: number, sent: newId() } }]);
    show(to);
    waiting();
    later();
  };
  const back = () => {
    if (sending) return;
    keep(queue().slice(0, -1));
    show(path.pop());
    waiting();
  };

  // --- a form of the page, while there is a network and when there is none ------------------------------------
  const resend = (form, fields) => {
    for (const [name, value] of Object.entries(fields)) {
      if (!form.querySelector(`[type=hidden][name=${name}]`)) form.append(element("input", { type: "hidden", name, value }));
    }
    form.submit();
  };
  const walk = (action, { csrf: _, ...fields }) => {
    const root = tree.nodes[tree.root];
    const to = fields.option ? root.o[fields.option - 1]?.[1] : fields.how === "not sure" ? root.u : -1;
    shown = tree.root;
    path.push(shown);
    keep([...queue(), { action, fields }]);
    show(to ?? -1);
    waiting();
    later();
  };
  document.addEventListener("submit", (event) => {
    const form = event.target, action = new URL(form.action).pathname;
    if (event.defaultPrevented || !tree || form.method !== "post" || !action.startsWith(`/case/${id}/`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (form.dataset.sent) return;
    form.dataset.sent = "yes";
    const fields = Object.fromEntries(new FormData(form, event.submitter)), isAnswer = action.endsWith("/answer");
    if (isAnswer) Object.assign(fields, { asked: say(tree.nodes[tree.root].k), sent: newId() });
    seen = Number(fields.seen);
    post(action, fields).then((response) => {
      if (!taken(response)) resend(form, fields);
      else if (form.dataset.stay === undefined) go(response.url);
      else location.reload();
    }).catch(() => {
      delete form.dataset.sent;
      if (isAnswer) walk(action, fields);
      else tell("No network: this can be done when it is back. Questions can be answered meanwhile.");
    });
  }, true);

  if (address) {
    fetch(address).then((response) => response.json()).then((found) => {
      if (found && found.root >= 0) { tree = found; shown = found.root; }
      document.documentElement.dataset.offline = tree ? "ready" : "none";
    }).catch(() => {});
  }
  flush();
})();
