import type { DataSource } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { dayOf } from "../../shared/day";
import type { Actor, LanguageCode } from "../../shared/request";
import type { RowSource, SqlValue } from "../../shared/row-source";
import { newId, validId } from "../../shared/uuid";
import { AuditAction } from "../audit/audit-action.enum";
import type { AuditLog } from "../audit/audit-log";
import { searchTerm } from "../deeds/deed-search";
import type { DeedStatus } from "../deeds/deed-status.enum";
import { cellsOf, EXPORT_TABLES, type ExportName, type ExportTable, headingsOf } from "./export-tables";

/** Which deeds to export; all if left out. */
export interface ExportFilter {
  readonly status?: DeedStatus | undefined;
  readonly search?: string | undefined;
  readonly categoryId?: string | undefined;
}

export interface ExportParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly log: AuditLog;
  readonly clock: Clock;
  readonly timeZone: string;
}

/** A list that is being downloaded: lines of cells, read as they are taken. */
export interface Export {
  readonly fileName: string;
  /** Headings, then rows. Reading stops soon after `signal` is aborted. */
  readonly lines: (signal: AbortSignal) => AsyncGenerator<string[]>;
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Hands whole lists out to admins, and keeps on record who took what. */
export class ExportService {
  constructor(private readonly parts: ExportParts) {}

  /** Begins an export. It is logged before the first row leaves, since what was seen was seen. @throws BAD_USER_INPUT */
  async begin(actor: Actor, name: ExportName, language: LanguageCode, filter: ExportFilter = {}): Promise<Export> {
    const values = name === "deeds" ? filterValues(filter, language) : [];
    const fileName = `${name}-${dayOf(this.parts.clock(), this.parts.timeZone)}.csv`;
    await inTransaction(this.parts.db, (tx) =>
      this.parts.log.write(tx, actor, {
        action: AuditAction.EXPORT,
        targetKind: "export",
        targetId: newId(),
        targetName: fileName,
        before: null,
        after: { list: name, language, ...(name === "deeds" && filter) },
      }),
    );
    return { fileName, lines: (signal) => this.#lines(EXPORT_TABLES[name], language, values, signal) };
  }

  async *#lines(
    table: ExportTable,
    language: LanguageCode,
    values: readonly SqlValue[],
    signal: AbortSignal,
  ): AsyncGenerator<string[]> {
    yield headingsOf(table, language);
    let after = FIRST_ID;
    while (after !== LAST_ID && !signal.aborted) {
      const [end] = await this.parts.reads.rows<{ id: string }>(table.stretch, [after]);
      const upTo: string = end?.id ?? LAST_ID;
      for (const row of await this.parts.reads.rows<Record<string, SqlValue>>(table.rows, [after, upTo, ...values])) {
        yield cellsOf(table, row, language);
      }
      after = upTo;
    }
  }
}

function filterValues({ status, search, categoryId }: ExportFilter, language: LanguageCode): SqlValue[] {
  const category = categoryId ? validId(categoryId, "categoryId") : null;
  return [status ?? null, category, searchTerm(search)?.pattern ?? null, language];
}
