// Pleasant with it, complete without it: no form is sent twice by a double tap, the screen stays awake,
// the bidding box offers what can be bid, and thirteen cards are counted.
"use strict";
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  if (event.target.dataset.sent) { event.preventDefault(); return; }
  event.target.dataset.sent = "yes";
});
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});

// Table and board that were entered before a search, or before a record, go with it.
const place = () => ["table", "board"]
  .map((name) => [name, document.querySelector(`.place [name=${name}]`)?.value.trim()])
  .filter(([, value]) => value);
document.querySelector("form.search")?.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of place()) formData.set(name, value);
});
for (const link of document.querySelectorAll("a[data-placed]")) {
  const plain = link.href;
  link.addEventListener("click", () => {
    const address = new URL(plain);
    for (const [name, value] of place()) address.searchParams.set(name, value);
    link.href = address.href;
  });
}

// On a wide screen the Director's evening stands beside the case: the same lists as on the first page.
const WIDE = "(min-width:70rem)", CASE = /^\/case\/[^/]+(\/own)?$/;
const beside = async () => {
  const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
  const evening = page.querySelector(".evening:has(section)");
  if (!evening) return;
  const aside = document.createElement("aside"), here = location.pathname.replace(/\/own$/, "");
  aside.className = "beside";
  aside.setAttribute("aria-label", "This evening");
  aside.append(document.importNode(evening, true));
  for (const link of aside.querySelectorAll(`a[href="${here}"]`)) link.setAttribute("aria-current", "page");
  document.body.append(aside);
};
if (CASE.test(location.pathname) && matchMedia(WIDE).matches) beside().catch(() => {});

const stayAwake = () => {
  if (document.visibilityState === "visible" && document.querySelector(".script")) {
    navigator.wakeLock?.request("screen").catch(() => {});
  }
};
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
// Browsers give a page no means of it over plain HTTP (docs/console.md).
if (!navigator.wakeLock && document.querySelector(".script")) {
  const told = document.createElement("p");
  told.className = "hint dark";
  told.textContent = "The screen may go dark while you read: over plain HTTP this page cannot keep it on. Set a longer screen time-out on this device.";
  (document.querySelector("main footer") ?? document.getElementById("main")).append(told);
}

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
