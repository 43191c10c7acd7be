import { createHash } from "node:crypto";
import {
  type GroveDays,
  groveTreesMax,
  neighboursMax,
  neighboursUpTo,
  treesIn,
} from "@tree-for-deed/common/grove/grove-days";
import type { TreeStation } from "@tree-for-deed/common/tree-stations";
import { LRUCache } from "lru-cache";
import type { RowSource } from "../../shared/row-source";
import { FairSemaphore } from "../../platform/limits/fair-semaphore";
import type { CategoryService } from "../../core/categories/category.service";
import type { SiteCalendar } from "../../core/impact/site-calendar.value";
import type { GroveSpan } from "./grove-span.value";
import { GROVE_PLACES } from "./grove.rules";
import { DAYS, DAYS_OF_MEMBER, NEIGHBOURS, VERSION } from "./grove.sql";

/** Filter of trees by days, member (null: all) and station (null: all). */
export interface GroveFilter {
  readonly span: GroveSpan;
  readonly memberId: string | null;
  readonly station: TreeStation | null;
}

/** The response body of a grove with its data. */
export interface Grove {
  readonly etag: string;
  /** JSON of `days`. */
  readonly body: string;
  readonly days: GroveDays;
}

interface Kept {
  readonly version: string;
  readonly grove: Grove;
}

interface DayRow {
  readonly day: string;
  readonly letters: string;
  readonly stations: string;
}

export interface GroveParts {
  readonly reads: RowSource;
  readonly categories: Pick<CategoryService, "list">;
  readonly calendar: Pick<SiteCalendar, "today">;
}

const KEPT_LETTERS = 4_000_000;
/** Entries expire even without a known change, so that manual repairs show. */
const KEPT_MS = 60_000;
/** Reads the trees of groves. Results are cached until a tree moves or changes its station. */
export class GroveService {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: KEPT_LETTERS,
    sizeCalculation: ({ grove }) => 2 * grove.body.length,
    ttl: KEPT_MS,
  });
  readonly #underWay = new Map<string, Promise<Grove>>();
  readonly #places = new FairSemaphore(GROVE_PLACES);

  constructor(private readonly parts: GroveParts) {}

  /** Trees of a filter by day. Callers take turns. @throws SERVICE_UNAVAILABLE when too many groves are being read */
  async find(filter: GroveFilter, caller: string): Promise<Grove> {
    const { reads, categories, calendar } = this.parts;
    const [[row], list] = await Promise.all([reads.rows<{ version: string }>(VERSION), categories.list()]);
    const known = { today: calendar.today(), categories: list.map(({ id }) => id) };
    const version = JSON.stringify([row?.version, known]);
    const name = [filter.span.from, filter.span.to, filter.memberId ?? "", filter.station ?? ""].join(" ");
    const kept = this.#kept.get(name);
    if (kept?.version === version) return kept.grove;
    // Each caller waits for their own turn, even if another caller waits for the same grove.
    const key = `${caller} ${name} ${version}`;
    let reading = this.#underWay.get(key);
    if (!reading) {
      reading = this.#read(name, version, filter, known, caller).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, reading);
    }
    return reading;
  }

  async #read(
    name: string,
    version: string,
    filter: GroveFilter,
    known: Pick<GroveDays, "today" | "categories">,
    caller: string,
  ): Promise<Grove> {
    const leave = await this.#places.enter(caller);
    try {
      const kept = this.#kept.get(name);
      if (kept?.version === version) return kept.grove;
      const rows = await this.#rows(filter, known.categories);
      const grove = groveOf(rows, known, await this.#neighbours(filter, rows, known.categories));
      this.#kept.set(name, { version, grove });
      return grove;
    } finally {
      leave();
    }
  }

  /** Trees of others behind the few of a member; none in another grove. */
  async #neighbours(
    { span: { from, to }, memberId }: GroveFilter,
    own: readonly DayRow[],
    categories: readonly string[],
  ): Promise<DayRow[]> {
    const trees = own.reduce((sum, { letters }) => sum + letters.length, 0);
    if (memberId === null || trees === 0 || trees > neighboursUpTo) return [];
    return this.parts.reads.rows<DayRow>(NEIGHBOURS, [categories, from, to, neighboursMax, memberId]);
  }

  #rows({ span: { from, to }, memberId, station }: GroveFilter, categories: readonly string[]): Promise<DayRow[]> {
    const { reads } = this.parts;
    const values = [categories, from, to, groveTreesMax + 1];
    return memberId === null
      ? reads.rows<DayRow>(DAYS[station ?? "all"], values)
      : reads.rows<DayRow>(DAYS_OF_MEMBER[station ?? "all"], [...values, memberId]);
  }
}

const treesOf = ({ day, letters, stations }: DayRow) => [day, letters, stations] as const;

function groveOf(
  rows: readonly DayRow[],
  known: Pick<GroveDays, "today" | "categories">,
  neighbours: readonly DayRow[],
): Grove {
  const all = rows.map(treesOf);
  const complete = treesIn(all) <= groveTreesMax;
  // The earliest day was read only in part, so it is left out.
  const days = {
    ...known,
    complete,
    days: complete ? all : all.slice(1),
    ...(neighbours.length > 0 && { neighbours: neighbours.map(treesOf) }),
  };
  const body = JSON.stringify(days);
  return { etag: `"${createHash("sha256").update(body).digest("base64url")}"`, body, days };
}
