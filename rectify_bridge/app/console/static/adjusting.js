// The sum of the weights, while they are written (without scripts the desk says it when they are not 100), and
// what was typed and not sent, which is there again when the page was left or loaded anew. It is kept in this
// tab alone, and only while the form is as it was when the typing began.
"use strict";
(() => {
  const form = document.querySelector("form.outcomes");
  if (!form) return;
  const key = `typed ${location.pathname}`;
  const typed = () => JSON.stringify([...new FormData(form)].filter(([name]) => !["csrf", "sent"].includes(name)));
  const before = typed();
  const kept = () => {
    try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; }
  };
  const again = () => {
    const draft = kept();
    if (draft?.before !== before || draft.now === before) return;
    for (const [name, value] of JSON.parse(draft.now)) {
      const field = form.elements[name];
      if (!field || field.value === value) continue;
      field.value = value;
      for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    }
    const told = Object.assign(document.createElement("p"), { className: "hint", textContent: "What you had typed is here again. It is not saved yet." });
    told.setAttribute("role", "status");
    form.prepend(told);
  };
  again();
  form.addEventListener("input", () => {
    try { sessionStorage.setItem(key, JSON.stringify({ before, now: typed() })); } catch { /* the form itself has it */ }
  });

  const sum = document.getElementById("sum"), fields = [...document.querySelectorAll("input[id^=weight]")];
  if (!sum) return;
  const add = () => {
    const total = fields.reduce((all, field) => {
      const [over, under] = field.value.replace(",", ".").split("/").map(Number);
      return all + (under ? (100 * over) / under : over || 0);
    }, 0);
    sum.textContent = `${Math.round(total * 100) / 100}`;
  };
  fields.forEach((field) => field.addEventListener("input", add));
  add();
})();
