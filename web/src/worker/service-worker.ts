/// <reference lib="webworker" />
import { randomId } from "../lib/random-id";
import { pages } from "@tree-for-deed/common/paths";
import { syncTag } from "../core/features/submission/outbox/sync-tag";
import { sendWaiting } from "../core/features/submission/outbox/send-waiting";
import { offlinePage } from "./offline-page";
import { workerParts } from "./worker-parts";

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: the paths of all hashed files, and of the font of the offline page. */
declare const SITE_FILES: readonly string[];
declare const OFFLINE_FONT: string;
/**
 * Filled in by the build: files that the form of a new deed loads when it is used, and a name for this version of the
 * site.
 */
declare const FORM_FILES: readonly string[];
declare const SITE_VERSION: string;

const CACHE = "site-files";
const PAGES = `site-pages-${SITE_VERSION}`;
const FORM = pages.addDeed;
const known = new Set(SITE_FILES);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(OFFLINE_FONT)));
});

/** The files of earlier versions are no longer requested. */
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldFiles(), forgetOldPages(), askForPagesAhead()]));
});

/** The reader agreed to the new version, or is a member, who may want to write offline. */
self.addEventListener("message", (event) => {
  const data: unknown = event.data;
  if (data === "update") void self.skipWaiting();
  if (data === "signed-out") event.waitUntil(Promise.all(workerParts.map((part) => part.onSignedOut())));
  if (typeof data === "object" && data !== null && "keepForm" in data) event.waitUntil(keepForm(data.keepForm));
});

for (const { listen } of workerParts) listen();

/** The connection is back, and deeds are waiting: they are sent even if no page is open. */
self.addEventListener("sync", (event) => {
  if (!isSync(event) || event.tag !== syncTag) return;
  event.waitUntil(
    sendWaiting().then((outcome) => {
      // The error makes the browser try again later.
      if (outcome === "later") throw new Error("The site is away");
    }),
  );
});

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSync = (event: Event): event is SyncEvent => "tag" in event && "waitUntil" in event;

/**
 * The worker answers only two kinds of requests: hashed files, which never change, and pages, so that there is an
 * answer offline. The API and photos go straight to the network, and so do pages; the only stored page is the form of a
 * new deed, which the server renders without personal data. No personal data is stored.
 */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (known.has(pathname)) event.respondWith(keptFile(request.url));
  else if (request.mode === "navigate") event.respondWith(page(event, pathname));
});

async function keptFile(address: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(address);
  if (answer.status === 200) await cache.put(address, answer.clone()).catch(() => undefined);
  return answer;
}

async function page(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    // Safari supports navigation preload since 15.4.
    const ahead = "preloadResponse" in event ? ((await event.preloadResponse) as Response | undefined) : undefined;
    return ahead ?? (await fetch(event.request));
  } catch {
    const form = await keptPage();
    return form && pathname === FORM ? form : offlineAnswer(form !== undefined);
  }
}

function offlineAnswer(form: boolean): Response {
  const nonce = randomId();
  return new Response(offlinePage({ font: OFFLINE_FONT, form, nonce }), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src 'nonce-${nonce}'`,
    },
  });
}

const keptPage = async (): Promise<Response | undefined> =>
  (await caches.open(PAGES)).match(FORM, { ignoreVary: true });

/** Stores the form and everything that it needs, in the language of the reader. */
async function keepForm(language: unknown): Promise<void> {
  if ((await keptPage())?.headers.get("Content-Language") === language) return;
  const answer = await fetch(FORM);
  const html = await answer.clone().text();
  const named = html.match(/\/assets\/[\w.-]+\.(?:js|css|svg)/g) ?? [];
  const font = /rel="preload" href="([^"]+)"/.exec(html)?.[1] ?? OFFLINE_FONT;
  const files = [...new Set([...named, font, ...FORM_FILES])];
  // A newer server than this worker refers to files that this version does not have: then the next version stores its
  // form.
  if (answer.status !== 200 || !files.every((file) => known.has(file))) return;
  const all = await Promise.all(files.map((file) => keptFile(new URL(file, self.location.origin).href)));
  if (all.every(({ status }) => status === 200)) await (await caches.open(PAGES)).put(FORM, answer);
}

async function askForPagesAhead(): Promise<void> {
  if ("navigationPreload" in self.registration) await self.registration.navigationPreload.enable();
}

async function forgetOldPages(): Promise<void> {
  const stays = new Set([CACHE, PAGES, ...workerParts.flatMap(({ caches }) => caches)]);
  const names = (await caches.keys()).filter((name) => !stays.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function forgetOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  await Promise.all(
    requests.filter(({ url }) => !known.has(new URL(url).pathname)).map((request) => cache.delete(request)),
  );
}
