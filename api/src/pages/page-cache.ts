import { LRUCache } from "lru-cache";
import type { Leave } from "../platform/limits/fair-semaphore";
import type { DrawnPage } from "./page-drawing";

const FRESH_MS = 1000;
/** How old a page may be for those who would otherwise get none. */
const STALE_MS = 60_000;
/** All kept pages together with what they were drawn of, in bytes before they are compressed. */
const BYTES_MAX = 32_000_000;

interface Kept {
  readonly page: DrawnPage;
  readonly at: number;
}

/**
 * Keeps anonymous pages for about a second, so that a crowd on one address costs one rendering. Visitors who come while a
 * page is being rendered wait for that same rendering.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Kept>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ page }) => page.size,
    // Nobody gets an older one: it goes when its time is over, and not when others need the room.
    ttl: STALE_MS,
    ttlAutopurge: true,
  });
  readonly #underWay = new Map<string, Promise<DrawnPage>>();

  /**
   * The page of a key. A new one is drawn, given the last, if `admit`, which runs at once, does not throw; if it does, a
   * page of the last minute is good enough, and without one that error is thrown.
   */
  async get(
    key: string,
    admit: () => Promise<Leave>,
    draw: (last: DrawnPage | undefined) => Promise<DrawnPage>,
  ): Promise<DrawnPage> {
    const kept = this.#pages.get(key);
    const age = kept ? performance.now() - kept.at : Infinity;
    if (kept && age < FRESH_MS) return kept.page;
    const underWay = this.#underWay.get(key);
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
