import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { languageFacts } from "@tree-for-deed/common/languages";
import { pages } from "@tree-for-deed/common/paths";
import { clientFiles, manuals } from "@tree-for-deed/common/manuals";
import { Router } from "express";
import MarkdownIt from "markdown-it";
import { compressed } from "../platform/http/compressed";
import { readByEverybody } from "../platform/http/other-sites";
import { colourVariables, paletteOf } from "../platform/mail/letter-colours";
import { contentPolicy } from "./content-policy";

const ROOT = path.resolve(__dirname, "../../..");
/** The address that stands for a site in the documents. */
const DOCUMENTED = "http://localhost:4000";

const STYLE = [
  `:root{color-scheme:light dark;${colourVariables(paletteOf("light"))}}`,
  `@media (prefers-color-scheme:dark){:root{${colourVariables(paletteOf("dark"))}}}`,
  "*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,sans-serif}",
  "header,main{max-width:72rem;margin:0 auto;padding:16px}main{padding-bottom:64px}",
  "header a{display:inline-block;padding:8px 0;font-weight:600}",
  "main>*{max-width:46rem}main>div,main>pre{max-width:100%}",
  "h1{font-size:2rem;line-height:1.25;margin:8px 0 16px}h2{font-size:1.5rem;line-height:1.3;margin:48px 0 12px;padding-top:8px}h3{font-size:1.2rem;margin:32px 0 8px}",
  "a{color:var(--link)}a:focus-visible{outline:3px solid #f4a300;outline-offset:2px}h2 a,h3 a{color:inherit;text-decoration:none}",
  "code{font:0.875em/1.5 ui-monospace,Menlo,Consolas,monospace;background:var(--quote);border-radius:4px;padding:2px 4px;overflow-wrap:anywhere}",
  "pre{background:var(--quote);border-radius:12px;padding:16px;overflow:auto;tab-size:2}pre code{padding:0;background:none;overflow-wrap:normal}",
  ".table{overflow:auto;margin:16px 0;border:1px solid var(--line);border-radius:12px;background:var(--card)}table{border-collapse:collapse;width:100%;font-size:0.9375rem}",
  "th,td{text-align:left;vertical-align:top;padding:10px 14px;border-top:1px solid var(--line);min-width:8rem}thead th{border-top:0}",
  "li{margin:6px 0}",
].join("");
const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;

/** The name in the address of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Links to other documents of the repository have no address on this site, so only their words stay. */
const isServed = (href: string): boolean => /^(https?:|#|\/)/.test(href);

const markdown = new MarkdownIt({ html: false });
markdown.core.ruler.push("site", ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") token.attrSet("id", anchorOf(tokens[index + 1]?.content ?? ""));
    if (token.type !== "inline") continue;
    let isKept = true;
    token.children = (token.children ?? []).filter((child) => {
      if (child.type === "link_open") isKept = isServed(String(child.attrGet("href")));
      return isKept || !child.type.startsWith("link_");
    });
  }
});
markdown.renderer.rules["table_open"] = () => '<div class="table" tabindex="0"><table>';
markdown.renderer.rules["table_close"] = () => "</table></div>";

/** A document of the repository as a page that names this site in its examples. */
async function draw(file: string, publicUrl: string): Promise<string> {
  const text = (await readFile(path.join(ROOT, file), "utf8")).replaceAll(DOCUMENTED, publicUrl);
  const { siteName } = languageFacts.en;
  const title = /^# (.+)$/m.exec(text)?.[1] ?? "";
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${markdown.utils.escapeHtml(title)} · ${siteName}</title>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body>`,
    `<header><a href="${pages.developers}?lang=en">← ${siteName}</a></header><main>${markdown.render(text)}</main></body></html>`,
  ].join("");
}

/**
 * `GET /developers/guide` and `/developers/changes`: the guide to the API and the list of changes, in English; beside
 * them the client as a module, with its types.
 */
export function manualPages(publicUrl: string): Router {
  const router = Router();
  for (const { path: address, file } of Object.values(manuals)) {
    let drawn: Promise<string> | undefined;
    router.get(address, compressed, async (req, res) => {
      drawn ??= draw(file, publicUrl);
      const html = await drawn.catch((error: unknown) => {
        drawn = undefined;
        throw error;
      });
      const etag = `"${createHash("sha256").update(html).digest("base64url")}"`;
      res.set({
        ETag: etag,
        "Cache-Control": "public, max-age=300",
        "Content-Language": "en",
        "Content-Security-Policy": contentPolicy({ scripts: [], styles: [STYLE_HASH] }),
      });
      if (req.get("if-none-match")?.includes(etag)) res.status(304).end();
      else res.type("html").send(html);
    });
  }
  for (const { path: address, file } of Object.values(clientFiles)) {
    router.get(address, readByEverybody, compressed, (_req, res) => {
      res.set({ "Cache-Control": "public, max-age=300", "Content-Type": "text/javascript; charset=utf-8" });
      res.sendFile(path.join(ROOT, file), { cacheControl: false });
    });
  }
  return router;
}
