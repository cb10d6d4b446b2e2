// Pleasant with it, complete without it: no form is sent twice by a double tap, and the screen stays awake
// while a ruling is read out.
"use strict";
document.addEventListener("submit", (event) => {
  if (event.target.dataset.sent) { event.preventDefault(); return; }
  event.target.dataset.sent = "yes";
});
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});
const stayAwake = () => {
  if (document.visibilityState === "visible" && document.querySelector(".script")) {
    navigator.wakeLock?.request("screen").catch(() => {});
  }
};
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
