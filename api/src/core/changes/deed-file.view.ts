import type { Language } from "@tree-for-deed/common/languages";
import type { Day } from "@tree-for-deed/common/day";
import { type CsvCell, csvLine } from "../../shared/csv-line";

/** A public deed as the files tell of it. */
export interface FiledDeed {
  readonly uniqueId: string;
  readonly caption: string;
  readonly language: Language | null;
  readonly categoryId: string;
  readonly category: string;
  readonly categoryEn: string;
  readonly day: Day;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly photos: number;
  readonly id: string;
  /** Null unless an adult member chose to show the name. */
  readonly author: string | null;
}

type Column = readonly [name: keyof FiledDeed, type: "string" | "integer", about: string, format?: string];

/** The columns of the files, in the order of the CSV. */
const COLUMNS = [
  ["uniqueId", "string", "The deed's public id, as in its address."],
  ["id", "string", "The deed's id, as in GraphQL and in the log of changes.", "uuid"],
  ["caption", "string", "What the member wrote."],
  ["language", "string", "The language of the caption; null if it is neither."],
  ["categoryId", "string", "The id of the category.", "uuid"],
  ["category", "string", "The category in Bengali."],
  ["categoryEn", "string", "The category in English."],
  ["day", "string", "The day of submission in the site's time zone.", "date"],
  ["createdAt", "string", "When it was submitted.", "date-time"],
  ["decidedAt", "string", "When it was approved.", "date-time"],
  ["photos", "integer", "Number of photos."],
  ["author", "string", "The author's username, if an adult member chose to show the name."],
] as const satisfies readonly Column[];

const NULLABLE: ReadonlySet<string> = new Set<keyof FiledDeed>(["language", "decidedAt", "author"]);

const valueOf = (value: FiledDeed[keyof FiledDeed]): CsvCell => (value instanceof Date ? value.toISOString() : value);

/** A deed as a line of the NDJSON file. */
export const ndjsonLine = (deed: FiledDeed): string =>
  `${JSON.stringify(Object.fromEntries(COLUMNS.map(([name]) => [name, valueOf(deed[name])])))}\n`;

/** A deed as a line of the CSV file. */
export const deedCsvLine = (deed: FiledDeed): string => csvLine(COLUMNS.map(([name]) => valueOf(deed[name])));

/** The first line of the CSV file. */
export const csvHead = csvLine(COLUMNS.map(([name]) => name));

/** JSON Schema (2020-12) of a line of the NDJSON file. */
export const deedLineSchema = (address: string): object => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: address,
  title: "An approved deed",
  type: "object",
  properties: Object.fromEntries(
    COLUMNS.map(([name, type, description, format]: Column) => [
      name,
      { type: NULLABLE.has(name) ? [type, "null"] : type, description, ...(format && { format }) },
    ]),
  ),
  required: COLUMNS.map(([name]) => name),
  additionalProperties: false,
});
