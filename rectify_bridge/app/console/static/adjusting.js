// The sum of the weights, while they are written. Without scripts the desk says it when they are not 100.
"use strict";
(() => {
  const sum = document.getElementById("sum"), fields = [...document.querySelectorAll("input[id^=weight]")];
  if (!sum) return;
  const add = () => {
    const total = fields.reduce((all, field) => {
      const [over, under] = field.value.replace(",", ".").split("/").map(Number);
      return all + (under ? (100 * over) / under : over || 0);
    }, 0);
    sum.textContent = `${Math.round(total * 100) / 100}`;
  };
  for (const kind of ["input", "change"]) sum.form.addEventListener(kind, add);
  add();
})();
