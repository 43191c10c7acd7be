import { createHash } from "node:crypto";
import { type RequestHandler, Router } from "express";
import { openApiFile as path } from "@tree-for-deed/common/manuals";
import { readByEverybody } from "../platform/http/other-sites";
import type { OpenApi } from "./open-api";

/** `/openapi.json`: the REST calls of this site as a document. It changes only with a restart, so it is written once. */
export function openApiFile(document: OpenApi): Router {
  const text = JSON.stringify(document);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const send: RequestHandler = (req, res) => {
    res.set({ ETag: etag, "Cache-Control": "public, max-age=300" });
    if (req.get("if-none-match") === etag) res.status(304).end();
    else res.type("application/json").send(text);
  };
  return Router().get(path, readByEverybody, send);
}
