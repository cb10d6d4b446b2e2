// A page that lists what others enter: the console says when to look. Without a stream of events it asks every few seconds.
"use strict";
const EVERY = 4000;
let tag = "", stream = null;
const isBusy = () => document.activeElement?.matches("main input, main textarea, main select");
const look = async () => {
  if (document.hidden || isBusy()) return;
  // The list stands at another address where it answers a tap that came too late.
  const answer = await fetch(document.querySelector("main").dataset.live || location.pathname, { headers: tag ? { "If-None-Match": tag } : {}, cache: "no-store" });
  if (answer.status !== 200) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main"), old = document.querySelector("main");
  if (!main || isBusy()) return;
  tag = answer.headers.get("ETag") ?? "";
  for (const one of old.querySelectorAll("details[open][id]")) main.querySelector(`#${one.id}`)?.setAttribute("open", "");
  const told = old.querySelector("[role=alert]"); // who was first: it stands until the next tap
  if (told && !main.querySelector("[role=alert]")) main.querySelector("h1").after(told);
  old.replaceChildren(...document.importNode(main, true).childNodes);
  document.dispatchEvent(new Event("drawn"));
};
const soon = () => look().catch(() => {});
// A page that nobody sees holds no connection: browsers have six of them for all pages together.
const listen = () => {
  if (document.hidden) { stream?.close(); stream = null; return; }
  soon();
  if (!("live" in document.querySelector("main").dataset)) return;
  if (stream && stream.readyState !== EventSource.CLOSED) return;
  stream = new EventSource("/calls/live");
  stream.addEventListener("message", soon);
};
setInterval(() => { if (stream?.readyState !== EventSource.OPEN) soon(); }, EVERY);
document.addEventListener("visibilitychange", listen);
addEventListener("pagehide", () => { stream?.close(); stream = null; });
addEventListener("pageshow", listen);
