import { createHash } from "node:crypto";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import type { RenderedPage } from "@tree-for-deed/common/renderer";
import { minutesOf } from "../platform/limits/too-many-requests";
import { say } from "../platform/texts/texts";

export interface BusyPage {
  readonly language: Language;
  /** Number of seconds after which a retry makes sense. */
  readonly seconds: number;
  /** True if the visitor's own network sent too many requests; otherwise the site is busy. */
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

/** A cheap page in place of one that cannot be rendered now, with the time of a retry. */
export function busyPage({ language, seconds, tooMany }: BusyPage): Pick<RenderedPage, "html" | "inline"> {
  const wait =
    seconds < 60
      ? say(language, "busyPage.seconds", { seconds })
      : say(language, "busyPage.minutes", { minutes: minutesOf(seconds) });
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${languageFacts[language].siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${STYLE}</style></head><body><main>`,
    `<h1>${say(language, tooMany ? "busyPage.tooMany" : "busyPage.busy")}</h1><p>${wait}</p><a href="">${say(language, "busyPage.again")}</a>`,
    "</main></body></html>",
  ].join("");
  return { html, inline: { scripts: [], styles: [STYLE_HASH] } };
}
