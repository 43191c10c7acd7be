import { createHash } from "node:crypto";
import { type RequestHandler, Router } from "express";
import type { GraphQLSchema } from "graphql";
import { readByEverybody } from "../platform/http/other-sites";
import { schemaText } from "./nullable-roots";

/** `/schema.graphql`: the public schema as a file. It changes only with a release, so it is made once. */
export function schemaFile(schema: GraphQLSchema): Router {
  const text = `${schemaText(schema)}\n`;
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const send: RequestHandler = (req, res) => {
    res.set({ ETag: etag, "Cache-Control": "public, max-age=300" });
    if (req.get("if-none-match") === etag) res.status(304).end();
    else res.type("text/plain; charset=utf-8").send(text);
  };
  return Router().get("/schema.graphql", readByEverybody, send);
}
