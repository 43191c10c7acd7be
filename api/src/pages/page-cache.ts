import { LRUCache } from "lru-cache";
import type { Leave } from "../platform/limits/fair-semaphore";
import type { DrawnPage } from "./page-drawing";

const FRESH_MS = 1000;
/** Maximum age of a page for visitors who would otherwise get none. */
const STALE_MS = 60_000;
/** Maximum size of all cached pages with their source data, in uncompressed bytes. */
const BYTES_MAX = 32_000_000;

interface Kept {
  readonly page: DrawnPage;
  readonly at: number;
}

/**
 * Caches anonymous pages for about a second, so that many visitors of one address cost one rendering. Visitors who come
 * during a rendering wait for it.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Kept>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ page }) => page.size,
    // Maximum age of an answered page; expired pages are deleted at once, even if there is room.
    ttl: STALE_MS,
    ttlAutopurge: true,
  });
  readonly #underWay = new Map<string, Promise<DrawnPage>>();

  /** `onRead` hears of each page that is asked for, and whether it costs no rendering. */
  constructor(private readonly onRead: (isHit: boolean) => void) {}

  /**
   * The page of a key. A new one is rendered, given the last, if `admit`, which runs at once, does not throw. If it
   * throws, a page of the last minute is returned, or without one the error is thrown.
   */
  async get(
    key: string,
    admit: () => Promise<Leave>,
    draw: (last: DrawnPage | undefined) => Promise<DrawnPage>,
  ): Promise<DrawnPage> {
    const kept = this.#pages.get(key);
    const age = kept ? performance.now() - kept.at : Infinity;
    const isFresh = kept !== undefined && age < FRESH_MS;
    const underWay = this.#underWay.get(key);
    this.onRead(isFresh || underWay !== undefined);
    if (isFresh) return kept.page;
    if (underWay) return underWay;
    let place: Promise<Leave>;
    try {
      place = admit();
    } catch (refusal) {
      if (kept) return kept.page;
      throw refusal;
    }
    const drawing = this.#drawAndKeep(key, place, draw).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }

  async #drawAndKeep(
    key: string,
    place: Promise<Leave>,
    draw: (last: DrawnPage | undefined) => Promise<DrawnPage>,
  ): Promise<DrawnPage> {
    const leave = await place;
    let inVain = false;
    try {
      const page = await draw(this.#pages.get(key)?.page);
      inVain = !page.finished.isComplete;
      if (!inVain) this.#pages.set(key, { page, at: performance.now() });
      return page;
    } finally {
      leave(inVain);
    }
  }
}
