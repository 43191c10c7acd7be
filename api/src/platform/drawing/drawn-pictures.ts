import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Semaphore, type SemaphoreOptions } from "../../shared/semaphore";

const REMEMBERED_BYTES = 24 * 1024 * 1024;

/** A picture for everybody. */
export interface Picture {
  readonly etag: string;
  /** The file; drawn when it is asked for. */
  readonly bytes: () => Promise<Buffer>;
}

export interface DrawingOptions<Content> extends SemaphoreOptions {
  /** Goes up when the pictures look different, so that nobody keeps an old one. */
  readonly design: number;
  readonly paint: (content: Content) => Promise<Buffer>;
}

/** Pictures of what they show: a few are drawn at a time, and the newest are remembered. */
export class DrawnPictures<Content> {
  readonly #semaphore: Semaphore;
  readonly #drawn = new LRUCache<string, Buffer>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  constructor(private readonly options: DrawingOptions<Content>) {
    this.#semaphore = new Semaphore(options);
  }

  /** The picture of a content; the same content is the same picture. */
  of(content: Content): Picture {
    const hash = createHash("sha256").update(JSON.stringify([this.options.design, content]));
    const etag = `"${hash.digest("base64url")}"`;
    return { etag, bytes: async () => this.#drawn.get(etag) ?? (await this.#draw(etag, content)) };
  }

  async #draw(etag: string, content: Content): Promise<Buffer> {
    return this.#semaphore.run(async () => {
      const bytes = this.#drawn.get(etag) ?? (await this.options.paint(content));
      this.#drawn.set(etag, bytes);
      return bytes;
    });
  }
}
