import { type Problem, problem } from "@tree-for-deed/common/errors";
import { type Language, languages } from "@tree-for-deed/common/languages";
import type { ImportReport } from "@tree-for-deed/common/planting/planting-import";
import { say } from "../../../platform/texts/texts";

/** Columns of our own format: names that are accepted besides their headings in the site's languages. */
const OWN = {
  reference: ["Ref", "Reference number"],
  organisation: ["Organization", "Partner", "রোপণকারী"],
  plantedOn: ["Date", "Planting date", "তারিখ"],
  trees: ["Number of trees", "গাছ"],
  speciesEn: ["Species", "Species En"],
  species: [],
  speciesScientific: ["Species scientific"],
  country: [],
  district: [],
  villageEn: ["Village En"],
  village: ["Village", "গ্রাম"],
  latitude: ["Lat"],
  longitude: ["Lon", "Lng", "Long"],
  cost: ["Cost"],
  currency: [],
  evidenceUrl: ["Evidence URL"],
  note: ["Note", "Evidence"],
} as const;

/**
 * Columns of Greenstand's exports: of both generations of the admin panel, and of its database. Of several columns, the
 * first with a value counts. Planters' names are not read, since they are personal data.
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
  /** Indexes of a field's columns, best first; fields without a column are missing. */
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

const ownFields = Object.keys(OWN) as readonly OwnField[];
const headingOf = (field: OwnField, language: Language): string => say(language, `plantingImport.${field}`);
const ownNames = (field: OwnField): string[] => [...languages.map((each) => headingOf(field, each)), ...OWN[field]];

const KEYS = {
  plantings: keysOf(Object.fromEntries(ownFields.map((field) => [field, ownNames(field)]))),
  greenstand: keysOf(GREENSTAND),
} as const;

/** Whether a column with this heading is read. */
export const isKnownHeading = (heading: string): boolean =>
  Object.values(KEYS).some((keys) => keys.has(keyOf(heading)));

/** Headings of a file in our own format. */
export const templateHeadings = (language: Language): string[] => ownFields.map((field) => headingOf(field, language));

/** Detects the columns of a file. Our rows have a number of trees; Greenstand has a row and an id per tree. */
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

const isOwn = (field: string): field is OwnField => field in OWN;

function nameOf(format: Format, field: string, language: Language): string {
  if (format === "plantings" && isOwn(field)) return headingOf(field, language);
  const names: Names = GREENSTAND;
  return names[field]?.[0] ?? field;
}
