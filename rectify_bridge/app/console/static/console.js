// No form is sent twice by a double tap, and the screen stays awake.
"use strict";
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
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
// Browsers give a page no means of it over plain HTTP (docs/console.md).
if (!navigator.wakeLock && document.querySelector(".script")) {
  const told = document.createElement("p");
  told.className = "hint dark";
  told.textContent = "The screen may go dark while you read: over plain HTTP this page cannot keep it on. Set a longer screen time-out on this device.";
  (document.querySelector("main footer") ?? document.getElementById("main")).append(told);
}
