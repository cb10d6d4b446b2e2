// A call is never lost: it is kept on this phone until the console has it, and sent again and again, as the one tap
// that it was. Then the page shows how it stands.
"use strict";
const EVERY = 4000, KEPT = `rectify call ${location.pathname}`;
const LATE = "No network: the call is kept here and sent again by itself. If nobody comes, call by voice.";
let memory = null, tag = "", sending = false;
const kept = () => {
  try { return JSON.parse(localStorage.getItem(KEPT)) ?? memory; } catch { return memory; }
};
const keep = (tap) => {
  memory = tap;
  try {
    if (tap) localStorage.setItem(KEPT, JSON.stringify(tap)); else localStorage.removeItem(KEPT);
  } catch { /* private windows may have no storage: then it lasts as long as the page */ }
};
const tell = (text) => {
  const told = document.getElementById("network");
  told.hidden = !text;
  told.textContent = text;
};
const draw = async (answer) => {
  tag = answer.headers.get("ETag") ?? "";
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.getElementById("call") && page.querySelector("main");
  if (main) document.querySelector("main").replaceChildren(...document.importNode(main, true).childNodes);
};
const send = async () => {
  const tap = kept();
  if (!tap || sending) return;
  sending = true;
  try {
    const ago = Math.max(0, Math.round((Date.now() - tap.at) / 1000));
    const body = new URLSearchParams({ csrf: document.querySelector("[name=csrf]").value, key: tap.key, reason: tap.reason, ago });
    const answer = await fetch(location.pathname, { method: "POST", body, cache: "no-store" });
    if (answer.ok) { keep(null); await draw(answer); return; }
    tell(LATE);
    if (answer.status === 403) await draw(await fetch(location.pathname, { cache: "no-store" }));  // another session: its own token
  } catch {
    tell(LATE);
  } finally {
    sending = false;
    waiting();
  }
};
const look = async () => {
  if (document.hidden || document.activeElement?.matches("input")) return;
  const answer = await fetch(location.pathname, { headers: tag ? { "If-None-Match": tag } : {}, cache: "no-store" });
  if (answer.status === 200) await draw(answer);
};
// While a tap is on its way there is nothing more to tap.
const waiting = () => { if (kept()) { document.getElementById("call").hidden = true; if (document.getElementById("network").hidden) tell("The call is being sent."); } };
document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (kept()) return;
  keep({ key: event.target.elements.key.value, reason: event.target.elements.reason.value, at: Date.now() });
  document.activeElement?.blur();
  waiting();
  send();
});
const again = () => (kept() ? send() : look().catch(() => {}));
setInterval(again, EVERY);
addEventListener("online", again);
document.addEventListener("visibilitychange", again);
waiting();
again();
