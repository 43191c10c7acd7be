import { limits } from "@tree-for-deed/common/limits";
import type { DataSource } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import { assertFirst, type Page, pageOf } from "../../shared/paging";
import type { Viewer } from "../../shared/request";
import type { RowSource } from "../../shared/row-source";
import type { HiddenMembers } from "../users/hidden-members.service";
import { changeCursor, type ChangePosition, foreignCursor, readChangeCursor } from "./change-cursor.value";
import { ChangeKind } from "./change-kind.enum";
import type { ChangeSource } from "./change-sources.extension";
import type { ChangeView } from "./change.view";
import { FEED, FIRST_SINCE, PAGE, RENAME_FEED, RESTART } from "./changes.sql";

export interface ChangesParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly hidden: Pick<HiddenMembers, "among">;
  readonly sources: () => readonly ChangeSource[];
}

/** Arguments of a page of changes. */
export interface ChangesFilter {
  /** A cursor, or a time in ISO 8601. */
  readonly since?: string | null | undefined;
  readonly first: number;
  /** Only things of these kinds; all if null or left out. */
  readonly kinds?: readonly ChangeKind[] | null | undefined;
}

export interface ChangesPage extends Page<ChangeView> {
  /** Where to continue; the reader's own cursor if nothing changed. */
  readonly endCursor: string | null;
}

interface ChangeRow {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly tx: string;
  readonly at: Date;
}

const ALL_KINDS = Object.values(ChangeKind);
/** Sorts after every id. */
const AFTER_ALL = "~";
const LAST_KIND = ALL_KINDS.at(-1) ?? ChangeKind.TREE;
/** The time of a change is when its transaction began; its position follows from when that one first wrote. */
const LONGEST_TRANSACTION_MS = 10 * 60_000;
const START = { tx: "0", kind: ALL_KINDS[0] ?? ChangeKind.DEED, id: "" } as const;

/**
 * Public things that changed, each once, at its last change (`docs/adr/0114`). Triggers write the log in the
 * transaction of the change; what is not public when it is read is reported as removed.
 */
export class Changes {
  readonly #primary: RowSource;

  constructor(private readonly parts: ChangesParts) {
    const { reads } = parts;
    this.#primary = { rows: ({ replica: _, ...statement }, values) => reads.rows(statement, values) };
  }

  /**
   * The changes after a cursor or since a time, oldest first; everything without one. @throws BAD_USER_INPUT for
   * anything else
   */
  async page(viewer: Viewer | null, { since, first, kinds }: ChangesFilter): Promise<ChangesPage> {
    assertFirst(first, limits.changesMax);
    const feed = await this.#feed();
    const from = await this.#positionOf(since, feed);
    if (from.feed !== feed.name || BigInt(from.tx) >= BigInt(feed.next)) throw foreignCursor();
    const wanted = ALL_KINDS.filter((kind) => kinds?.includes(kind) ?? true);
    const rows = await this.#primary.rows<ChangeRow>(PAGE, [
      wanted,
      wanted.map((kind) => startOf(kind, from)),
      from.tx,
      first + 1,
    ]);
    const { items, hasNextPage } = pageOf(rows, first);
    const changes = await this.#things(viewer, items, feed.name);
    const endCursor = changes.at(-1)?.cursor ?? (since ? changeCursor(from) : null);
    return { items: await this.#met(viewer, changes), hasNextPage, endCursor };
  }

  /** A cursor after which all changes from now on follow. */
  async now(): Promise<string> {
    const feed = await this.#feed();
    return changeCursor(before(feed.until, feed.name));
  }

  async #positionOf(since: string | null | undefined, { name, until }: FeedRow): Promise<ChangePosition> {
    if (!since) return { ...START, feed: name };
    const time = timeOf(since);
    if (time === null) return readChangeCursor(since);
    const earlier = new Date(Math.max(0, time - LONGEST_TRANSACTION_MS));
    const [first] = await this.#primary.rows<{ tx: string }>(FIRST_SINCE, [earlier, until, ALL_KINDS]);
    return before(first?.tx ?? until, name);
  }

  async #things(viewer: Viewer | null, rows: readonly ChangeRow[], feed: string): Promise<ChangeView[]> {
    const sources = new Map(this.parts.sources().map((source) => [source.kind, source]));
    const things = new Map<ChangeRow, object | null>();
    for (const kind of ALL_KINDS) {
      const ofKind = rows.filter((row) => row.kind === kind);
      if (ofKind.length === 0) continue;
      const ids = ofKind.map(({ id }) => id);
      const loaded = await sources.get(kind)?.load(ids, this.#primary, viewer?.id ?? null);
      ofKind.forEach((row, index) => things.set(row, loaded?.[index] ?? null));
    }
    return rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      at: row.at,
      thing: things.get(row) ?? null,
      cursor: changeCursor({ ...row, feed }),
    }));
  }

  /** Without the things of members whom the viewer does not meet. */
  async #met(viewer: Viewer | null, changes: readonly ChangeView[]): Promise<ChangeView[]> {
    if (!viewer) return [...changes];
    const sources = new Map(this.parts.sources().map((source) => [source.kind, source]));
    const ownerOf = ({ kind, thing }: ChangeView): string | undefined =>
      thing === null ? undefined : sources.get(kind)?.ownerOf?.(thing);
    const owners = new Set(changes.flatMap((change) => ownerOf(change) ?? []));
    const hidden = await this.parts.hidden.among(viewer, [...owners]);
    return changes.filter((change) => !hidden.has(ownerOf(change) ?? ""));
  }

  async #feed(): Promise<FeedRow> {
    const [feed] = await this.#primary.rows<FeedRow>(FEED, [ALL_KINDS]);
    if (!feed) throw new Error("change_feed has no row");
    if (!feed.isAhead) return feed;
    await this.#restart(feed.name);
    return this.#feed();
  }

  /** Begins a new log from the rows of one that was restored from a backup of another database server. */
  async #restart(name: string): Promise<void> {
    await inTransaction(this.parts.db, async (tx) => {
      const renamed = await prepared(tx, RENAME_FEED, [name]);
      if (renamed.length > 0) await prepared(tx, RESTART, []);
    });
  }
}

interface FeedRow {
  readonly name: string;
  /** The next transaction id. */
  readonly next: string;
  /** The oldest transaction id that is still in use. */
  readonly until: string;
  readonly isAhead: boolean;
}

/** The position before a transaction; no change is of number 0. */
const before = (tx: string, feed: string): ChangePosition => ({
  feed,
  tx: tx === "0" ? tx : `${BigInt(tx) - 1n}`,
  kind: LAST_KIND,
  id: AFTER_ALL,
});

/** Milliseconds of a time that names its zone, or of the beginning of a day in UTC; null for anything else. */
function timeOf(text: string): number | null {
  const time = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : time;
}

/** The id after which rows of a kind follow in the transaction of a position. */
function startOf(kind: ChangeKind, position: ChangePosition): string {
  if (kind === position.kind) return position.id;
  return kind < position.kind ? AFTER_ALL : "";
}
