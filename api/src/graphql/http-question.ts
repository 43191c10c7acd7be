import type { Request } from "express";
import type { HttpQuestion } from "./admission";

/** All that the GraphQL-over-HTTP rules and the CSRF check look at. */
const HEADERS = ["content-type", "accept", "x-apollo-operation-name", "apollo-require-preflight"] as const;

/** What of a request is for Apollo Server to judge. */
export function questionOf(req: Request): HttpQuestion {
  const mark = req.originalUrl.indexOf("?");
  return {
    method: req.method,
    search: mark < 0 ? "" : req.originalUrl.slice(mark),
    body: req.body as unknown,
    headers: Object.fromEntries(HEADERS.map((name) => [name, req.get(name)])),
  };
}
