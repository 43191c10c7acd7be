import type { PeriodName } from "../../shared/day";
import { alsoAsRead, AS_TYPED, type FoundAsRead, type SearchReading, type Stretch } from "../../shared/also-as-read";
import { type Page, pageOf, type PageRequest } from "../../shared/paging";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";
import { searchText } from "../../shared/search-pattern";
import { nameSearch, type WordSearch, wordValues } from "../../shared/word-search";
import type { SearchPool } from "../../platform/database/search-pool";
import type { PublicUser } from "../users/user.view";
import { COUNT, ENTRIES_OF, pageOfRows, searchFor } from "./leaderboard.sql";
import type { SiteCalendar } from "./site-calendar.value";

/** A leaderboard's user brings the approved deeds of all time, which decide the current badge. */
export type RankedUser = PublicUser & { readonly approvedDeeds: number };

/** One member's place in a period. */
export interface LeaderboardEntry {
  readonly rank: number;
  readonly deedCount: number;
  readonly treesPlanted: number;
  readonly user: RankedUser;
}

/** One page, and of what. */
export interface LeaderboardPage extends Page<LeaderboardEntry>, SearchReading {
  readonly period: PeriodName;
  /** How many members the list holds; with a search counted up to 1000. */
  readonly countAll: () => Promise<number>;
}

type EntryRow = Omit<LeaderboardEntry, "user"> & RankedUser;

/** A row of a page of everybody. */
type ListedRow = EntryRow & { readonly listed: number };

/** Members by approved deeds in the current day, week, month, or of all time (`docs/rules.md` N4). */
export class LeaderboardService {
  constructor(
    private readonly reads: RowSource,
    private readonly searches: SearchPool,
    private readonly calendar: SiteCalendar,
  ) {}

  /** One page; a search narrows the list and never changes a rank. @throws BAD_USER_INPUT for a hostile search */
  async page(period: PeriodName, search: string | null | undefined, request: PageRequest): Promise<LeaderboardPage> {
    const { limit, offset } = request;
    const key = this.#keyOf(period);
    if (soughtIn(search) === null) {
      const rows = await this.reads.rows<ListedRow>(pageOfRows(limit + 1, offset), [...key, offset]);
      const countAll = async () => rows[0]?.listed ?? countIn(this.reads, COUNT, key);
      return { ...pageOf(rows.map(toListedEntry), limit), period, countAll, ...AS_TYPED };
    }
    const { ids, ...said } = await this.#found(key, search ?? "", { limit: limit + 1, offset });
    const rows = await this.reads.rows<EntryRow>(ENTRIES_OF, [...key, ids.slice(0, limit)]);
    return { items: inOrder(rows, ids), hasNextPage: ids.length > limit, period, ...said };
  }

  /** How many members the list holds; with a search counted up to 1000. */
  async count(period: PeriodName, search: string | null | undefined): Promise<number> {
    const key = this.#keyOf(period);
    if (soughtIn(search) === null) return countIn(this.reads, COUNT, key);
    return (await this.#found(key, search ?? "", { limit: 1, offset: 0 })).countAll();
  }

  /** A member's own place; `null` without an approved deed in the period. */
  async entryOf(userId: string, period: PeriodName): Promise<LeaderboardEntry | null> {
    const [row] = await this.reads.rows<EntryRow>(ENTRIES_OF, [...this.#keyOf(period), [userId]]);
    return row ? toEntry(row) : null;
  }

  #keyOf(period: PeriodName): [PeriodName, string] {
    return [period, this.calendar.startOf(period)];
  }

  #found(key: readonly SqlValue[], typed: string, stretch: Stretch): Promise<FoundAsRead> {
    const find = async (search: string, part: Stretch) => {
      const sought = soughtIn(search);
      if (sought === null) return { ids: [], countAll: async () => 0 };
      return { ids: await this.#find(key, sought, part), countAll: () => this.#countFound(key, sought) };
    };
    return alsoAsRead(typed, stretch, find, this.reads);
  }

  #countFound(key: readonly SqlValue[], sought: WordSearch): Promise<number> {
    const { count } = searchFor(sought);
    return this.searches.run((rows) => countIn(rows, count, [...key, ...wordValues(sought)]));
  }

  /** Ids of members in the leaderboard's order. */
  #find(key: readonly SqlValue[], sought: WordSearch, { limit, offset }: Stretch): Promise<string[]> {
    const values = [...key, ...wordValues(sought), limit, offset];
    const { near, all } = searchFor(sought);
    return this.searches.run(async (rows) => {
      const nearest = await found(rows, near, values);
      return nearest.length === limit ? nearest : found(rows, all, values);
    });
  }
}

/** @throws BAD_USER_INPUT */
const soughtIn = (typed: string | null | undefined): WordSearch | null => nameSearch(searchText(typed) ?? "");

async function found(rows: RowSource, statement: Statement, values: readonly SqlValue[]): Promise<string[]> {
  const [answer] = await rows.rows<{ ids: string[] }>(statement, values);
  return answer?.ids ?? [];
}

async function countIn(rows: RowSource, statement: Statement, values: readonly SqlValue[]): Promise<number> {
  const [answer] = await rows.rows<{ count: number }>(statement, values);
  return answer?.count ?? 0;
}

/** Whoever is found by what was typed comes before those who are found by its sound. */
function inOrder(rows: readonly EntryRow[], ids: readonly string[]): LeaderboardEntry[] {
  const entries = new Map(rows.map((row) => [row.id, toEntry(row)]));
  return ids.flatMap((id) => entries.get(id) ?? []);
}

const toListedEntry = ({ listed: _, ...row }: ListedRow): LeaderboardEntry => toEntry(row);

function toEntry({ rank, deedCount, treesPlanted, ...user }: EntryRow): LeaderboardEntry {
  return { rank, deedCount, treesPlanted, user };
}
