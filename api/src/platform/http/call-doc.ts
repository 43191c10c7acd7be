import { languages } from "@tree-for-deed/common/languages";
import { limits } from "@tree-for-deed/common/limits";

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 has them. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** A schema that the document has once, under its name. */
export interface NamedSchema extends JsonSchema {
  readonly title: string;
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/** Description of a REST call, from which `/openapi.json` is made. */
export interface CallDoc {
  readonly about: string;
  /** Query parameters by their names. */
  readonly query?: Readonly<Record<string, JsonSchema>>;
  /** The class by which the body is checked. */
  readonly body?: new () => object;
  /** Properties of the body that differ from the rules of its class, since the route reads other forms as well. */
  readonly alsoTakes?: Readonly<Record<string, JsonSchema>>;
  /** Properties that the route fills from others if they are missing. */
  readonly filled?: readonly string[];
  /** A body of another media type than JSON. */
  readonly file?: string;
  /** Fields of a body of multipart/form-data. */
  readonly form?: Readonly<Record<string, JsonSchema>>;
  readonly answer: JsonSchema;
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | readonly [200, 201];
  /** Media types of an answer that is not JSON. */
  readonly answerType?: string | readonly string[];
  /** Other answers without a body: for a caller who has the file already (304), and for a part of it (206, 416). */
  readonly also?: readonly (304 | 206 | 416)[];
  /** Statuses of refusals besides the usual ones. */
  readonly refusals?: readonly number[];
  /** Whether a repeated request is recognised by the header `Idempotency-Key`. */
  readonly once?: true;
}

export const uuid: JsonSchema = { type: "string", format: "uuid" };
export const text: JsonSchema = { type: "string" };
export const integer: JsonSchema = { type: "integer" };
export const decimal: JsonSchema = { type: "number" };
export const yesOrNo: JsonSchema = { type: "boolean" };
export const time: JsonSchema = { type: "string", format: "date-time" };
export const sitePath: JsonSchema = {
  type: "string",
  format: "uri-reference",
  pattern: "^/[^/]",
  description: "A path on this site.",
};
export const photoAddress: JsonSchema = {
  type: "string",
  format: "uri-reference",
  description: "The address of a photo: a path on this site, or with a host if the site has public photos elsewhere.",
};
export const file: JsonSchema = { type: "string" };
/** The parameter of the language of a text. */
export const languageQuery: Readonly<Record<string, JsonSchema>> = { lang: { type: "string", enum: [...languages] } };

export const oneOf = (...values: readonly string[]): JsonSchema => ({ type: "string", enum: values });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items });

/** An object with exactly these properties. */
export const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

/** Like `object`, once in the document under its name. */
export const named = (title: string, properties: Readonly<Record<string, JsonSchema>>): NamedSchema => ({
  title,
  ...object(properties),
  properties,
});

export function orNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  return typeof type === "string" && !("title" in schema || "enum" in schema)
    ? { ...schema, type: [type, "null"] }
    : { anyOf: [schema, { type: "null" }] };
}

/** The parameters that `queryPage` reads. */
export const pageQuery = (size: number = limits.pageSizeMax): Readonly<Record<string, JsonSchema>> => ({
  page: { ...integer, minimum: 1, maximum: limits.pageMax, default: 1 },
  limit: { ...integer, minimum: 1, maximum: limits.pageSizeMax, default: size },
});

/** The answer to a deletion. */
export const DELETED = named("Deleted", { id: uuid });
