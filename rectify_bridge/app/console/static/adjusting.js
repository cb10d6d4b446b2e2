// The sum of the weights, while they are written. Without scripts the desk says it when they are not 100.
"use strict";
(() => {
  const sum = document.getElementById("sum");
  if (!sum) return;
  const fields = [...document.querySelectorAll("input[id^=weight]")];
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
