// The list of calls is always the newest: it is asked for anew, and drawn anew only where it has changed.
"use strict";
const EVERY = 4000;
let tag = "";
const isBusy = () => document.activeElement?.matches("main input, main textarea, main select");
const look = async () => {
  if (document.hidden || isBusy()) return;
  const answer = await fetch("/calls", { headers: tag ? { "If-None-Match": tag } : {}, cache: "no-store" });
  if (answer.status !== 200) return;
  tag = answer.headers.get("ETag") ?? "";
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main"), old = document.querySelector("main");
  if (!main || isBusy()) return;
  for (const one of old.querySelectorAll("details[open][id]")) main.querySelector(`#${one.id}`)?.setAttribute("open", "");
  old.replaceChildren(...document.importNode(main, true).childNodes);
};
setInterval(() => look().catch(() => {}), EVERY);
document.addEventListener("visibilitychange", () => look().catch(() => {}));
