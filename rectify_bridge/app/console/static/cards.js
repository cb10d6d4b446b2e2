// Pleasant with it, complete without it: the bidding box offers what can be bid, and cards are counted.
"use strict";
// A bid is a level and then a denomination: those too low for the level are out of reach.
const box = document.querySelector("form.box");
box?.addEventListener("change", () => {
  const level = Number(box.querySelector("[name=level]:checked")?.value ?? 7);
  for (const strain of box.querySelectorAll("[name=strain]")) strain.disabled = strain.dataset.lowest > level;
});

// Thirteen cards, or those that are left: counted in each suit and in all.
const hand = document.querySelector("form[data-hand], form[data-left]");
const count = () => {
  for (const suit of hand.querySelectorAll("fieldset")) {
    suit.querySelector("[data-count]").textContent = suit.querySelectorAll(":checked").length;
  }
  const all = hand.querySelectorAll(":checked").length;
  const go = hand.querySelector("button.main");
  if ("left" in hand.dataset) {
    go.firstElementChild.textContent = all === 1 ? "This card: continue" : `These ${all} cards: continue`;
    return;
  }
  go.disabled = all !== 13;
  go.firstElementChild.textContent = all === 13 ? "Thirteen cards: continue" : `${all} of 13 cards`;
};
if (hand) { hand.addEventListener("change", count); count(); }
