/// <reference lib="webworker" />
import { offlinePage } from "./offline-page";

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the paths of all hashed files, and of the font of the offline page. */
declare const SITE_FILES: readonly string[];
declare const OFFLINE_FONT: string;

const CACHE = "site-files";
const known = new Set(SITE_FILES);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(OFFLINE_FONT)));
});

/** The files of earlier versions are no longer asked for. */
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldFiles(), self.registration.navigationPreload.enable()]));
});

/** The reader said yes to the new version. */
self.addEventListener("message", ({ data }) => {
  if (data === "update") void self.skipWaiting();
});

/**
 * Only two kinds of requests are ours: hashed files, which never change, and pages, for which there is an answer without
 * a connection. Pages themselves, the API and photos go straight to the network: nothing that is anybody's is kept.
 */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (known.has(pathname)) event.respondWith(keptFile(request));
  else if (request.mode === "navigate") event.respondWith(page(event));
});

async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    return ahead ?? (await fetch(event.request));
  } catch {
    return new Response(offlinePage(OFFLINE_FONT), {
      status: 503,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
      },
    });
  }
}

async function forgetOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  await Promise.all(
    requests.filter(({ url }) => !known.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  );
}
