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
const READABLE = [pages.faq, pages.about, pages.counting];
/** Pages that a member's device keeps ahead, so that they are there offline. */
const AHEAD = [FORM, ...READABLE];
/** Pages that the device keeps as they were shown last. The form is none: it also needs files that a visit does not load. */
const VISITED = new Set<string>([...READABLE, pages.home, pages.deeds]);
const known = new Set(SITE_FILES);

self.addEventListener("install", (event) => {
  event.waitUntil(keepFont());
});

/** Devices that load the Bengali font keep it for the offline page. Others have this font of their own. */
async function keepFont(): Promise<void> {
  const loaded = new Request(OFFLINE_FONT, { cache: "only-if-cached", mode: "same-origin" });
  await (await caches.open(CACHE)).add(loaded).catch(() => undefined);
}

/** The files of earlier versions are no longer requested. */
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldFiles(), forgetOldPages(), askForPagesAhead()]));
});

/** The reader agreed to the new version, is a member, who may want to write offline, or blocked somebody. */
self.addEventListener("message", (event) => {
  const data: unknown = event.data;
  if (data === "update") void self.skipWaiting();
  if (data === "signed-out") event.waitUntil(Promise.all(workerParts.map((part) => part.onSignedOut())));
  if (data === "people-hidden") event.waitUntil(forgetVisited());
  if (typeof data === "object" && data !== null && "keepPages" in data) event.waitUntil(keepPages(data.keepPages));
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
 * The worker answers only two kinds of requests: hashed files, which never change, and pages. Pages come from the network;
 * the stored copies of some, which the server renders without personal data, are the answer offline. The API and photos
 * bypass the worker.
 */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (known.has(url.pathname)) event.respondWith(keptFile(request.url));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
});

async function keptFile(address: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(address);
  if (answer.status === 200) await cache.put(address, answer.clone()).catch(() => undefined);
  return answer;
}

async function page(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  try {
    // Safari supports navigation preload since 15.4.
    const ahead = "preloadResponse" in event ? ((await event.preloadResponse) as Response | undefined) : undefined;
    const answer = ahead ?? (await fetch(event.request));
    if (VISITED.has(pathname) && search === "") event.waitUntil(keepVisited(pathname, answer.clone()));
    return answer;
  } catch {
    const kept = await keptPages();
    return (
      (await caches.match(pathname + search, { ignoreVary: true })) ??
      (await kept.match(pathname, { ignoreVary: true })) ??
      offlineAnswer(await pathsOf(kept))
    );
  }
}

function offlineAnswer(kept: readonly string[]): Response {
  const nonce = randomId();
  return new Response(offlinePage({ font: OFFLINE_FONT, kept, nonce }), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src 'nonce-${nonce}'`,
    },
  });
}

const keptPages = (): Promise<Cache> => caches.open(PAGES);

async function pathsOf(kept: Cache): Promise<string[]> {
  return (await kept.keys()).map(({ url }) => new URL(url).pathname);
}

/**
 * The files that a page names. Null if it is no whole page of this version: a newer server than this worker refers to
 * files that this version does not have, and then the next version stores its pages.
 */
async function filesOf(answer: Response): Promise<string[] | null> {
  if (answer.status !== 200) return null;
  const html = await answer.text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|svg)/g))];
  return files.every((file) => known.has(file)) ? files : null;
}

/**
 * Stores a page as it was shown, with the files that it has loaded or is about to load; not a page with a member's own
 * part, which is the only kind that no cache may store.
 */
async function keepVisited(pathname: string, answer: Response): Promise<void> {
  if (answer.headers.get("Cache-Control") === "no-store") return;
  const files = await filesOf(answer.clone()).catch(() => null);
  // A full disk leaves the page of before.
  if (files) await (await keptPages()).put(pathname, answer).catch(() => undefined);
}

/** Stores the pages that a member needs offline and all that they need, in the language of the reader. */
async function keepPages(language: unknown): Promise<void> {
  const kept = await keptPages();
  for (const pathname of AHEAD) {
    const before = await kept.match(pathname, { ignoreVary: true });
    if (before?.headers.get("Content-Language") === language) continue;
    const answer = await fetch(pathname);
    const named = await filesOf(answer.clone());
    const files = named && [...named, ...(pathname === FORM ? FORM_FILES : [])];
    if (!files?.every((file) => known.has(file))) continue;
    const all = await Promise.all(files.map((file) => keptFile(new URL(file, self.location.origin).href)));
    if (all.every(({ status }) => status === 200)) await kept.put(pathname, answer);
  }
}

/** Removes the pages that name members. They are stored again when they are next shown. */
async function forgetVisited(): Promise<void> {
  const kept = await keptPages();
  await Promise.all([pages.home, pages.deeds].map((pathname) => kept.delete(pathname, { ignoreVary: true })));
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
