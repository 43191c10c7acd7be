import { readFileSync } from "node:fs";
import path from "node:path";
import Ajv2020 from "ajv/dist/2020";
import { type OpenApi, wholePaths } from "../../src/rest/open-api";
import { OpenApiCheck } from "./open-api-check";
import { startSite, type Site } from "../harness";

interface Document {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** Calls of the site's own pages and of mail programs, and what is for pages, frames, crawlers and payment providers. */
const UNDOCUMENTED =
  /^\w+ (\/api\/(browser-errors|mail\/unsubscribe)|\/(embed|share|payments|sitemap|grove)\/.*|\/(robots\.txt|sitemap\.xml)|\/(?!api\/).*\.(svg|png|pdf|jpg))$/;

let site: Site;
let document: Document;
beforeAll(async () => {
  site = await startSite();
  document = (await site.client().get("/openapi.json")).json();
});
afterAll(() => site.stop());

const callsOf = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([at, operations]) =>
    Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${at}`),
  );

/** The published schema of OpenAPI 3.1 (https://spec.openapis.org/oas/3.1/schema/2026-08-03, Apache-2.0). */
it("is a document as the published schema of OpenAPI 3.1 wants it", () => {
  const schema = JSON.parse(readFileSync(path.join(__dirname, "openapi-3.1.schema.json"), "utf8")) as object;
  const fits = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  fits(document);
  expect(fits.errors ?? []).toEqual([]);
  expect(fits({ ...document, openapi: "3.0.0" })).toBe(false);
});

it("has every call, each with an id of its own", () => {
  const declared = wholePaths(site.wiring.routes).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(callsOf(document).sort()).toEqual(declared.filter((call) => !UNDOCUMENTED.test(call)).sort());
  const ids = Object.values(document.paths).flatMap((at) => Object.values(at).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.servers).toEqual([{ url: site.origin }]);
});

it("states the rules by which bodies are checked, who may call, and refusals", () => {
  expect(document.paths["/api/support"]?.["post"]).toMatchObject({
    security: [{}, { session: [] }, { token: ["WRITE"] }],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            required: ["subject", "description"],
            properties: {
              subject: { type: "string", minLength: 1, maxLength: 200 },
              language: { type: ["string", "null"], enum: ["bn", "en", null] },
            },
          },
        },
      },
    },
    responses: { 201: {}, 400: {}, 409: {}, 413: {}, 429: {} },
  });
  expect(document.paths["/api/admin/users/{id}/admin"]?.["put"]).toMatchObject({ security: [{ session: [] }] });
});

it("is read by everybody, and asked for once", async () => {
  const guest = site.client();
  const { headers } = await guest.get("/openapi.json", { headers: { origin: "https://a.example" } });
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=300",
  });
  const again = await guest.get("/openapi.json", { headers: { "if-none-match": headers.etag ?? "" } });
  expect([again.status, again.text]).toEqual([304, ""]);
});

it("leaves out the calls of capabilities that are switched off", async () => {
  const bare = await startSite({ database: site.database, config: { capabilities: [] } });
  try {
    const calls = callsOf((await bare.client().get("/openapi.json")).json());
    const missing = callsOf(document).filter((call) => !calls.includes(call));
    expect(missing).toContain("POST /api/admin/planting/import");
    expect(missing.every((call) => /export|planting|open-data|oembed/.test(call))).toBe(true);
  } finally {
    await bare.stop();
  }
});

it("notices what is not as documented", async () => {
  const check = new OpenApiCheck(document as unknown as OpenApi);
  const answer = await site.client().get("/api/stats");
  const differences = (json: object, status = 200, query = "") => {
    const changed = { ...answer, status, json: <T>() => json as T };
    return check.differences({ method: "GET", path: `/api/stats${query}`, body: undefined, answer: changed });
  };
  const stats = answer.json<object>();
  expect(differences(stats)).toEqual([]);
  expect(differences({ ...stats, totalUsers: "1" })).toEqual([expect.stringMatching(/totalUsers must be integer/)]);
  expect(differences({ ...stats, more: 1 })).toEqual([expect.stringMatching(/additional properties.*more/)]);
  expect(differences({ ...stats, totalUsers: undefined })).not.toEqual([]);
  expect(differences(stats, 418)).toEqual(["status 418 is not documented"]);
  expect(differences(stats, 200, "?x=1")).toEqual(["the parameter x is not documented"]);
});
