import type { Day } from "@tree-for-deed/common/day";
import type { PeriodName } from "../../shared/day";
import type { Connection, Edge } from "../../shared/connection";
import { CursorList, type CursorSql, type CursorStretch } from "../../shared/cursor-list";
import type { Position } from "../../shared/keyset";
import { inKeyOrder } from "../../shared/loaders";
import { searchedConnection, type SearchedConnection } from "../search/searched-connection.service";
import { searchWithTransliteration } from "../search/transliterated-search.service";
import {
  AS_TYPED,
  type Found,
  type FoundAsRead,
  type SearchReading,
  type Stretch,
} from "../search/search-reading.value";
import { type Page, pageOf, type PageRequest } from "../../shared/paging";
import type { RowSource, SqlValue, Statement } from "../../shared/row-source";
import { searchText } from "../search/search-pattern.value";
import { nameSearch, type WordSearch, wordValues } from "../search/word-search.sql";
import type { Viewer } from "../../shared/request";
import { type HiddenMembers, nobodyHidden } from "../users/hidden-members.service";
import type { SearchPool } from "../../platform/database/search-pool";
import type { CardUser, PublicUser } from "../users/user.view";
import {
  COUNT,
  ENTRIES_OF,
  type NameStatements,
  pageOfRows,
  placesAfter,
  placesOf,
  searchFor,
} from "./leaderboard.sql";
import type { SiteCalendar } from "./site-calendar.value";

/** A leaderboard's user brings the approved deeds of all time, which decide the current badge. */
export type RankedUser<User = PublicUser> = User & { readonly approvedDeeds: number };

/** One member's place in a period. */
export interface LeaderboardEntry<User = PublicUser> {
  readonly rank: number;
  readonly deedCount: number;
  readonly treesPlanted: number;
  /** The first day of its period. */
  readonly from: Day;
  readonly user: RankedUser<User>;
}

/** One page, with its period. */
export interface LeaderboardPage<User = PublicUser> extends Page<LeaderboardEntry<User>>, SearchReading {
  readonly period: PeriodName;
  /** Number of members in the list; with a search counted up to 1000. */
  readonly countAll: () => Promise<number>;
  /** The place of the member `placeOf`; undefined if it was not requested or a search leaves it out. */
  readonly own?: LeaderboardEntry<User> | null;
}

/** Period, filters and range of a page. */
export interface LeaderboardQuery {
  readonly period: PeriodName;
  /** The search text as typed. */
  readonly search?: string | null | undefined;
  /** The account or network that searches; searches of different callers take turns. */
  readonly caller?: string;
  /** Members who are hidden from the viewer are left out; nobody if left out. Their ranks stay theirs. */
  readonly viewer?: Pick<Viewer, "id"> | null;
  readonly request: PageRequest;
  /** Id of the member whose own place is read along. */
  readonly placeOf?: string | null;
}

/** Period, filters and part of a list that is read by cursor. */
export interface LeaderboardWalk extends Omit<LeaderboardQuery, "request" | "placeOf">, CursorStretch {}

export type LeaderboardConnection = SearchedConnection<LeaderboardEntry>;

/** A place with the columns of its member beside it. */
type EntryRow<User = PublicUser> = Omit<LeaderboardEntry, "user" | "from"> & RankedUser<User>;

/** A place with what orders it. */
type PlacedRow = EntryRow & { readonly reachedAt: Date };

/** A row of an unfiltered page. */
type ListedRow<User> = EntryRow<User> & { readonly isOwn: boolean; readonly listed: number };

/** Members by approved deeds in the current day, week, month, or of all time (`docs/rules.md` N4). */
export class LeaderboardService {
  constructor(
    private readonly reads: RowSource,
    private readonly searches: SearchPool,
    private readonly calendar: SiteCalendar,
    private readonly hidden: Pick<HiddenMembers, "among" | "meetFor"> = nobodyHidden,
  ) {}

  /** One page; a search narrows the list and never changes a rank. @throws BAD_USER_INPUT for an invalid search */
  page(query: LeaderboardQuery): Promise<LeaderboardPage> {
    return this.#page<PublicUser>(query, false);
  }

  /** Like `page`, but reads only the members' card fields. */
  pageOfCards(query: LeaderboardQuery): Promise<LeaderboardPage<CardUser>> {
    return this.#page<CardUser>(query, true);
  }

  /** The places after a cursor; a search narrows the list and never changes a rank. @throws BAD_USER_INPUT */
  async walk({ period, search, caller, viewer = null, first, after }: LeaderboardWalk): Promise<LeaderboardConnection> {
    const key = this.#keyOf(period);
    const order = { ...placesOf(period), positionOf };
    const meet = await this.hidden.meetFor(viewer);
    const met = meet && viewer ? [viewer.id] : [];
    if (soughtIn(search) === null) {
      const text: CursorSql<PlacedRow>["text"] = (ranges, rows) => placesAfter(ranges, rows, meet);
      const list = new CursorList<PlacedRow>({ ...order, parameters: key.length + met.length, text });
      const page = await list.page(this.reads, { first, after }, [...key, ...met]);
      const countAll = () => countIn(this.reads, COUNT, key);
      return { ...entriesIn(page, key[1]), countAll, ...AS_TYPED };
    }
    const find = async (typed: string, position: Position | null, limit: number): Promise<Found> => {
      const sought = soughtIn(typed);
      if (sought === null) return { ids: [], countAll: async () => 0 };
      const values = [...key, ...wordValues(sought), ...met];
      const statements = searchFor(sought, meet, position !== null);
      const sectioned = { statements, values: [...values, ...(position ?? [])] };
      const ids = await this.#find(sectioned, { limit, offset: 0 }, caller);
      return { ids, countAll: () => this.#countFound({ statements, values }, caller) };
    };
    const rowsOf = async (ids: readonly string[]) => {
      const rows = await this.reads.rows<PlacedRow>(ENTRIES_OF, [...key, ids]);
      return inKeyOrder(ids, rows, ({ id }) => id).filter((row) => row !== null);
    };
    const stretch = { first, after };
    const found = await searchedConnection(search ?? "", order, stretch, { find, rowsOf, reads: this.reads });
    return { ...found, ...entriesIn(found, key[1]) };
  }

  async #page<User extends CardUser>(
    { period, search, caller, viewer = null, request: { limit, offset }, placeOf = null }: LeaderboardQuery,
    asCards: boolean,
  ): Promise<LeaderboardPage<User>> {
    const key = this.#keyOf(period);
    const toEntry = entryFrom(key[1]);
    if (soughtIn(search) === null) {
      const statement = pageOfRows({ rows: limit + 1, offset, asCards });
      const rows = await this.reads.rows<ListedRow<User>>(statement, [...key, offset, placeOf]);
      const countAll = async () => rows[0]?.listed ?? countIn(this.reads, COUNT, key);
      const { items, hasNextPage } = pageOf(
        rows.filter(({ isOwn }) => !isOwn),
        limit,
      );
      const hidden = await this.hidden.among(
        viewer,
        items.map(({ id }) => id),
      );
      const page = { items: items.filter(({ id }) => !hidden.has(id)).map((row) => toEntry(row)), hasNextPage };
      if (placeOf === null) return { ...page, period, countAll, ...AS_TYPED };
      const own = rows.find(({ isOwn }) => isOwn);
      return { ...page, period, countAll, ...AS_TYPED, own: own ? toEntry(own) : null };
    }
    const { ids, ...said } = await this.#found(
      key,
      search ?? "",
      { limit: limit + 1, offset },
      { ...(caller && { caller }), viewer },
    );
    const rows = await this.reads.rows<EntryRow<User>>(ENTRIES_OF, [...key, ids.slice(0, limit)]);
    return {
      items: inOrder(
        rows.map((row) => toEntry(row)),
        ids,
      ),
      hasNextPage: ids.length > limit,
      period,
      ...said,
    };
  }

  /** Number of members in the list; with a search counted up to 1000. */
  async count(period: PeriodName, search: string | null | undefined, by: SearchedBy = {}): Promise<number> {
    const key = this.#keyOf(period);
    if (soughtIn(search) === null) return countIn(this.reads, COUNT, key);
    return (await this.#found(key, search ?? "", { limit: 1, offset: 0 }, by)).countAll();
  }

  /** A member's own place; `null` without an approved deed in the period. */
  async entryOf(userId: string, period: PeriodName): Promise<LeaderboardEntry | null> {
    const key = this.#keyOf(period);
    const [row] = await this.reads.rows<EntryRow>(ENTRIES_OF, [...key, [userId]]);
    return row ? entryFrom(key[1])(row) : null;
  }

  #keyOf(period: PeriodName): [PeriodName, Day] {
    return [period, this.calendar.startOf(period)];
  }

  async #found(key: readonly SqlValue[], typed: string, stretch: Stretch, by: SearchedBy): Promise<FoundAsRead> {
    const { caller, viewer = null } = by;
    const meet = await this.hidden.meetFor(viewer);
    const find = async (search: string, part: Stretch) => {
      const sought = soughtIn(search);
      if (sought === null) return { ids: [], countAll: async () => 0 };
      const values = [...key, ...wordValues(sought), ...(meet && viewer ? [viewer.id] : [])];
      const asked = { statements: searchFor(sought, meet), values };
      return {
        ids: await this.#find(asked, part, caller),
        countAll: () => this.#countFound(asked, caller),
      };
    };
    return searchWithTransliteration(typed, stretch, find, this.reads);
  }

  #countFound({ statements, values }: Asked, caller?: string): Promise<number> {
    return this.searches.run((rows) => countIn(rows, statements.count, values), caller);
  }

  /** Ids of members in the leaderboard's order. */
  #find({ statements: { near, all }, values: sought }: Asked, { limit, offset }: Stretch, caller?: string) {
    const values = [...sought, limit, offset];
    return this.searches.run(async (rows) => {
      const nearest = await found(rows, near, values);
      return nearest.length === limit ? nearest : found(rows, all, values);
    }, caller);
  }
}

/** The entries of rows, in a period that began on a day. */
function entriesIn({ edges, pageInfo }: Connection<Edge<PlacedRow>>, from: Day): Connection<Edge<LeaderboardEntry>> {
  const toEntry = entryFrom(from);
  return { edges: edges.map(({ cursor, node }) => ({ cursor, node: toEntry(node) })), pageInfo };
}

const positionOf = ({ deedCount, reachedAt, id }: PlacedRow): Position => [deedCount, reachedAt, id];

type SearchedBy = Partial<Pick<LeaderboardQuery, "viewer" | "caller">>;

/** Statements of a search with their common values. */
interface Asked {
  readonly statements: NameStatements;
  readonly values: readonly SqlValue[];
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

/** Sorts by `ids`: matches of the typed text come before matches by sound. */
function inOrder<User extends CardUser>(
  entries: readonly LeaderboardEntry<User>[],
  ids: readonly string[],
): LeaderboardEntry<User>[] {
  const byId = new Map(entries.map((entry) => [entry.user.id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const entryFrom =
  (from: Day) =>
  <User>(row: EntryRow<User>): LeaderboardEntry<User> => ({
    rank: row.rank,
    deedCount: row.deedCount,
    treesPlanted: row.treesPlanted,
    from,
    user: row,
  });
