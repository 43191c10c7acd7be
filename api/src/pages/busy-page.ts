import { createHash } from "node:crypto";
import type { Language } from "@tree-for-deed/common/languages";
import type { RenderedPage } from "@tree-for-deed/common/renderer";
import { BUSY_PAGE_TEXTS } from "./busy-page.texts";

export interface BusyPage {
  readonly language: Language;
  /** After how many seconds trying again makes sense. */
  readonly seconds: number;
  /** The visitor's own network has asked for too much; otherwise the site is busy. */
  readonly tooMany: boolean;
}

const STYLE = [
  ":root{color-scheme:light dark}",
  "body{font:17px/1.65 'Noto Sans Bengali','Nirmala UI',system-ui,sans-serif;color:light-dark(#1b241e,#e6ece7);",
  "background:light-dark(#fbfaf4,#101813);margin:0 auto;padding:48px 16px;max-width:34rem}",
  "h1{font-size:1.375rem;line-height:1.4}",
  "a{color:light-dark(#0b6b4a,#6fd3a7);font-weight:600;display:inline-block;padding:12px 0}",
  "a:focus-visible{outline:3px solid #f4a300;outline-offset:2px}",
].join("");

const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;

/** The page in the place of one that is not rendered now: it costs nothing, and says when to come again. */
export function busyPage({ language, seconds, tooMany }: BusyPage): Pick<RenderedPage, "html" | "inline"> {
  const texts = BUSY_PAGE_TEXTS[language];
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${texts.site}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${STYLE}</style></head><body><main>`,
    `<h1>${tooMany ? texts.tooMany : texts.busy}</h1><p>${texts.wait(seconds)}</p><a href="">${texts.again}</a>`,
    "</main></body></html>",
  ].join("");
  return { html, inline: { scripts: [], styles: [STYLE_HASH] } };
}
