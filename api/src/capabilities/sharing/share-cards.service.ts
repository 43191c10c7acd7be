import type { Language } from "@tree-for-deed/common/languages";
import { DrawnPictures, type Picture } from "../../platform/drawing/drawn-pictures";
import type { CardContent, CardSubject } from "./card-content.view";
import { paintCard } from "./card.drawing";
import type { CardPhotos } from "./card-photos.service";
import type { CardReader } from "./card-reader.service";

/** One at a time, so that many crawlers do not slow down readers. */
const DRAWING = { design: 1, atOnce: 1, atOnceEach: 1, waiting: 96, waitingEach: 24, retryAfter: 3 };

/** JPEG cards for shared links. */
export class ShareCards {
  readonly #pictures: DrawnPictures<CardContent>;

  constructor(
    private readonly reader: CardReader,
    photos: CardPhotos,
  ) {
    this.#pictures = new DrawnPictures({ ...DRAWING, paint: (content) => paintCard(content, photos) });
  }

  /** The card of a subject; `null` for one that does not exist or is not public. */
  async find(subject: CardSubject, language: Language): Promise<Picture | null> {
    const content = await this.reader.read(subject, language);
    return content && this.#pictures.of(content);
  }
}
