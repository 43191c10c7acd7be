import { badField } from "../../shared/errors";
import { type Page, pageOf, pageRequest } from "../../shared/paging";
import type { RowSource, SqlValue } from "../../shared/row-source";
import { validId } from "../../shared/uuid";
import type { AuditAction } from "./audit-action.enum";
import type { AuditEntry, AuditTarget } from "./audit-entry.entity";

type Maybe<T> = T | null | undefined;

/** Which entries of the log to show; all that is given must hold. */
export interface LogFilter {
  readonly action?: Maybe<AuditAction>;
  readonly actorId?: Maybe<string>;
  readonly targetKind?: Maybe<AuditTarget>;
  readonly targetId?: Maybe<string>;
  /** From this instant on. */
  readonly from?: Maybe<Date>;
  /** Before this instant. */
  readonly to?: Maybe<Date>;
}

export interface LogPage extends Page<AuditEntry> {
  readonly countAll: () => Promise<number>;
}

/** The conditions in the order of their values; `?` stands for the value's number. */
const CONDITIONS = {
  action: `action = ?::moderation_action`,
  actorId: `"actorId" = ?::uuid`,
  targetKind: `"targetKind" = ?`,
  targetId: `"targetId" = ?::uuid`,
  from: `"createdAt" >= ?::timestamptz`,
  to: `"createdAt" < ?::timestamptz`,
} as const satisfies Record<keyof LogFilter, string>;

interface Selection {
  /** Says which conditions there are, for the statement's name. */
  readonly name: string;
  readonly where: string;
  readonly values: readonly SqlValue[];
}

/** Reads the log that `AuditLog` writes. Each combination of filters has a statement of its own, with an index to go by. */
export class LogReaderService {
  constructor(private readonly reads: RowSource) {}

  /** A page of the log, newest first. @throws BAD_USER_INPUT */
  async page(page: number, pageSize: number, filter: LogFilter): Promise<LogPage> {
    const { limit, offset } = pageRequest(page, pageSize);
    const { name, where, values } = selectionOf(filter);
    const rows = await this.reads.rows<AuditEntry>(
      {
        name: `audit.page.${name}`,
        text: `SELECT id, "actorId", "actorUsername", action, "targetKind", "targetId", "targetName", reason, "adminNote",
            before, after, ip, "createdAt"
          FROM moderation_log ${where} ORDER BY "createdAt" DESC, id DESC
          LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      },
      [...values, limit + 1, offset],
    );
    return { ...pageOf(rows, limit), countAll: () => this.#count({ name, where, values }) };
  }

  async #count({ name, where, values }: Selection): Promise<number> {
    const text = `SELECT count(*)::int AS count FROM moderation_log ${where}`;
    const [row] = await this.reads.rows<{ count: number }>({ name: `audit.count.${name}`, text }, values);
    return row?.count ?? 0;
  }
}

function selectionOf(filter: LogFilter): Selection {
  const checked: LogFilter = {
    ...filter,
    actorId: filter.actorId == null ? null : validId(filter.actorId, "actorId"),
    targetId: filter.targetId == null ? null : validId(filter.targetId, "targetId"),
  };
  if (checked.from && checked.to && checked.from >= checked.to) {
    throw badField("to", "input.emptySpan", "The end must be after the beginning");
  }
  const names = (Object.keys(CONDITIONS) as (keyof LogFilter)[]).filter((name) => checked[name] != null);
  const conditions = names.map((name, index) => CONDITIONS[name].replace("?", `$${index + 1}`));
  return {
    name: names.join("+") || "all",
    where: conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "",
    values: names.map((name) => checked[name] ?? null),
  };
}
