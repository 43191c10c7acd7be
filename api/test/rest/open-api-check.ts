import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import type { OpenApi } from "../../src/rest/open-api";
import type { Answer, Exchange } from "../http-client";

interface Content {
  readonly [type: string]: { readonly schema: object };
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content; readonly $ref?: string }>>;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  "uri-reference": /^\S*$/,
};

/** Says how requests and answers differ from the document of the site. */
export class OpenApiCheck {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #compiled = new Map<object, ValidateFunction>();
  readonly #paths: readonly (readonly [RegExp, Readonly<Record<string, Operation>>])[];

  constructor(private readonly document: OpenApi) {
    for (const [name, form] of Object.entries(FORMATS)) this.#ajv.addFormat(name, form);
    // Objects of answers have no other properties than the documented ones.
    for (const [name, schema] of Object.entries(document.components.schemas))
      this.#ajv.addSchema(exact(schema), `#/components/schemas/${name}`);
    this.#paths = Object.entries(document.paths).map(([path, operations]) => [
      new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]*")}$`),
      operations as Record<string, Operation>,
    ]);
  }

  /** Differences; empty for a path or method that is not documented. */
  differences({ method, path: target, body, answer }: Exchange): string[] {
    const [path = "", query = ""] = target.split("?");
    const verb = method.toLowerCase();
    const [, operations] = this.#paths.find(([form, known]) => form.test(path) && known[verb]) ?? [];
    const operation = operations?.[verb];
    if (!operation || answer.status === 500 || answer.status === 405) return [];
    return [...this.#answer(operation, answer), ...(answer.status < 300 ? this.#request(operation, query, body) : [])];
  }

  #answer({ responses }: Operation, { status, headers, text, json }: Answer): string[] {
    const named = responses[status];
    if (!named) return [`status ${status} is not documented`];
    const content: Content | undefined = named.$ref
      ? this.document.components.responses.Problem.content
      : named.content;
    if (!content) return text === "" ? [] : [`${status} has a body`];
    const type = headers["content-type"]?.split(";")[0] ?? "";
    const schema = content[type]?.schema;
    if (!schema) return [`the type ${type} of ${status} is not documented: ${text.slice(0, 100)}`];
    return type === "application/json" && !headers["content-encoding"]
      ? this.#fits(schema, json(), "answer", true)
      : [];
  }

  #request({ parameters, requestBody }: Operation, query: string, body: unknown): string[] {
    const known = parameters.filter((one) => one.in === "query").map(({ name }) => name);
    // The parameter `_` makes an address new; nobody reads it.
    const others = [...new URLSearchParams(query).keys()].filter((name) => name !== "_" && !known.includes(name));
    const schema = requestBody?.content["application/json"]?.schema;
    const isJson = typeof body === "object" && body !== null && !Buffer.isBuffer(body) && !(body instanceof FormData);
    return [
      ...others.map((name) => `the parameter ${name} is not documented`),
      ...(requestBody?.required && body === undefined ? ["the body is not optional"] : []),
      ...(schema && isJson ? this.#fits(schema, body, "body", false) : []),
    ];
  }

  #fits(schema: object, value: unknown, what: string, isExact: boolean): string[] {
    const fits = this.#compiled.get(schema) ?? this.#ajv.compile(isExact ? exact(schema) : schema);
    this.#compiled.set(schema, fits);
    if (fits(value)) return [];
    return (fits.errors ?? []).map(({ instancePath, message, params }) =>
      [what + instancePath, message, JSON.stringify(params)].join(" "),
    );
  }
}

const checks = new Map<string, OpenApiCheck>();

/** The check by a site's document; made once for sites with the same calls. */
export function openApiCheck(document: OpenApi): OpenApiCheck {
  const calls = JSON.stringify(document.paths);
  const check = checks.get(calls) ?? new OpenApiCheck(document);
  checks.set(calls, check);
  return check;
}

/** A schema whose objects have no other properties than those it names. */
function exact(schema: object): object {
  const parts = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]: [string, unknown]) => [
      keyword,
      Array.isArray(value)
        ? value.map((one: unknown) => (typeof one === "object" && one !== null ? exact(one) : one))
        : typeof value === "object" && value !== null
          ? exact(value)
          : value,
    ]),
  );
  return "properties" in schema && (schema as { type?: unknown }).type === "object"
    ? { ...parts, additionalProperties: false }
    : parts;
}
