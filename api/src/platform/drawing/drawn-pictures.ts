import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { FairSemaphore, type FairSemaphoreOptions } from "../limits/fair-semaphore";

const REMEMBERED_BYTES = 24 * 1024 * 1024;

/** A public picture. */
export interface Picture {
  readonly etag: string;
  /** The bytes of the file. If it has to be drawn, `caller` waits for a turn, once `admit` has not refused it. */
  readonly bytes: (caller: string, admit?: () => Promise<void>) => Promise<Buffer>;
}

export interface DrawingOptions<Content> extends FairSemaphoreOptions {
  /** Increases when the pictures look different, so that caches drop the old ones. */
  readonly design: number;
  readonly paint: (content: Content) => Promise<Buffer>;
}

/** Pictures of some content: a few are drawn at a time, by turns of callers, and the newest are cached. */
export class DrawnPictures<Content> {
  readonly #places: FairSemaphore;
  readonly #drawn = new LRUCache<string, Buffer>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  constructor(private readonly options: DrawingOptions<Content>) {
    this.#places = new FairSemaphore(options);
  }

  /** The picture of a content; the same content is the same picture. */
  of(content: Content): Picture {
    const hash = createHash("sha256").update(JSON.stringify([this.options.design, content]));
    const etag = `"${hash.digest("base64url")}"`;
    return {
      etag,
      bytes: async (caller, admit) => {
        const kept = this.#drawn.get(etag);
        if (kept) return kept;
        await admit?.();
        return this.#draw(etag, content, caller);
      },
    };
  }

  async #draw(etag: string, content: Content, caller: string): Promise<Buffer> {
    const leave = await this.#places.enter(caller);
    try {
      const bytes = this.#drawn.get(etag) ?? (await this.options.paint(content));
      this.#drawn.set(etag, bytes);
      return bytes;
    } finally {
      leave();
    }
  }
}
