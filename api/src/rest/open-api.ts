import type { CallDoc, JsonSchema } from "../platform/http/call-doc";
import type { DeclaredRoute, RouteAccess, Routes } from "../platform/http/routes";
import type { Mount } from "../platform/wiring/module";
import { accessInWords } from "../shared/access";
import { inputSchema } from "../shared/input-schema";

/** Facts of the site that the document names. */
export interface OpenApiSite {
  readonly publicUrl: string;
  readonly sessionCookie: string;
  readonly version: string;
}

const BASES: Readonly<Record<Mount, string>> = { api: "/api", media: "/media", root: "" };

type RoutesOf = (mount: Mount) => readonly Routes[];

/** All routes of the site, each with its whole path as OpenAPI writes it. */
export function wholePaths(routesOf: RoutesOf): DeclaredRoute[] {
  const mounts = Object.keys(BASES) as Mount[];
  return mounts.flatMap((mount) =>
    routesOf(mount)
      .flatMap(({ declared }) => declared)
      .map((route) => {
        const path = BASES[mount] + (route.path === "/" ? "" : route.path);
        return { ...route, path: path.replace(/:(\w+)/g, "{$1}") };
      }),
  );
}

/** A documented call with its whole path. */
interface Call extends DeclaredRoute {
  readonly doc: CallDoc;
}

const PROBLEM = { $ref: "#/components/responses/Problem" };

const PARAMETERS: Readonly<Record<string, string>> = {
  id: "An id, or where it says so a username.",
  uniqueId: "The public id of a deed, `TFD-` and eight characters.",
  code: "The code of a certificate.",
  name: "A username or an id; of a photo its name, as `srcSet` has it.",
  day: "A day, as `2026-11-30`.",
  table: "The name of a table.",
};

/** The document (OpenAPI 3.1) of the documented routes, made from their access, rules and answers. */
export function openApiOf(routesOf: RoutesOf, { publicUrl, sessionCookie, version }: OpenApiSite) {
  const calls = wholePaths(routesOf).filter((route): route is Call => route.doc !== undefined);
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const { path, method } = call;
    paths[path] = { ...paths[path], [method]: operationOf(call, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tree for Deed",
      version,
      description: `The REST calls of this site. The guide: ${publicUrl}/developers/guide`,
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      responses: {
        Problem: {
          description: "A refusal in one sentence.",
          headers: { "X-Error-Key": { description: "The key of the sentence.", schema: { type: "string" } } },
          content: { "text/plain": { schema: { type: "string" } } },
        },
      },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookie },
        token: { type: "http", scheme: "bearer", description: "A personal access token." },
      },
    },
  };
}

export type OpenApi = ReturnType<typeof openApiOf>;

function operationOf({ path, method, access, doc }: Call, schemas: Record<string, JsonSchema>): object {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const writes = method !== "get";
  const refused = [
    400,
    401,
    403,
    404,
    429,
    503,
    ...(writes ? [409] : []),
    ...(doc.body || doc.file || doc.form ? [408, 413, 415] : []),
    ...(doc.refusals ?? []),
  ];
  return {
    operationId: `${method}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())}`,
    summary: doc.about,
    ...(access !== "public" && { description: accessInWords(access) }),
    security: securityOf(access),
    parameters: [
      ...names.map((name) => ({
        name,
        in: "path",
        required: true,
        description: PARAMETERS[name] ?? name,
        schema: { type: "string" },
      })),
      ...Object.entries(doc.query ?? {}).map(([name, schema]) => ({ name, in: "query", schema })),
      ...(doc.once ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string" } }] : []),
    ],
    ...bodyOf(doc),
    responses: Object.fromEntries([
      ...[doc.status ?? 200].flat().map((status) => [status, answerOf(doc, schemas)]),
      ...(doc.also ?? []).map((status) => [status, alsoAnswered(status, doc)]),
      ...refused.map((status) => [status, PROBLEM]),
    ]) as object,
  };
}

function answerOf({ answer, answerType = "application/json" }: CallDoc, schemas: Record<string, JsonSchema>): object {
  const schema = hoisted(answer, schemas);
  return { description: "The answer.", content: contentOf(answerType, schema) };
}

const contentOf = (types: NonNullable<CallDoc["answerType"]>, schema: JsonSchema): object =>
  Object.fromEntries([types].flat().map((type) => [type, { schema }]));

function alsoAnswered(status: 304 | 206 | 416, { answer, answerType = "application/json" }: CallDoc): object {
  if (status === 206) return { description: "The part that `Range` asks for.", content: contentOf(answerType, answer) };
  return { description: status === 304 ? "The caller has it already." : "It has no such part." };
}

function bodyOf({ body, alsoTakes = {}, filled = [], file, form }: CallDoc): object {
  if (form) {
    const schema = { type: "object", properties: form, required: Object.keys(form) };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (file) return { requestBody: { required: true, content: { [file]: { schema: { type: "string" } } } } };
  if (!body) return {};
  const { properties, required: all } = inputSchema(body);
  const required = all.filter((name) => !filled.includes(name));
  const schema = {
    type: "object",
    properties: { ...properties, ...alsoTakes },
    ...(required.length > 0 && { required }),
  };
  return { requestBody: { required: required.length > 0, content: { "application/json": { schema } } } };
}

/** The ways to identify oneself, one of which is enough; an empty one stands for guests. */
function securityOf(access: RouteAccess): readonly Readonly<Record<string, readonly string[]>>[] {
  if (access === "public") return [{}];
  const { role, token } = access;
  return [...(role === "guest" ? [{}] : []), { session: [] }, ...(token ? [{ token: [token] }] : [])];
}

/** A schema with references in place of named parts, which go to `schemas`. */
function hoisted(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    return typeof value === "object" && value !== null ? hoisted(value as JsonSchema, schemas) : value;
  };
  const { title, ...rest } = schema;
  const parts = Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, within(value)]));
  if (typeof title !== "string") return title === undefined ? parts : { ...parts, title: within(title) };
  schemas[title] = parts;
  return { $ref: `#/components/schemas/${title}` };
}
