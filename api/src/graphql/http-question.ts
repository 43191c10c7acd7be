import type { Request } from "express";
import type { HttpQuestion } from "./admission/admission";

/** Headers that the GraphQL-over-HTTP rules read. */
const HEADERS = ["content-type", "accept", "x-apollo-operation-name", "apollo-require-preflight"] as const;

/**
 * The part of a request that Apollo Server sees. Its CSRF check protects cookies; since `sameSite` removes the cookie
 * of a GET that is not proved to be ours, every GET passes it. Fields for other services (a hash of the query, the
 * client's version, an empty operation name) are left out.
 */
export function questionOf(req: Request): HttpQuestion {
  const mark = req.originalUrl.indexOf("?");
  const headers = Object.fromEntries(HEADERS.map((name) => [name, req.get(name)]));
  return {
    method: req.method,
    search: mark < 0 ? "" : plainSearch(req.originalUrl.slice(mark)),
    body: plainBody(req.body),
    headers: req.method === "GET" ? { ...headers, "apollo-require-preflight": "true" } : headers,
  };
}

function plainBody(body: unknown): unknown {
  if (!isRecord(body) || !body.query) return body;
  const { operationName, extensions, ...rest } = body;
  return {
    ...rest,
    ...(operationName !== "" && operationName !== undefined && { operationName }),
    ...(extensions !== undefined && !isRecord(extensions) && { extensions }),
  };
}

function plainSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.get("query")) return search;
  for (const name of ["operationName", "variables"]) if (parameters.get(name) === "") parameters.delete(name);
  if (isJsonObject(parameters.get("extensions"))) parameters.delete("extensions");
  return `?${parameters.toString()}`;
}

function isJsonObject(text: string | null): boolean {
  if (text === null) return false;
  if (text === "") return true;
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
