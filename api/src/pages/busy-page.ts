import { createHash } from "node:crypto";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import type { RenderedPage } from "@tree-for-deed/common/renderer";
import type { ErrorRequestHandler } from "express";
import { type PassingError, refusalWords } from "../platform/limits/refusal-words";
import { say } from "../platform/texts/texts";
import { ERROR_TABLE } from "../shared/error-table";
import { AppError } from "../shared/errors";
import { contentPolicy } from "./content-policy";
import { pageLanguage } from "./page-language";

const STYLE = [
  ":root{color-scheme:light dark}",
  "body{font:17px/1.65 'Noto Sans Bengali','Nirmala UI',system-ui,sans-serif;color:light-dark(#1b241e,#e6ece7);",
  "background:light-dark(#fbfaf4,#101813);margin:0 auto;padding:48px 16px;max-width:34rem}",
  "b{color:light-dark(#0b6b4a,#6fd3a7)}",
  "h1{font-size:1.375rem;line-height:1.4}",
  "a{color:light-dark(#0b6b4a,#6fd3a7);font-weight:600;display:inline-block;padding:12px 0}",
  "a:focus-visible{outline:3px solid #f4a300;outline-offset:2px}",
].join("");

const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;

/** A cheap page in place of one that cannot be rendered now, with the time of a retry. */
export function busyPage(error: PassingError, language: Language): Pick<RenderedPage, "html" | "inline"> {
  const { reason, wait } = refusalWords(error, language);
  const { siteName } = languageFacts[language];
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${STYLE}</style></head><body><main><b>${siteName}</b>`,
    `<h1>${reason}</h1><p>${wait}</p><a href="">${say(language, "busyPage.again")}</a>`,
    "</main></body></html>",
  ].join("");
  return { html, inline: { scripts: [], styles: [STYLE_HASH] } };
}

/** Answers errors that pass by themselves with a page in the visitor's language; others go to the next handler. */
export const sayBusy: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent || !(error instanceof AppError) || error.retryAfter === undefined) {
    next(error);
    return;
  }
  const language = pageLanguage(req);
  const { html, inline } = busyPage(error, language);
  res.set({
    "Content-Language": language,
    "Content-Security-Policy": contentPolicy(inline),
    "Cache-Control": "no-store",
    "Retry-After": String(error.retryAfter),
    "X-Error-Key": error.key,
  });
  res.status(ERROR_TABLE[error.code].rest).type("html").send(html);
};
