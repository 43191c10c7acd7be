import { readFileSync } from "node:fs";
import path from "node:path";

/** The name of a leaf or of a type, with `?` where it may be null; a list of one shape; an object with exactly these keys. */
type Shape = string | readonly [Shape] | { readonly [key: string]: Shape };

interface Shapes {
  readonly types: Readonly<Record<string, Shape>>;
  readonly answers: Readonly<Record<string, Shape>>;
}

const { types, answers } = JSON.parse(readFileSync(path.join(__dirname, "shapes.json"), "utf8")) as Shapes;

const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === "string" && pattern.test(value);

const LEAVES: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  null: (value) => value === null,
  number: Number.isFinite,
  string: (value) => typeof value === "string",
  path: matches(/^\/(?!\/)\S+$/),
  time: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  "unique id": matches(/^TFD-[0-9A-HJKMNP-TV-Z]{8}$/),
  uuid: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  "deed status": matches(/^(pending|approved|rejected)$/),
  "ticket status": matches(/^(open|resolved|closed)$/),
};

/** Calls whose answers have a fixed shape. */
export const SHAPED_CALLS: readonly string[] = Object.keys(answers);

/** Differences between an answer and the fixed shape of its call; an empty list has nothing to check. */
export function shapeDifferences(call: string, answer: unknown): string[] {
  const shape = answers[call];
  return shape === undefined ? [`${call} has no shape`] : differences(answer, shape, "answer");
}

function differences(value: unknown, shape: Shape, at: string): string[] {
  if (typeof shape === "string") return namedDifferences(value, shape, at);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((item, index) => differences(item, (shape as readonly [Shape])[0], `${at}[${index}]`));
  }
  if (typeof value !== "object" || value === null) return [`${at} is no object`];
  const expected = shape as Readonly<Record<string, Shape>>;
  const given = value as Record<string, unknown>;
  return [
    ...Object.keys(given).flatMap((key) => (key in expected ? [] : [`${at}.${key} is not in the shape`])),
    ...Object.entries(expected).flatMap(([key, part]) =>
      key in given ? differences(given[key], part, `${at}.${key}`) : [`${at}.${key} is missing`],
    ),
  ];
}

function namedDifferences(value: unknown, shape: string, at: string): string[] {
  const name = shape.replace(/\?$/, "");
  if (value === null && shape !== name) return [];
  const type = types[name];
  if (type !== undefined) return differences(value, type, at);
  return LEAVES[name]?.(value) ? [] : [`${at} is no ${name}: ${JSON.stringify(value)}`];
}
