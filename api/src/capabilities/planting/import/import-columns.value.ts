import { either } from "@tree-for-deed/common/either";
import { type Problem, problem } from "@tree-for-deed/common/errors";
import type { Language } from "@tree-for-deed/common/languages";
import type { ImportReport } from "@tree-for-deed/common/planting-import";

/** The columns of our own format: headings in both languages, then other accepted names. */
const OWN = {
  reference: ["Reference", "সূত্র নম্বর", "Ref", "Reference number"],
  organisation: ["Organisation", "প্রতিষ্ঠান", "Organization", "Partner", "রোপণকারী"],
  plantedOn: ["Planted on (YYYY-MM-DD)", "রোপণের দিন (YYYY-MM-DD)", "Date", "Planting date", "তারিখ"],
  trees: ["Trees", "গাছের সংখ্যা", "Number of trees", "গাছ"],
  speciesEn: ["Species in English", "গাছের ইংরেজি নাম", "Species", "Species En"],
  species: ["Species in Bengali", "গাছের বাংলা নাম"],
  speciesScientific: ["Scientific name", "বৈজ্ঞানিক নাম", "Species scientific"],
  country: ["Country (Bangladesh if empty)", "দেশ (ফাঁকা থাকলে বাংলাদেশ)"],
  district: ["District", "জেলা"],
  villageEn: ["Village in English", "গ্রামের ইংরেজি নাম", "Village En"],
  village: ["Village in Bengali", "গ্রামের বাংলা নাম", "Village", "গ্রাম"],
  latitude: ["Latitude", "অক্ষাংশ", "Lat"],
  longitude: ["Longitude", "দ্রাঘিমাংশ", "Lon", "Lng", "Long"],
  cost: ["Cost of all trees", "মোট খরচ", "Cost"],
  currency: ["Currency (BDT or USD)", "মুদ্রা (BDT বা USD)"],
  evidenceUrl: ["Address of a document", "নথির ঠিকানা", "Evidence URL"],
  note: ["Evidence in words", "প্রমাণের বিবরণ", "Note", "Evidence"],
} as const;

/**
 * The columns read from Greenstand's exports: from both generations of the admin panel, and from its database. The
 * first of several columns that has a value counts. Planters are not read: they are people.
 */
const GREENSTAND = {
  treeId: ["capture_uuid", "tree_uuid", "uuid", "id", "capture_id", "tree_id", "reference_id"],
  latitude: ["lat", "latitude"],
  longitude: ["lon", "longitude", "lng", "long"],
  time: ["time_created", "captured_at", "created_at", "created"],
  speciesEn: ["species_name", "species", "species_id"],
  organisation: ["organization", "organisation", "organization_name", "planting_organization"],
  photo: ["image_url"],
  status: ["verification_status", "approval_status"],
} as const;

export type OwnField = keyof typeof OWN;
export type GreenstandField = keyof typeof GREENSTAND;
const NEEDED = {
  plantings: ["trees", "plantedOn"],
  greenstand: ["treeId", "latitude", "longitude", "time"],
} as const satisfies Record<Format, readonly (OwnField | GreenstandField)[]>;

export type Format = NonNullable<ImportReport["format"]>;

/** The columns of a file by field. */
export interface Columns {
  readonly format: Format;
  readonly headings: readonly string[];
  /** Indexes of a field's columns, the best first; fields without a column are missing. */
  readonly at: ReadonlyMap<string, readonly number[]>;
  readonly unused: readonly string[];
  /** Errors in the headings; with one, no row can be read. */
  readonly faults: readonly { readonly column: string | null; readonly problem: Problem }[];
}

/** Case, punctuation and text in brackets do not distinguish headings. */
const keyOf = (heading: string): string =>
  heading
    .replace(/\([^)]*\)/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

type Names = Readonly<Record<string, readonly string[]>>;

const keysOf = (names: Names): ReadonlyMap<string, { field: string; rank: number }> =>
  new Map(Object.entries(names).flatMap(([field, all]) => all.map((name, rank) => [keyOf(name), { field, rank }])));

const KEYS = { plantings: keysOf(OWN), greenstand: keysOf(GREENSTAND) } as const;

/** Whether anything is read from a column of this heading. */
export const isKnownHeading = (heading: string): boolean =>
  Object.values(KEYS).some((keys) => keys.has(keyOf(heading)));

/** The headings of a file of our own. */
export const templateHeadings = (language: Language): string[] =>
  Object.values(OWN).map(([en, bn]) => either<string>(language, bn, en));

/** Recognises the columns of a file. Our rows have a number of trees; Greenstand has a row and an id per tree. */
export function columnsOf(headings: readonly string[], language: Language): Columns {
  const has = (format: Format, field: string): boolean =>
    headings.some((heading) => KEYS[format].get(keyOf(heading))?.field === field);
  const isGreenstand = !has("plantings", "trees") && (has("greenstand", "treeId") || has("greenstand", "status"));
  const format: Format = isGreenstand ? "greenstand" : "plantings";

  const found = headings.map((heading, place) => ({ heading, place, known: KEYS[format].get(keyOf(heading)) }));
  const at = new Map<string, number[]>();
  for (const { place, known } of found.toSorted((a, b) => (a.known?.rank ?? 0) - (b.known?.rank ?? 0))) {
    if (known) at.set(known.field, [...(at.get(known.field) ?? []), place]);
  }
  const missing = NEEDED[format].filter((field) => !at.has(field));
  const twice = format === "plantings" ? [...at.values()].filter(({ length }) => length > 1) : [];
  return {
    format,
    headings,
    at,
    unused: found
      .filter(({ heading, known }) => !known && heading !== "")
      .map(({ heading }) => heading.slice(0, SHOWN)),
    faults: [
      ...missing.map((field) => ({
        column: null,
        problem: problem("planting.importColumnMissing", { column: nameOf(format, field, language) }),
      })),
      ...twice.map(([, second = 0]) => {
        const column = (headings[second] ?? "").slice(0, SHOWN);
        return { column, problem: problem("planting.importColumnTwice", { column }) };
      }),
    ],
  };
}

const SHOWN = 60;

function nameOf(format: Format, field: string, language: Language): string {
  const names: Names = format === "plantings" ? OWN : GREENSTAND;
  const [en = field, bn = en] = names[field] ?? [];
  return format === "plantings" ? either(language, bn, en) : en;
}
