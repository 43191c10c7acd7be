import type { Response } from "express";
import type { Language } from "@tree-for-deed/common/languages";
import type { RenderedPage } from "@tree-for-deed/common/renderer";

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The headers of every HTML answer. Only scripts and styles that carry this answer's nonce run. */
export function setPageHeaders(res: Response, page: RenderedPage, language: Language, nonce: string): void {
  res.status(page.status);
  res.set({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Content-Security-Policy": policy(nonce),
    "Cache-Control": "private, no-cache",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
  });
  res.vary("Cookie").vary("Save-Data");
  if (page.status === 503) res.set("Retry-After", "3");
}
