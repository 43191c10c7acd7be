import { type Day, dayOf, shiftedDay } from "@tree-for-deed/common/day";
import type { Language } from "@tree-for-deed/common/languages";
import type { LetterDay, LetterPhoto } from "../../platform/mail/letter";
import { say } from "../../platform/texts/texts";
import type { Clock } from "../../shared/clock";
import { statement, type RowSource } from "../../shared/row-source";
import { DeedStatus } from "../deeds/deed-status.enum";
import type { DeedListService } from "../deeds/reading/deed-list.service";
import type { DeedReader } from "../deeds/reading/deed-reader.service";
import type { DeedView } from "../deeds/reading/deed.view";
import { publicPhoto } from "../media/public-photo.value";
import { photoUrl } from "../media/stored-photo.value";
import type { DeedInMail } from "./notice.mail";

const WEEK_DAYS = 7;
/** Width in px of a card's rendition. */
const CARD_WIDTH = 640;

/** Seven days from $2 on, and whether the member $1 has a tree for each. */
const TREE_DAYS = statement(`
SELECT each.day::text AS day, t.day IS NOT NULL AS tree
FROM (SELECT $2::date + n AS day FROM generate_series(0, ${WEEK_DAYS - 1}) AS n) AS each
LEFT JOIN tree_days t ON t."userId" = $1::uuid AND t.day = each.day
ORDER BY each.day`);

/** The member who reads a mail. */
export interface MailReader {
  readonly id: string;
  readonly language: Language;
  /** Whether they confirmed the address; others get no photo, since anybody may have made it. */
  readonly answered: boolean;
}

export interface MailDeedParts {
  readonly reads: RowSource;
  readonly deeds: Pick<DeedReader, "byId">;
  readonly lists: Pick<DeedListService, "feed">;
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly clock: Clock;
}

/** Reads what mails show of deeds and their days, when they are sent. */
export class MailDeeds {
  constructor(private readonly parts: MailDeedParts) {}

  /** A deed as its reader may see it as a member; `null` if it is gone or hidden from them. */
  async deed(reader: MailReader, deedId: string): Promise<DeedInMail | null> {
    const { deeds, timeZone } = this.parts;
    const { id, language, answered } = reader;
    const deed = await deeds.byId({ id, username: "", isAdmin: false, language }, deedId);
    if (!deed) return null;
    const photo = answered ? this.#photo(deed, language) : null;
    if (deed.status !== DeedStatus.APPROVED || deed.userId !== id) return { photo, tree: "unknown", days: [] };
    const days = await this.#daysAround(id, dayOf(deed.createdAt, timeZone));
    return { photo, tree: deed.plantedTree ? "earned" : "earlier", days };
  }

  /** The first photo of the newest public deed. */
  async newestPhoto(language: Language): Promise<LetterPhoto | null> {
    const { items } = await this.parts.lists.feed(null, { page: 1, pageSize: 1 });
    return items[0] ? this.#photo(items[0], language) : null;
  }

  /** A member's trees of the seven days before a time, its own day not included. */
  async daysUntil(userId: string, until: Date): Promise<LetterDay[]> {
    const end = dayOf(until.getTime() - 1, this.parts.timeZone);
    return this.#daysFrom(userId, shiftedDay(end, 1 - WEEK_DAYS));
  }

  /** The last seven days, or for an older deed the seven days that end with its own. */
  async #daysAround(userId: string, day: Day): Promise<LetterDay[]> {
    const { clock, timeZone } = this.parts;
    const lately = shiftedDay(dayOf(clock(), timeZone), 1 - WEEK_DAYS);
    const days = await this.#daysFrom(userId, day < lately ? shiftedDay(day, 1 - WEEK_DAYS) : lately);
    return days.map((each) => ({ ...each, isNews: each.day === day }));
  }

  #daysFrom(userId: string, first: Day): Promise<LetterDay[]> {
    return this.parts.reads.rows<LetterDay>(TREE_DAYS, [userId, first]);
  }

  #photo({ images: [photo], status }: Pick<DeedView, "images" | "status">, language: Language): LetterPhoto | null {
    if (!photo) return null;
    const shown = publicPhoto(photo, status === DeedStatus.APPROVED);
    const { width, height, alt } = photo;
    return {
      url: `${photoUrl(shown, CARD_WIDTH, this.parts.publicUrl)}.webp`,
      alt: alt || say(language, "mail.deedPhoto"),
      width,
      height,
    };
  }
}
