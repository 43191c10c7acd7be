import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { languageFacts } from "@tree-for-deed/common/languages";
import { pages } from "@tree-for-deed/common/paths";
import { changesFeed, clientFiles, manuals } from "@tree-for-deed/common/manuals";
import { type Request, type Response, Router } from "express";
import MarkdownIt from "markdown-it";
import { element, emptyElement, textElement, XML_HEAD } from "../core/discovery/xml.view";
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

/** A document of the repository that names this site in its examples. */
const textOf = async (file: string, publicUrl: string): Promise<string> =>
  (await readFile(path.join(ROOT, file), "utf8")).replaceAll(DOCUMENTED, publicUrl);

/** A document of the repository as a page. */
async function draw(file: string, publicUrl: string): Promise<string> {
  const text = await textOf(file, publicUrl);
  const feed = file === manuals.changes.file ? changesFeed : null;
  const { siteName } = languageFacts.en;
  const title = /^# (.+)$/m.exec(text)?.[1] ?? "";
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${markdown.utils.escapeHtml(title)} · ${siteName}</title>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    ...(feed === null ? [] : [`<link rel="alternate" type="application/atom+xml" href="${feed}">`]),
    `<style>${STYLE}</style></head><body>`,
    `<header><a href="${pages.developers}?lang=en">← ${siteName}</a>${feed === null ? "" : ` · <a href="${feed}">Atom</a>`}</header><main>${markdown.render(text)}</main></body></html>`,
  ].join("");
}

/** The list of changes as Atom (RFC 4287): an entry for each version, and one for what is not released yet. */
async function drawFeed(publicUrl: string): Promise<string> {
  const { file, path: page } = manuals.changes;
  const [text, { mtime }] = await Promise.all([textOf(file, publicUrl), stat(path.join(ROOT, file))]);
  const [head = "", ...sections] = text.split(/^## /m);
  const entries = sections.map((section) => {
    const [heading = ""] = section.split("\n", 1);
    const day = /\d{4}-\d\d-\d\d$/.exec(heading)?.[0];
    const address = `${publicUrl}${page}#${anchorOf(heading)}`;
    // A new id for what is not released yet shows its new lines to readers who have seen the others.
    const id = day ? address : `${address}-${createHash("sha256").update(section).digest("hex").slice(0, 16)}`;
    return { heading, id, address, updated: day ? `${day}T00:00:00.000Z` : mtime.toISOString(), section };
  });
  const self = publicUrl + changesFeed;
  return (
    XML_HEAD +
    element(
      "feed",
      [
        textElement("id", self),
        textElement("title", `${languageFacts.en.siteName}: ${/^# (.+)$/m.exec(head)?.[1] ?? ""}`),
        textElement("updated", entries[0]?.updated ?? mtime.toISOString()),
        emptyElement("link", { rel: "self", type: "application/atom+xml", href: self }),
        emptyElement("link", { rel: "alternate", type: "text/html", href: publicUrl + page }),
        element("author", [textElement("name", languageFacts.en.siteName)]),
        ...entries.map(({ heading, id, address, updated, section }) =>
          element("entry", [
            textElement("id", id),
            textElement("title", heading),
            textElement("updated", updated),
            emptyElement("link", { rel: "alternate", type: "text/html", href: address }),
            textElement("content", markdown.render(section.slice(heading.length)), { type: "html" }),
          ]),
        ),
      ],
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en", "xml:base": `${publicUrl}/` },
    )
  );
}

/** Answers a text that is drawn once, at its first request, and again after a failure. */
function drawnOnce(draw: () => Promise<string>, type: string) {
  let drawn: Promise<string> | undefined;
  return async (req: Request, res: Response): Promise<void> => {
    drawn ??= draw();
    const text = await drawn.catch((error: unknown) => {
      drawn = undefined;
      throw error;
    });
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    res.set({ ETag: etag, "Cache-Control": "public, max-age=300", "Content-Language": "en" });
    if (req.get("if-none-match")?.includes(etag)) res.status(304).end();
    else res.type(type).send(text);
  };
}

/**
 * `GET /developers/guide` and `/developers/changes`: the guide to the API and the list of changes, in English, the
 * latter also as a feed; beside them the client as a module, with its types.
 */
export function manualPages(publicUrl: string): Router {
  const router = Router();
  for (const { path: address, file } of Object.values(manuals)) {
    const answer = drawnOnce(() => draw(file, publicUrl), "html");
    router.get(address, compressed, async (req, res) => {
      res.set("Content-Security-Policy", contentPolicy({ scripts: [], styles: [STYLE_HASH] }));
      await answer(req, res);
    });
  }
  router.get(
    changesFeed,
    readByEverybody,
    compressed,
    drawnOnce(() => drawFeed(publicUrl), "application/atom+xml; charset=utf-8"),
  );
  for (const { path: address, file } of Object.values(clientFiles)) {
    router.get(address, readByEverybody, compressed, (_req, res) => {
      res.set({ "Cache-Control": "public, max-age=300", "Content-Type": "text/javascript; charset=utf-8" });
      res.sendFile(path.join(ROOT, file), { cacheControl: false });
    });
  }
  return router;
}
