/* Keeps the page of the Laws for when there is no network. VERSION, FILES, PAGE and MORE stand
   above, written by the server. It answers below /laws/ alone; pages come from the network while there
   is one, and files have their version in their addresses. */
"use strict";

const KEPT = `openarbiter-laws-${VERSION}`;
const PAGES = `openarbiter-laws-pages-${VERSION}`;
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const kept = await caches.open(KEPT);
    await kept.addAll(FILES);
    await Promise.all([PAGE, ...MORE].map((page) =>
      keepPage(new Request(page, { credentials: "same-origin" })).catch(() => {})));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) =>
      name.startsWith("openarbiter-laws-") && ![KEPT, PAGES].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

/* A page that was opened before this worker was there; it is told once it is kept. */
self.addEventListener("message", (event) => {
  const keep = new URL(event.data.keep || "/", self.location.origin);
  if (!keep.pathname.startsWith(PAGE)) return;
  event.waitUntil((async () => {
    await keepPage(new Request(keep, { credentials: "same-origin" }));
    event.ports[0]?.postMessage("kept");
  })().catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith(`${PAGE}files/`)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) || fetch(request);
}

/* From the network, or as it was: a page is kept without what stands behind its question mark,
   for its script reads that itself. */
async function page(request) {
  try {
    return await keepPage(request);
  } catch {
    const pages = await caches.open(PAGES);
    const there = await pages.match(withoutQuery(request), { ignoreVary: true });
    return there || (await pages.match(PAGE, { ignoreVary: true })) || Response.error();
  }
}

async function keepPage(request) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  if (answer.status >= 502) throw new Error(String(answer.status));
  if (answer.ok && !answer.redirected && answer.headers.get("X-Laws-Version") === VERSION) {
    const pages = await caches.open(PAGES);
    await pages.put(withoutQuery(request), answer.clone());
  }
  return answer;
}

const withoutQuery = (request) => new URL(request.url).pathname;
