import type { DataSource } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { dayOf } from "@tree-for-deed/common/day";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import type { Actor } from "../../shared/request";
import type { RowSource, SqlValue } from "../../shared/row-source";
import { newId, validId, NIL_ID } from "../../shared/uuid";
import { AuditAction } from "../../core/audit/audit-action.enum";
import type { AdminExport } from "../../core/audit/admin-export.extension";
import { type Asked, oneOf } from "../../core/audit/export-filter.rules";
import type { AuditLog } from "../../core/audit/audit-log.service";
import { searchText } from "../../core/search/search-pattern.value";
import { allPatterns, wordSearch } from "../../core/search/word-search.sql";
import { DeedStatus } from "../../core/deeds/deed-status.enum";
import type { CategoryService } from "../../core/categories/category.service";
import { cellsOf, type ExportTable, headingsOf, STRETCH, WALKED_DEEDS, type WalkedTable } from "./export-tables.view";
import { REVIEW_TABLE, reviewRows } from "./review-table.view";
import type { ReviewFiguresService } from "./review-figures.service";

export interface ExportParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly log: AuditLog;
  readonly clock: Clock;
  readonly timeZone: string;
  /** All lists that can be exported. */
  readonly lists: () => readonly AdminExport[];
  readonly categories: Pick<CategoryService, "list">;
  readonly reviewFigures: Pick<ReviewFiguresService, "ofAll" | "of">;
}

/** A list during its download: lines of cells, read on demand. */
export interface Export {
  readonly fileName: string;
  /** Headings, then rows. Reading stops soon after `signal` is aborted. */
  readonly lines: (signal: AbortSignal) => AsyncGenerator<string[]>;
}

/** Batches of some hundred rows, until the rows end or the signal is aborted. */
type Rows = (signal: AbortSignal) => AsyncGenerator<readonly Row[]>;
type Row = Readonly<Record<string, SqlValue>>;

/** Scope of the review figures: all reviewers or the caller. */
export type WhoseReviews = "reviews" | "own-reviews";

/** An export's table, its effective filters and its rows. */
interface Reading {
  readonly table: ExportTable;
  readonly filter: Asked;
  readonly rows: Rows;
}

const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Exports whole lists for admins, and logs who exported what. */
export class ExportService {
  constructor(private readonly parts: ExportParts) {}

  /**
   * Starts an export. It is logged before the first row is sent, because sent rows cannot be withdrawn. @throws
   * BAD_USER_INPUT
   */
  async begin(actor: Actor, list: AdminExport, language: Language, asked: Asked = {}): Promise<Export> {
    return this.#begun(actor, list.name, language, await this.#reading(list, language, asked));
  }

  /** Lists that `begin` accepts. */
  get lists(): readonly AdminExport[] {
    return this.parts.lists();
  }

  /**
   * Starts an export of review figures for the days `from` to `to`, of all reviewers or the caller: totals, and by
   * reviewer, category and week. Logged like the others. @throws BAD_USER_INPUT
   */
  async beginReviews(actor: Actor, whose: WhoseReviews, language: Language, asked: Asked): Promise<Export> {
    const { from = "", to = "" } = asked;
    const { reviewFigures } = this.parts;
    const figures =
      whose === "reviews" ? await reviewFigures.ofAll(from, to) : await reviewFigures.of(actor.viewer, from, to);
    const found = reviewRows(figures, await this.parts.categories.list(), language);
    const rows: Rows = async function* () {
      yield found;
    };
    return this.#begun(actor, whose, language, { table: REVIEW_TABLE, filter: { from, to }, rows });
  }

  async #begun(actor: Actor, name: string, language: Language, { table, filter, rows }: Reading): Promise<Export> {
    const fileName = `${name}-${dayOf(this.parts.clock(), this.parts.timeZone)}.csv`;
    await inTransaction(this.parts.db, (tx) =>
      this.parts.log.write(tx, actor, {
        action: AuditAction.EXPORT,
        targetKind: "export",
        targetId: newId(),
        targetName: fileName,
        before: null,
        after: { list: name, language, ...filter },
      }),
    );
    return { fileName, lines: (signal) => linesOf(table, rows(signal), language) };
  }

  async #reading(list: AdminExport, language: Language, asked: Asked): Promise<Reading> {
    const isDeeds = list.name === "deeds";
    if (isDeeds && !(asked.status && asked.sort)) {
      const filter = only(["status", "search", "categoryId"], asked);
      const values = deedValues(filter, language);
      return { table: WALKED_DEEDS, filter, rows: (signal) => this.#walk(WALKED_DEEDS, values, signal) };
    }
    const ids = await list.ids(asked);
    const values = this.#valuesOf(list.name, language);
    const filter = only(list.knows, asked);
    return { table: list, filter, rows: (signal) => this.#listed(list, [ids, values], signal) };
  }

  /** The values that a list's statement needs besides the ids. */
  #valuesOf(list: string, language: Language): SqlValue[] {
    const { clock, timeZone } = this.parts;
    if (list === "deeds") return [languageFacts[language].content];
    return list === "users" ? [Number(dayOf(clock(), timeZone).slice(0, 4))] : [];
  }

  async *#walk(table: WalkedTable, values: readonly SqlValue[], signal: AbortSignal): AsyncGenerator<readonly Row[]> {
    let after = NIL_ID;
    while (after !== LAST_ID && !signal.aborted) {
      const [end] = await this.parts.reads.rows<{ id: string }>(table.stretch, [after]);
      const upTo: string = end?.id ?? LAST_ID;
      yield await this.parts.reads.rows<Row>(table.rows, [after, upTo, ...values]);
      after = upTo;
    }
  }

  async *#listed(
    table: AdminExport,
    [ids, values]: readonly [readonly string[], readonly SqlValue[]],
    signal: AbortSignal,
  ): AsyncGenerator<readonly Row[]> {
    for (let start = 0; start < ids.length && !signal.aborted; start += STRETCH) {
      yield await this.parts.reads.rows<Row>(table.rowsByIds, [ids.slice(start, start + STRETCH), ...values]);
    }
  }
}

async function* linesOf(
  table: ExportTable,
  rows: AsyncGenerator<readonly Row[]>,
  language: Language,
): AsyncGenerator<string[]> {
  yield headingsOf(table, language);
  for await (const some of rows) for (const row of some) yield cellsOf(table, row, language);
}

const only = (names: readonly string[], asked: Asked): Asked =>
  Object.fromEntries(names.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])));

function deedValues(asked: Asked, language: Language): SqlValue[] {
  const status = oneOf(DeedStatus, "status", asked, "deed.statusUnknown");
  const category = asked.categoryId ? validId(asked.categoryId, "categoryId") : null;
  const words = wordSearch(searchText(asked.search) ?? "");
  return [status ?? null, category, words && allPatterns(words), languageFacts[language].content];
}
