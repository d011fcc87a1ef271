// Keeps code and texts, which never change under their addresses, and the page itself, so that a visit needs the network for
// data only. Data is never kept. A page that differs is another release: it has a store of its own, and the old one goes.
const prefix = "release-";
const page = "/index.html";
const icon = "/favicon.svg";
const noPages =
  /^\/(api|assets|uploads|demo|locales|login|signup|forgot-password|reset-password|second-factor)(\/|$)/;

const neverChanges = ({ origin, pathname, searchParams }) =>
  origin === location.origin &&
  (pathname.startsWith("/assets/") || (pathname.startsWith("/locales/") && searchParams.has("v")));

async function digestOf(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes).slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The store of the release that the server has now. Its page is put there last: it says that the store is whole. */
async function storeOfNow() {
  const answer = await fetch(page, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${page} was answered with ${answer.status}`);
  const name = prefix + (await digestOf(await answer.clone().text()));
  const store = await caches.open(name);
  if (await store.match(page)) return store;
  await store.add(icon);
  await store.put(page, answer);
  const others = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
  await Promise.all(others.map((one) => caches.delete(one)));
  return store;
}

/** Keeps what a page has loaded; most of it is still in the browser's own cache. */
async function keep(addresses) {
  const store = await storeOfNow();
  const missing = await Promise.all(
    addresses
      .filter((one) => neverChanges(new URL(one)))
      .map(async (one) => ((await store.match(one)) ? [] : [one])),
  );
  await Promise.allSettled(missing.flat().map((one) => store.add(one)));
}

const kept = async (address) => (await caches.match(address)) ?? Response.error();

/** From the store at first: Chrome keeps the compiled code of scripts that come from there. */
async function keptOrAsked(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  const name = answer.ok ? (await caches.keys()).find((one) => one.startsWith(prefix)) : undefined;
  if (name) await (await caches.open(name)).put(request, answer.clone());
  return answer;
}

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept(page);
  }
}

self.addEventListener("install", (event) => {
  // Where browsers can be told so, nothing but pages waits for the worker to start.
  event.addRoutes?.([
    { condition: { urlPattern: "/api/*" }, source: "network" },
    { condition: { urlPattern: "/demo/*" }, source: "network" },
    { condition: { urlPattern: "/uploads/*" }, source: "network" },
    { condition: { urlPattern: "/assets/*" }, source: "cache" },
    { condition: { urlPattern: "/locales/*" }, source: "cache" },
  ]);
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  event.waitUntil(keep(event.data).catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (neverChanges(address)) event.respondWith(keptOrAsked(request));
  else if (address.pathname === icon) event.respondWith(fetch(request).catch(() => kept(icon)));
  else if (request.mode === "navigate" && !noPages.test(address.pathname)) event.respondWith(pageOf(event));
});
