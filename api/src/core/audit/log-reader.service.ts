import { limits } from "@tree-for-deed/common/limits";
import { badField } from "../../shared/errors";
import { type Condition, type CountedPage, type ListParts, Listing, type ListQuery } from "../search/listing.service";
import { validId } from "../../shared/uuid";
import type { AuditAction } from "./audit-action.enum";
import type { AuditEntry, AuditTarget } from "./audit-entry.entity";
import { LogSort } from "./log-sort.enum";

type Maybe<T> = T | null | undefined;

/** Filters of the log, combined with AND. */
export interface LogFilter {
  readonly action?: Maybe<AuditAction>;
  readonly actorId?: Maybe<string>;
  readonly targetKind?: Maybe<AuditTarget>;
  readonly targetId?: Maybe<string>;
  /** From this instant on. */
  readonly from?: Maybe<Date>;
  /** Before this instant. */
  readonly to?: Maybe<Date>;
  /** The search text for an admin's username or the target's name. */
  readonly search?: Maybe<string>;
  readonly sort?: LogSort | undefined;
}

export type LogPage = CountedPage<AuditEntry>;

/**
 * Filter conditions in the order of their values; `?` stands for the value. The names are short, since PostgreSQL cuts
 * a statement's name.
 */
const CONDITIONS = {
  action: { name: "act", sql: `t.action = ?::moderation_action` },
  actorId: { name: "who", sql: `t."actorId" = ?::uuid` },
  targetKind: { name: "kind", sql: `t."targetKind" = ?` },
  targetId: { name: "what", sql: `t."targetId" = ?::uuid` },
  from: { name: "from", sql: `t."createdAt" >= ?::timestamptz` },
  to: { name: "to", sql: `t."createdAt" < ?::timestamptz` },
} as const satisfies Record<keyof Omit<LogFilter, "search" | "sort">, Omit<Condition, "values">>;

const LOG = {
  name: "audit",
  table: "moderation_log",
  countMax: limits.logCountMax,
  columns: `t.id, t."actorId", t."actorUsername", t.action, t."targetKind", t."targetId", t."targetName", t.reason,
    t."adminNote", t.before, t.after, t.ip, t."createdAt"`,
  orders: {
    [LogSort.NEWEST]: `t."createdAt" DESC, t.id DESC`,
    [LogSort.OLDEST]: `t."createdAt", t.id`,
  },
};

/**
 * Reads the log that `AuditLog` writes. Each combination of filters has a statement of its own, with an index to go by.
 */
export class LogReaderService {
  readonly #log: Listing<AuditEntry, LogSort>;

  constructor(parts: ListParts) {
    this.#log = new Listing(parts, LOG);
  }

  /** A page of the log. @throws BAD_USER_INPUT */
  async page(page: number, pageSize: number, filter: LogFilter): Promise<LogPage> {
    return this.#log.page(queryOf(filter), page, pageSize);
  }

  /** One entry; null when there is none. @throws BAD_USER_INPUT for an invalid id */
  find(id: string): Promise<AuditEntry | null> {
    return this.#log.find(id);
  }

  /** The ids of all entries that match, in their order. @throws BAD_USER_INPUT */
  async ids(filter: LogFilter): Promise<string[]> {
    return this.#log.all(queryOf(filter));
  }
}

function queryOf({ search, sort = LogSort.NEWEST, ...filter }: LogFilter): ListQuery<LogSort> {
  const checked = {
    ...filter,
    actorId: filter.actorId == null ? null : validId(filter.actorId, "actorId"),
    targetId: filter.targetId == null ? null : validId(filter.targetId, "targetId"),
  };
  if (checked.from && checked.to && checked.from >= checked.to) {
    throw badField("to", "input.emptySpan");
  }
  const conditions = (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).flatMap((field): Condition[] => {
    const value = checked[field];
    return value == null ? [] : [{ ...CONDITIONS[field], values: [value] }];
  });
  return { conditions, search, sort };
}
