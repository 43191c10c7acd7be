/// <reference lib="webworker" />
import { groveFiles } from "@tree-for-deed/common/grove/grove-days";
import type { WorkerPart } from "../../../components/extension/worker-part";
import type { KeepGrove } from "../kept-grove";

declare const self: ServiceWorkerGlobalScope;
declare const SITE_VERSION: string;

const OWN = `own-grove-${SITE_VERSION}`;
const FILES = new Set<string>(Object.values(groveFiles));

const isKeepGrove = (data: unknown): data is KeepGrove =>
  typeof data === "object" && data !== null && "keepGrove" in data;

/** Stores the page that was shown last, in place of the one before. A full disk stores what fits. */
async function keep({ page, files }: KeepGrove["keepGrove"]): Promise<void> {
  if (!(await caches.match(page, { cacheName: OWN }))) await caches.delete(OWN);
  const cache = await caches.open(OWN);
  const stored = await Promise.all(files.map(async (file) => (await caches.match(file)) !== undefined));
  const missing = files.filter((file, at) => !stored[at] || FILES.has(new URL(file, self.location.origin).pathname));
  await Promise.all([page, ...missing].map((path) => cache.add(path).catch(() => undefined)));
}

async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(request, { cacheName: OWN, ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}

/** Keeps the member's own grove for offline use. It holds public data only. */
export const groveWorker: WorkerPart = {
  caches: [OWN],
  onSignedOut: async () => {
    await caches.delete(OWN);
  },
  listen: () => {
    self.addEventListener("message", (event) => {
      if (isKeepGrove(event.data)) event.waitUntil(keep(event.data.keepGrove));
    });
    self.addEventListener("fetch", (event) => {
      const { origin, pathname } = new URL(event.request.url);
      if (origin !== self.location.origin) return;
      // The map's own program is in no list of the build.
      if (FILES.has(pathname) || pathname.startsWith("/assets/grove-worker-"))
        event.respondWith(fromNetwork(event.request));
    });
  },
};
