import { setImmediate } from "node:timers/promises";
import type { Language } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";
import { problem } from "@tree-for-deed/common/errors";
import { isInBangladesh } from "@tree-for-deed/common/in-bangladesh";
import type {
  ImportedDraft,
  ImportFault,
  ImportLeftOut,
  ImportReport,
} from "@tree-for-deed/common/planting/planting-import";
import { searchKey } from "@tree-for-deed/common/text";
import type { DataSource, EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { inTransaction } from "../../../platform/database/transaction";
import { plantingPartnerOf } from "../../../shared/access";
import { AppError } from "../../../shared/errors";
import type { Actor } from "../../../shared/request";
import { statement, type RowSource } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import type { SiteCalendar } from "../../../core/impact/site-calendar.value";
import type { PlantingPartner } from "../records/planting-partner.entity";
import type { PlantingPartnerService } from "../records/planting-partner.service";
import { partnerNotFound } from "../records/planting-record.rules";
import type { PlantingRepeats } from "../records/planting-repeats.service";
import type { PlantingRecords } from "../records/planting-records.service";
import { csvFile, type CsvRow } from "./csv-file.value";
import { FileFault } from "./file-fault.value";
import { gathered, isUnapproved, treeRow } from "./greenstand-rows.value";
import { type Columns, columnsOf, isKnownHeading } from "./import-columns.value";
import type { ImportWorld, ReadRows, RowsDraft, TakenRow } from "./import-world.value";
import { plantingRow } from "./planting-rows.value";
import { fault, RowCells } from "./row-cells.value";
import { daysAt, orderOf } from "./written-day.value";

/** Import options besides the file. */
export interface ImportWishes {
  /** The organisation of rows that name none. */
  readonly partnerId?: string | undefined;
  /** Language of missing headings in messages. */
  readonly language: Language;
}

interface Parts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly records: Pick<PlantingRecords, "recordDrafts">;
  readonly partners: Pick<PlantingPartnerService, "list">;
  readonly repeats: Pick<PlantingRepeats, "typed">;
  readonly calendar: Pick<SiteCalendar, "today" | "timeZone">;
}

interface Understood {
  readonly report: ImportReport;
  readonly drafts: readonly RowsDraft[];
}

interface Source {
  readonly key: string;
  readonly recordId: string;
  readonly partnerId: string | null;
}

/** Number of rows after which other work can run. */
const ROWS_AT_ONCE = 500;
const SOURCES_AT_ONCE = 5000;

const KNOWN = statement(`
SELECT s.key, s."recordId", r."partnerId" FROM planting_sources s JOIN planting_records r ON r.id = s."recordId"
WHERE s.key = ANY($1::text[])`);

const NOTE_SOURCES = statement(`
WITH noted AS (
  INSERT INTO planting_sources (key, "recordId") SELECT * FROM unnest($1::text[], $2::uuid[]) ON CONFLICT DO NOTHING RETURNING 1
) SELECT count(*)::int AS count FROM noted`);

const NOTHING_READ: ImportReport = {
  format: null,
  rows: 0,
  faultyRows: 0,
  leftOutRows: 0,
  trees: 0,
  drafts: [],
  faults: [],
  leftOut: [],
  unusedColumns: [],
  taken: null,
};

/**
 * Imports plantings from a CSV file (`docs/rules.md` T13): all of its rows become drafts, or none. The origin of a row
 * is stored with its draft, so that a repeated row is recognised.
 */
export class PlantingImport {
  constructor(private readonly parts: Parts) {}

  /**
   * Reports the result and errors of an import without importing. @throws NOT_FOUND for an organisation that is not
   * theirs
   */
  async check(actor: Actor, file: Buffer, wishes: ImportWishes): Promise<ImportReport> {
    return (await this.#understand(actor, file, wishes)).report;
  }

  /**
   * Imports a file without errors, in one transaction. @throws NOT_FOUND, CONFLICT when its rows were imported
   * meanwhile
   */
  async take(actor: Actor, file: Buffer, wishes: ImportWishes): Promise<ImportReport> {
    const { report, drafts } = await this.#understand(actor, file, wishes);
    if (report.faults.length > 0) return report;
    await inTransaction(this.parts.db, async (tx) => {
      const wanted = drafts.map(({ partner, content }) => ({ partnerId: partner.id, content }));
      const made = await this.parts.records.recordDrafts(tx, actor, wanted);
      const sources = drafts.flatMap(({ rows }, place) => rows.map(({ key }) => [key, made[place]?.id ?? ""] as const));
      for (let done = 0; done < sources.length; done += SOURCES_AT_ONCE) {
        await noteSources(tx, sources.slice(done, done + SOURCES_AT_ONCE));
      }
    });
    return { ...report, taken: drafts.length };
  }

  async #understand(actor: Actor, file: Buffer, wishes: ImportWishes): Promise<Understood> {
    const world = await this.#world(actor, wishes.partnerId);
    try {
      const { headings, rows } = await csvFile(file, isKnownHeading);
      const columns = columnsOf(headings, wishes.language);
      const read = { ...NOTHING_READ, format: columns.format, rows: rows.length, unusedColumns: columns.unused };
      if (columns.faults.length === 0) return await this.#read(actor, { columns, rows, world, read });
      const faults = columns.faults.map(({ column, problem: wrong }) => fault(null, column, wrong));
      return { report: { ...read, faults }, drafts: [] };
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      return { report: { ...NOTHING_READ, faults: [fault(null, null, error.problem)] }, drafts: [] };
    }
  }

  async #world(actor: Actor, partnerId: string | undefined): Promise<ImportWorld> {
    const own = plantingPartnerOf(actor.viewer);
    const all = await this.parts.partners.list();
    const theirs = own === null ? all : all.filter(({ id }) => id === own);
    const wanted = partnerId ? validId(partnerId, "partnerId") : own;
    const usual = wanted === null ? null : (theirs.find(({ id }) => id === wanted) ?? null);
    if (wanted !== null && usual === null) throw partnerNotFound();
    const { calendar } = this.parts;
    return { today: calendar.today(), dayAt: daysAt(calendar.timeZone), partnerOf: partnerFinder(theirs, usual) };
  }

  async #read(
    actor: Actor,
    {
      columns,
      rows,
      world,
      read,
    }: { columns: Columns; rows: readonly CsvRow[]; world: ImportWorld; read: ImportReport },
  ): Promise<Understood> {
    if (columns.format === "greenstand") {
      const order = orderOf(rows.map((row) => new RowCells(columns, row).said("time")));
      const found = await each(columns, rows, (cells) =>
        isUnapproved(cells) ? "unapproved" : treeRow(cells, world, order),
      );
      return this.#weigh(actor, read, found, gathered);
    }
    const found = await each(columns, rows, (cells) => plantingRow(cells, world));
    return this.#weigh(actor, read, found, (taken) => taken.map((row) => ({ ...row, rows: [row] })));
  }

  /** Skips rows that were imported before, and makes drafts of the rest. */
  async #weigh<Row extends TakenRow>(
    actor: Actor,
    read: ImportReport,
    found: ReadRows<Row>,
    draftsOf: (rows: readonly Row[]) => RowsDraft[],
  ): Promise<Understood> {
    const own = plantingPartnerOf(actor.viewer);
    const { once, leftOut, faults } = onceEach(found);
    const known = new Map<string, Source>();
    const keys = once.map(({ key }) => key);
    for (const source of await this.parts.reads.rows<Source>(KNOWN, [keys])) known.set(source.key, source);
    for (const { row, key } of once) {
      const there = known.get(key);
      if (!there) continue;
      const recordId = own === null || own === there.partnerId ? there.recordId : null;
      leftOut.push({ row, why: "there", sameAs: null, recordId });
    }
    const { drafts, typed } = await this.#untyped(draftsOf(once.filter(({ key }) => !known.has(key))));
    leftOut.push(...typed);
    if (drafts.length > limits.plantingImportDraftsMax) {
      const tooMany = { count: drafts.length, max: limits.plantingImportDraftsMax };
      faults.unshift(fault(null, null, problem("planting.importDraftsMany", tooMany)));
    }
    const told = limits.plantingImportRowsTold;
    const report: ImportReport = {
      ...read,
      faultyRows: new Set(faults.flatMap(({ row }) => row ?? [])).size,
      leftOutRows: leftOut.length,
      trees: drafts.reduce((sum, { content }) => sum + (content.trees ?? 0), 0),
      drafts: drafts.slice(0, limits.plantingImportDraftsMax).map(shown),
      faults: faults.toSorted(byRow).slice(0, told),
      leftOut: leftOut.toSorted(byRow).slice(0, told),
    };
    return { report, drafts };
  }

  /** Skips plantings that were entered by hand; not checked when there are more drafts than the limit. */
  async #untyped(found: readonly RowsDraft[]): Promise<{ drafts: readonly RowsDraft[]; typed: ImportLeftOut[] }> {
    if (found.length > limits.plantingImportDraftsMax) return { drafts: found, typed: [] };
    const told = found.map((draft) => ({ draft, partnerId: draft.partner.id, content: draft.content }));
    const same = await this.parts.repeats.typed(told);
    const typed = told.flatMap((each): ImportLeftOut[] => {
      const recordId = same.get(each);
      if (recordId === undefined) return [];
      return each.draft.rows.map(({ row }) => ({ row, why: "typed", sameAs: null, recordId }));
    });
    return { drafts: told.filter((each) => !same.has(each)).map(({ draft }) => draft), typed };
  }
}

const byRow = (one: { row: number | null }, other: { row: number | null }): number => (one.row ?? 0) - (other.row ?? 0);

async function each<Row extends TakenRow>(
  columns: Columns,
  rows: readonly CsvRow[],
  read: (cells: RowCells) => Row | "unapproved" | null,
): Promise<ReadRows<Row>> {
  const [taken, unapproved, faults] = [[] as Row[], [] as number[], [] as ImportFault[]];
  for (const [place, row] of rows.entries()) {
    if (place % ROWS_AT_ONCE === 0) await setImmediate();
    const cells = new RowCells(columns, row);
    const found = read(cells);
    if (found === "unapproved") unapproved.push(row.row);
    else if (found) taken.push(found);
    if (found !== "unapproved") faults.push(...cells.faults);
  }
  return { taken, unapproved, faults };
}

/** Merges equal rows; of two different rows with the same key, the second is a fault. */
function onceEach<Row extends TakenRow>({ taken, unapproved, faults: found }: ReadRows<Row>) {
  const first = new Map<string, Row>();
  const faults = [...found];
  const leftOut: ImportLeftOut[] = unapproved.map((row) => ({ row, why: "unapproved", sameAs: null, recordId: null }));
  for (const row of taken) {
    const before = first.get(row.key);
    if (!before) first.set(row.key, row);
    else if (before.print === row.print)
      leftOut.push({ row: row.row, why: "twice", sameAs: before.row, recordId: null });
    else {
      const key = row.key.startsWith("ref:") ? "planting.importReferenceTwice" : "planting.importTreeTwice";
      faults.push(fault(row.row, null, problem(key, { row: before.row })));
    }
  }
  return { once: [...first.values()], leftOut, faults };
}

function partnerFinder(
  partners: readonly PlantingPartner[],
  usual: PlantingPartner | null,
): (cells: RowCells) => PlantingPartner | null {
  const byName = new Map<string, PlantingPartner | null>();
  for (const partner of partners) {
    for (const name of new Set([partner.name, partner.nameEn].map(searchKey))) {
      // A name that two partners share is ambiguous.
      byName.set(name, byName.has(name) ? null : partner);
    }
  }
  return (cells) => {
    const said = cells.said("organisation");
    if (said === "") return usual ?? cells.wrong("organisation", { key: "planting.importOrganisationMissing" });
    const named = byName.get(searchKey(said.slice(0, limits.plantingNameMax)));
    return (
      named ?? cells.wrong("organisation", problem("planting.importOrganisation", { name: said.slice(0, NAME_SHOWN) }))
    );
  };
}

const NAME_SHOWN = 60;

function shown({ partner: { id, name, nameEn }, content, districtIsNearest, rows }: RowsDraft): ImportedDraft {
  const { trees, plantedOn, country, district, village, villageEn, species, speciesEn, latitude, longitude } = content;
  return {
    firstRow: rows[0]?.row ?? 0,
    lastRow: rows.at(-1)?.row ?? 0,
    rows: rows.length,
    partner: { id, name, nameEn },
    trees,
    plantedOn,
    country,
    district,
    districtIsNearest,
    village,
    villageEn,
    species,
    speciesEn: speciesEn ?? content.speciesScientific,
    isOutsideCountry:
      (country ?? "BD") === "BD" && latitude !== null && longitude !== null && !isInBangladesh(latitude, longitude),
  };
}

async function noteSources(
  tx: EntityManager,
  sources: readonly (readonly [key: string, recordId: string])[],
): Promise<void> {
  const values = [sources.map(([key]) => key), sources.map(([, recordId]) => recordId)];
  const [noted] = await prepared<{ count: number }>(tx, NOTE_SOURCES, values);
  if (noted?.count !== sources.length) throw new AppError("CONFLICT", "planting.importMeanwhile");
}
