import type { Language } from "@tree-for-deed/common/languages";
import { DrawnPictures, type Picture } from "../../platform/drawing/drawn-pictures";
import type { CardContent, CardSubject } from "./card-content.view";
import { paintCard } from "./card.drawing";
import type { CardPhotos } from "./card-photos.service";
import type { CardReader } from "./card-reader.service";

/** One at a time: a crowd of crawlers must not take the processors from readers. */
const DRAWING = { design: 1, atOnce: 1, atOnceEach: 1, waiting: 96, waitingEach: 24, retryAfter: 3 };

/** JPEGs for links that are shared elsewhere. */
export class ShareCards {
  readonly #pictures: DrawnPictures<CardContent>;

  constructor(
    private readonly reader: CardReader,
    photos: CardPhotos,
  ) {
    this.#pictures = new DrawnPictures({ ...DRAWING, paint: (content) => paintCard(content, photos) });
  }

  /** The card of a subject; `null` for what does not exist, or not for everybody. */
  async find(subject: CardSubject, language: Language): Promise<Picture | null> {
    const content = await this.reader.read(subject, language);
    return content && this.#pictures.of(content);
  }
}
