import { createHash } from "node:crypto";
import type { Day } from "@tree-for-deed/common/day";
import { type CsvCell, csvLine } from "../../../shared/csv-line";
import type { ForestSums } from "../forest.service";
import { type BatchContent, shownDegrees, type SurveyContent } from "../records/planting-content.value";

/** Tables of the open data with their columns, in CSV order. */
export const TABLES = {
  batches: [
    ...["id", "fact", "reason", "publishedAt", "trees", "plantedOn", "country", "district", "village", "villageEn"],
    ...["latitude", "longitude", "speciesScientific", "species", "speciesEn", "cost", "currency", "partner"],
    ...["partnerEn", "evidenceUrl", "note"],
  ],
  surveys: ["id", "fact", "reason", "publishedAt", "batch", "surveyedOn", "looked", "alive", "note"],
  sums: ["day", "madeAt", "earned", "funded", "planted", "alive", "surveyed"],
} as const;
export type TableName = keyof typeof TABLES;
export const isTable = (name: string): name is TableName => Object.hasOwn(TABLES, name);

type Row = Readonly<Record<string, CsvCell>>;

/** A published record, as stored. */
export interface PublishedRecord<Content> {
  readonly id: string;
  readonly factId: string;
  readonly reason: string | null;
  readonly publishedAt: Date;
  readonly content: Content;
  readonly partner?: string | null;
  readonly partnerEn?: string | null;
}

export interface DayContent {
  readonly day: Day;
  readonly madeAt: Date;
  /** SHA-256 of the previous day. */
  readonly previous: string | null;
  readonly sums: ForestSums;
  readonly batches: readonly PublishedRecord<BatchContent>[];
  readonly surveys: readonly PublishedRecord<SurveyContent>[];
}

/** The files of a day: its JSON with its checksum, and its rows as CSV. */
export interface DayFiles extends Readonly<Record<TableName, string>> {
  readonly json: string;
  readonly sha256: string;
}

const FORMAT = 1;
const LICENSE = "CC-BY-4.0";

export const sha256Of = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** A table as CSV (RFC 4180): column names, then rows. */
export const csvFile = (table: TableName, rows: string): string => csvLine(TABLES[table]) + rows;

/** The published files of a day. */
export function dayFiles({ day, madeAt, previous, sums, batches, surveys }: DayContent): DayFiles {
  const tables = {
    batches: batches.map(batchRow),
    surveys: surveys.map(surveyRow),
    sums: [{ day, madeAt: madeAt.toISOString(), ...sums }],
  } satisfies Record<TableName, Row[]>;
  const rows = {
    batches: rowsOf("batches", tables.batches),
    surveys: rowsOf("surveys", tables.surveys),
    sums: rowsOf("sums", tables.sums),
  };
  const names = Object.keys(TABLES) as TableName[];
  const files = Object.fromEntries(names.map((name) => [`${name}.csv`, sha256Of(csvFile(name, rows[name]))]));
  const { batches: planted, surveys: seen } = tables;
  const head = { format: FORMAT, license: LICENSE, day, madeAt: madeAt.toISOString(), previous, files };
  const json = `${JSON.stringify({ ...head, sums, batches: planted, surveys: seen }, null, 1)}\n`;
  return { ...rows, json, sha256: sha256Of(json) };
}

function batchRow({ content, partner, partnerEn, ...record }: PublishedRecord<BatchContent>): Row {
  const { latitude, longitude, ...rest } = content;
  return {
    ...recordRow(record),
    trees: rest.trees,
    plantedOn: rest.plantedOn,
    country: rest.country,
    district: rest.district,
    village: rest.village,
    villageEn: rest.villageEn,
    latitude: shownDegrees(latitude),
    longitude: shownDegrees(longitude),
    speciesScientific: rest.speciesScientific,
    species: rest.species,
    speciesEn: rest.speciesEn,
    cost: rest.cost,
    currency: rest.currency,
    partner: partner ?? null,
    partnerEn: partnerEn ?? null,
    evidenceUrl: rest.evidenceUrl,
    note: rest.note,
  };
}

function surveyRow({ content, ...record }: PublishedRecord<SurveyContent>): Row {
  const { batchId: batch, surveyedOn, looked, alive, note } = content;
  return { ...recordRow(record), batch, surveyedOn, looked, alive, note };
}

const recordRow = ({ id, factId, reason, publishedAt }: Omit<PublishedRecord<unknown>, "content">): Row => ({
  id,
  fact: factId,
  reason,
  publishedAt: publishedAt.toISOString(),
});

const rowsOf = (table: TableName, rows: readonly Row[]): string =>
  rows.map((row) => csvLine(TABLES[table].map((column) => row[column] ?? null))).join("");
