import { type Day, dayOf, shiftedDay, startOfDay } from "@tree-for-deed/common/day";
import type { DataSource } from "typeorm";
import type { Clock } from "../../../shared/clock";
import { replicaRead, type RowSource, type Statement } from "../../../shared/row-source";
import type { ForestService } from "../forest.service";
import type { BatchContent, SurveyContent } from "../records/planting-content.value";
import { PlantingKind } from "../records/planting-kind.enum";
import { OpenDataDay } from "./open-data-day.entity";
import { csvFile, type DayFiles, dayFiles, type PublishedRecord, type TableName } from "./open-data-file.view";

export interface OpenDataParts {
  readonly db: DataSource;
  readonly reads: RowSource;
  readonly clock: Clock;
  /** Time zone of the days. */
  readonly timeZone: string;
  readonly forest: Pick<ForestService, "sums">;
}

/** A day in the list of all. */
export interface ListedDay {
  readonly day: Day;
  readonly sha256: string;
  readonly previous: string | null;
}

/** A day on the open data page, with its number of publications. */
export interface OpenDataDayView extends ListedDay {
  readonly batches: number;
  readonly surveys: number;
}

/** Delay after midnight: transactions from just before midnight are committed by then. */
const AFTER_MIDNIGHT_MS = 15 * 60_000;

const PUBLISHED = `
SELECT r.id, r."factId", r.reason, r."publishedAt", r.content, p.name AS partner, p."nameEn" AS "partnerEn"
FROM planting_records r LEFT JOIN planting_partners p ON p.id = r."partnerId"
WHERE r.kind = $1 AND r."publishedAt" >= coalesce($2::timestamptz, '-infinity') AND r."publishedAt" < $3::timestamptz
ORDER BY r."publishedAt", r.id`;

const LIST = replicaRead(`SELECT day::text AS day, sha256, previous FROM open_data_days ORDER BY day`);

const LATEST = replicaRead(`
    SELECT day::text AS day, sha256, previous, json_array_length(json::json -> 'batches') AS batches,
  json_array_length(json::json -> 'surveys') AS surveys
FROM open_data_days ORDER BY open_data_days.day DESC LIMIT 14`);

const column = (name: "json" | TableName): Statement =>
  replicaRead(`SELECT ${name} AS text, sha256 FROM open_data_days WHERE day = $1::date`);
const DAY = { json: column("json"), batches: column("batches"), surveys: column("surveys"), sums: column("sums") };

/** Number of days read together. */
const STRETCH = 30;

const LAST = replicaRead(`SELECT day::text AS day, sha256, previous FROM open_data_days ORDER BY day DESC LIMIT 1`);

const stretch = (name: TableName): Statement =>
  replicaRead(`
SELECT day::text AS day, ${name} AS text FROM open_data_days
WHERE day > coalesce($1::date, '-infinity') AND day <= $2::date ORDER BY day LIMIT ${STRETCH}`);
const STRETCHES = { batches: stretch("batches"), surveys: stretch("surveys"), sums: stretch("sums") };

/** The number of days that one statement reads. */
const ARCHIVED = 10;

const ARCHIVE = replicaRead(`
SELECT day::text AS day, sha256, json, batches, surveys, sums FROM open_data_days
WHERE day > coalesce($1::date, '-infinity') AND day <= $2::date ORDER BY day LIMIT ${ARCHIVED}`);

/** A day with the content of its files. */
interface ArchivedDay extends DayFiles {
  readonly day: Day;
}

/**
 * The open data (`docs/adr/0050`): once a day, the facts published on the previous day and the sums become files that
 * never change. Each day's JSON contains the checksum of the day before.
 */
export class OpenData {
  constructor(private readonly parts: OpenDataParts) {}

  /** Makes the next day's files once that day is over. Returns whether there may be another. */
  async round(): Promise<boolean> {
    const { db, clock, timeZone, forest } = this.parts;
    const now = clock();
    const yesterday = shiftedDay(dayOf(now.getTime() - AFTER_MIDNIGHT_MS, timeZone), -1);
    const [last] = await db.getRepository(OpenDataDay).find({
      select: { day: true, sha256: true },
      order: { day: "DESC" },
      take: 1,
    });
    const day = last ? shiftedDay(last.day, 1) : yesterday;
    if (day > yesterday) return false;
    // The first day contains all earlier publications.
    const span = [last ? startOfDay(day, timeZone) : null, startOfDay(shiftedDay(day, 1), timeZone)];
    const [sums, batches, surveys] = [
      await forest.sums(),
      await db.query<PublishedRecord<BatchContent>[]>(PUBLISHED, [PlantingKind.BATCH, ...span]),
      await db.query<PublishedRecord<SurveyContent>[]>(PUBLISHED, [PlantingKind.SURVEY, ...span]),
    ];
    const previous = last?.sha256 ?? null;
    const files = dayFiles({ day, madeAt: now, previous, sums, batches, surveys });
    // Another process may have been first.
    await db
      .createQueryBuilder()
      .insert()
      .into(OpenDataDay)
      .values({ day, previous, madeAt: now, ...files })
      .orIgnore()
      .execute();
    return true;
  }

  /** All days with their checksums, oldest first. */
  days(): Promise<readonly ListedDay[]> {
    return this.parts.reads.rows<ListedDay>(LIST);
  }

  /** Latest two weeks, newest first. */
  latest(): Promise<OpenDataDayView[]> {
    return this.parts.reads.rows<OpenDataDayView>(LATEST);
  }

  /** A file of a day; null if there is none. */
  async day(day: Day, name: "json" | TableName): Promise<{ text: string; sha256: string } | null> {
    const [row] = await this.parts.reads.rows<{ text: string; sha256: string }>(DAY[name], [day]);
    if (!row) return null;
    return name === "json" ? row : { ...row, text: csvFile(name, row.text) };
  }

  /** The latest day with files; null before the first. */
  async last(): Promise<ListedDay | null> {
    const [day] = await this.parts.reads.rows<ListedDay>(LAST);
    return day ?? null;
  }

  /** Rows of a table of all days until `until`, read in chunks: never more than a few days are in memory. */
  async *all(table: TableName, until: Day | null): AsyncGenerator<string> {
    yield csvFile(table, "");
    for await (const { text } of this.#daysUntil<{ day: Day; text: string }>(STRETCHES[table], until)) {
      if (text !== "") yield text;
    }
  }

  /** Files of all days until `until`, one line of JSON per day, read in the same way. */
  async *archive(until: Day | null): AsyncGenerator<string> {
    for await (const { day, sha256, json, ...rows } of this.#daysUntil<ArchivedDay>(ARCHIVE, until)) {
      const tables = Object.entries(rows).map(([name, text]) => [`${name}.csv`, csvFile(name as TableName, text)]);
      yield `${JSON.stringify({ day, sha256, json, ...Object.fromEntries(tables) })}\n`;
    }
  }

  async *#daysUntil<T extends { readonly day: Day }>(statement: Statement, until: Day | null): AsyncGenerator<T> {
    let day: Day | null = null;
    while (until !== null && day !== until) {
      const days: T[] = await this.parts.reads.rows<T>(statement, [day, until]);
      if (days.length === 0) return;
      yield* days;
      day = days.at(-1)?.day ?? until;
    }
  }
}
