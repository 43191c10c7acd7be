import { type Day, shiftedDay } from "@tree-for-deed/common/day";
import { createHash } from "node:crypto";
import type { Picture } from "../../platform/drawing/drawn-pictures";
import { drawHomeGrove, type HomeAge, type HomeTree } from "./home-grove.drawing";
import type { GroveParts } from "./grove.service";
import { HOME_GROVE_KEPT_MS } from "./grove.rules";
import { OF_EACH_AGE } from "./grove.sql";

interface AgeRow {
  readonly age: HomeAge;
  readonly letters: string;
}

/** Maximum age in days per age group; null: no limit. */
const OLDEST = [6, 29, 89, 364, null] as const;
/** Maximum trees per age group: all groups together exceed the room of the picture. */
const OF_AN_AGE = 30;
const BEGINNING: Day = "0001-01-01";

/**
 * The community's grove as home shows it: a small drawing that is the same for everybody, in whatever light and season.
 */
export class HomeGroveService {
  #kept: { readonly picture: Promise<Picture>; readonly until: number } | null = null;

  constructor(private readonly parts: GroveParts) {}

  /** An SVG whose group `grove` takes its colours from the page. At most a minute old, however many ask. */
  picture(): Promise<Picture> {
    const now = performance.now();
    if (this.#kept && now < this.#kept.until) return this.#kept.picture;
    const picture = this.#draw();
    const kept = { picture, until: now + HOME_GROVE_KEPT_MS };
    this.#kept = kept;
    // A failed drawing is not cached, so that the next call tries again.
    picture.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return picture;
  }

  async #draw(): Promise<Picture> {
    const bytes = Buffer.from(drawHomeGrove(await this.#trees()));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
    return { etag, bytes: () => Promise.resolve(bytes) };
  }

  async #trees(): Promise<HomeTree[]> {
    const { reads, categories, calendar } = this.parts;
    const today = calendar.today();
    const ids = (await categories.list()).map(({ id }) => id);
    const from = OLDEST.map((age) => (age === null ? BEGINNING : shiftedDay(today, -age)));
    const to = [today, ...OLDEST.slice(0, -1).map((age) => shiftedDay(today, -(age ?? 0) - 1))];
    const rows = await reads.rows<AgeRow>(OF_EACH_AGE, [ids, from, to, OF_AN_AGE]);
    return rows.flatMap(({ age, letters }) =>
      [...letters].map((letter) => ({ kind: Number.parseInt(letter, 36), age })),
    );
  }
}
