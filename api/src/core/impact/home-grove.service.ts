import { type Day, shiftedDay } from "@tree-for-deed/common/day";
import { createHash } from "node:crypto";
import type { Picture } from "../../platform/drawing/drawn-pictures";
import { drawHomeGrove, type HomeAge, type HomeTree } from "./home-grove.drawing";
import type { CategoryService } from "../categories/category.service";
import type { RowSource } from "../../shared/row-source";
import { OF_EACH_AGE } from "./home-grove.sql";
import type { TreesInGround } from "./trees-in-ground.service";
import type { SiteCalendar } from "./site-calendar.value";

interface AgeRow {
  readonly age: HomeAge;
  readonly letters: string;
  readonly members: readonly string[];
  readonly days: readonly Day[];
}

/** The picture is the same for everybody, so it is cached for this time, whatever changes and however many ask. */
export const HOME_GROVE_KEPT_MS = 60_000;

interface HomeGroveParts {
  readonly reads: RowSource;
  readonly categories: Pick<CategoryService, "list">;
  readonly calendar: SiteCalendar;
  readonly inGround: Pick<TreesInGround, "among">;
}

/** Maximum age in days per age group; null: no limit. */
const OLDEST = [6, 29, 89, 364, null] as const;
/** Maximum trees per age group; all groups together exceed the capacity of the picture. */
const OF_AN_AGE = 30;
const BEGINNING: Day = "0001-01-01";

/**
 * The community's grove on the home page: a small drawing that is the same for all readers, for any light and season.
 */
export class HomeGroveService {
  #kept: { readonly picture: Promise<Picture>; readonly until: number } | null = null;

  constructor(private readonly parts: HomeGroveParts) {}

  /** An SVG whose group `grove` takes its colours from the page. At most a minute old. */
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
    const { reads, categories, calendar, inGround } = this.parts;
    const today = calendar.today();
    const ids = (await categories.list()).map(({ id }) => id);
    const from = OLDEST.map((age) => (age === null ? BEGINNING : shiftedDay(today, -age)));
    const to = [today, ...OLDEST.slice(0, -1).map((age) => shiftedDay(today, -(age ?? 0) - 1))];
    const rows = await reads.rows<AgeRow>(OF_EACH_AGE, [ids, from, to, OF_AN_AGE]);
    const trees = rows.flatMap(({ age, letters, members, days }) =>
      [...letters].map((letter, place) => ({
        kind: Number.parseInt(letter, 36),
        age,
        userId: members[place] ?? "",
        day: days[place] ?? today,
      })),
    );
    const planted = await inGround.among(trees);
    return trees.map(({ kind, age }, place) => ({ kind, age: planted[place] ? age : null }));
  }
}
