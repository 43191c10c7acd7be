import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Semaphore } from "../../shared/semaphore";
import type { Language } from "@tree-for-deed/common/languages";
import type { CardContent, CardSubject } from "./card-content.view";
import { paintCard } from "./card.drawing";
import type { CardPhotos } from "./card-photos.service";
import type { CardReader } from "./card-reader.service";

/** Goes up when cards look different, so that nobody keeps an old picture. */
const DESIGN = 1;
/** One at a time: a crowd of crawlers must not take the processors from readers. */
const DRAWING = { atOnce: 1, waiting: 24, retryAfter: 3 };
const REMEMBERED_BYTES = 24 * 1024 * 1024;

export interface ShareCard {
  readonly etag: string;
  /** The JPEG; drawn when it is asked for. */
  readonly jpeg: () => Promise<Buffer>;
}

/** Pictures for links that are shared elsewhere. The newest are remembered. */
export class ShareCards {
  readonly #drawing = new Semaphore(DRAWING);
  readonly #drawn = new LRUCache<string, Buffer>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  constructor(
    private readonly reader: CardReader,
    private readonly photos: CardPhotos,
  ) {}

  /** The card of a subject; `null` for what does not exist, or not for everybody. */
  async find(subject: CardSubject, language: Language): Promise<ShareCard | null> {
    const content = await this.reader.read(subject, language);
    if (!content) return null;
    const hash = createHash("sha256").update(JSON.stringify([DESIGN, content]));
    const etag = `"${hash.digest("base64url")}"`;
    return { etag, jpeg: async () => this.#drawn.get(etag) ?? (await this.#draw(etag, content)) };
  }

  async #draw(etag: string, content: CardContent): Promise<Buffer> {
    return this.#drawing.run(async () => {
      const known = this.#drawn.get(etag);
      if (known) return known;
      const jpeg = await paintCard(content, this.photos);
      this.#drawn.set(etag, jpeg);
      return jpeg;
    });
  }
}
