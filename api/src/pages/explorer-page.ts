import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Request, RequestHandler } from "express";

interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

const TITLE = "Tree for Deed: explore the API";

/** The explorer's widgets write style elements; scripts are still limited to our own. */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * Answers a browser that opens `/graphql` with the explorer, whose files are all our own; it shows the query from
 * `?query=`. Clients that accept JSON are passed on.
 */
export function explorerPage(webDist: string): RequestHandler {
  let built: Promise<BuiltFile> | undefined;
  return async (req, res, next) => {
    if (!wantsPage(req)) {
      next();
      return;
    }
    built ??= readBuilt(webDist);
    const { file, css = [] } = await built.catch((error: unknown) => {
      built = undefined;
      throw error;
    });
    const nonce = randomBytes(16).toString("base64");
    res.set({ "Content-Security-Policy": policy(nonce), "Cache-Control": "no-cache" }).vary("Accept");
    res
      .type("html")
      .send(
        [
          '<!doctype html><html lang="en"><head><meta charset="utf-8">',
          `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${TITLE}</title>`,
          '<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
          ...css.map((name) => `<link rel="stylesheet" href="/${name}">`),
          `<script type="module" src="/${file}" nonce="${nonce}"></script></head>`,
          '<body><div id="root"></div><noscript>The explorer needs JavaScript. The API does not: POST a query here as ',
          "application/json.</noscript></body></html>",
        ].join(""),
      );
  };
}

const wantsPage = (req: Request): boolean =>
  req.accepts(["application/json", "application/graphql-response+json", "html"]) === "html";

async function readBuilt(webDist: string): Promise<BuiltFile> {
  const text = await readFile(path.join(webDist, "client", ".vite", "explorer.json"), "utf8");
  const entry = Object.values(JSON.parse(text) as Record<string, BuiltFile>).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The built web has no explorer");
  return entry;
}
