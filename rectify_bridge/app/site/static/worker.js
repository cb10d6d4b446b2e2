// Keeps the whole folder on the device. A newer one waits until the Director takes it.
"use strict";
const VERSION = "$version", FILES = $files;
const MINE = `rectify ${registration.scope} `, NAME = MINE + VERSION;
addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((kept) =>
  kept.addAll(FILES.map((file) => new Request(file, { cache: "reload" }))))));
const PROGRAM = `rectify-program ${registration.scope}`, ENGINE = /\/engine-[0-9a-f]+\//;
addEventListener("activate", (event) => event.waitUntil(caches.keys().then((names) => Promise.all(
  names.filter((name) => name.startsWith(MINE) && name !== NAME).map((name) => caches.delete(name)))).then(() => clients.claim())));
// The program is kept from its first use on, and an older one goes when a newer one comes.
const program = async (request) => {
  const folder = await caches.open(PROGRAM), found = await folder.match(request);
  if (found) return found;
  const answer = await fetch(request), [mine] = ENGINE.exec(request.url);
  if (answer.ok) {
    await folder.put(request, answer.clone());
    for (const { url } of await folder.keys()) if (ENGINE.exec(url)[0] !== mine) await folder.delete(url);
  }
  return answer;
};
const kept = async (request) => {
  if (ENGINE.test(request.url)) return program(request);
  const folder = await caches.open(NAME);
  const found = request.mode === "navigate" ? await folder.match("./") : await folder.match(request);
  return found ?? fetch(request);
};
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(kept(event.request));
});
addEventListener("message", (event) => { if (event.data === "take over") skipWaiting(); });
