import type { Request } from "express";
import type { PageLanguage, WebRenderer } from "./web-renderer";

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.split("=", 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** `?lang=` of a link that names its language, then the kept choice, then the default. */
export function pageLanguage(req: Request, web: WebRenderer): PageLanguage {
  const wished = [req.query["lang"], cookieOf(req.headers.cookie, web.languageKey)];
  return wished.find((value) => web.isLanguage(value)) ?? web.defaultLanguage;
}
