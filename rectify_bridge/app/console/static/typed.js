// What was entered and not sent is there again in this tab, where the form still has what it had, until the console takes it.
"use strict";
(() => {
  const bare = /^(|csrf|key|sent|seen|passcode)$/, { type: came, redirectCount: led } = performance.getEntriesByType("navigation")[0] ?? { type: "navigate" };
  const here = location.pathname, json = JSON.stringify, to = (form) => form.getAttribute("action");
  const named = (form) => [...form.elements].filter(({ name }) => !bare.test(name));
  const fields = (form) => named(form).filter(({ type }) => !/hidden|submit/.test(type)), isTick = ({ type }) => /radio|check/.test(type);
  const held = ({ checked, value }) => json([checked, value]);
  const first = (one) => (one.options ? [...one.options].map((each) => each.defaultSelected) : isTick(one) ? one.defaultChecked : one.defaultValue);
  const was = (form) => json(fields(form).map(first)), now = (form) => [...new FormData(form)].filter(([name]) => !bare.test(name));
  const key = (form) => json([here, document.title, to(form), named(form).map((one) => [one.name, one.type === "hidden" && one.value])]);
  const plain = (pairs) => pairs.map((pair) => json(pair).replace(/(\\r|\\n|\s)+/g, " "));
  let drafts = {}, sent;
  try { ({ drafts, sent } = JSON.parse(sessionStorage.typed)); } catch { /* none is kept */ }
  const keep = () => { try { sessionStorage.typed = json({ drafts, sent }); } catch { /* the form has it */ } };

  // Answered at its own address: not taken yet.
  const again = sent?.to === here && !led;
  if (sent && !again && (led || came === "navigate")) {
    const taken = plain(sent.now);
    for (const one in drafts) if (one === sent.key || (drafts[one].to === sent.to && plain(drafts[one].now).every((pair) => taken.includes(pair)))) delete drafts[one];
  }
  sent = undefined;
  if (here === "/sign-in") drafts = {};
  keep();

  const restore = () => {
    for (const form of document.forms) {
      const draft = drafts[key(form)], all = fields(form);
      if (draft?.was !== was(form) || (came === "navigate" && ("fresh" in form.dataset || all.every(isTick)))) continue;
      for (const one of all) {
        const had = held(one), found = draft.now.filter(([name]) => name === one.name).map(([, value]) => value);
        if (isTick(one)) one.checked = found.includes(one.value); else one.value = found[0] ?? one.value;
        for (let fold = had !== held(one) && one.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
      }
      form.insertAdjacentHTML("afterbegin", '<p class="hint" role="status">What you had typed is here again. It is not saved yet.</p>');
      form.dispatchEvent(new Event("change"));
    }
  };
  restore();
  document.addEventListener("drawn", restore);
  for (const kind of ["input", "change"]) document.addEventListener(kind, ({ target: { form } }) => {
    if (!form) return;
    const one = key(form);
    drafts[one] = { to: to(form), was: (again && drafts[one]?.was) || was(form), now: now(form) };
    keep();
  });
  addEventListener("submit", ({ target: form }) => {
    if (form.method === "get") delete drafts[key(form)]; else sent = { key: key(form), to: to(form), now: now(form) };
    keep();
  }, true);
})();
