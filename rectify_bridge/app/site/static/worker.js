// Keeps the whole folder on the device. A newer one waits until the Director takes it.
"use strict";
const VERSION = "$version", FILES = $files;
const MINE = `rectify ${registration.scope} `, NAME = MINE + VERSION;
addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((kept) =>
  kept.addAll(FILES.map((file) => new Request(file, { cache: "reload" }))))));
addEventListener("activate", (event) => event.waitUntil(caches.keys().then((names) => Promise.all(
  names.filter((name) => name.startsWith(MINE) && name !== NAME).map((name) => caches.delete(name)))).then(() => clients.claim())));
const kept = async (request) => {
  const folder = await caches.open(NAME);
  const found = request.mode === "navigate" ? await folder.match("./") : await folder.match(request);
  return found ?? fetch(request);
};
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) event.respondWith(kept(event.request));
});
addEventListener("message", (event) => { if (event.data === "take over") skipWaiting(); });
