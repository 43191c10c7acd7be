import { defaultLanguage, isLanguage, languageKey, type Language } from "@tree-for-deed/common/languages";
import type { Request } from "express";

/** The value of a cookie in a `Cookie` header, as it was sent; undefined if there is none. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.split("=", 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The language that the address or the browser names: `?lang=`, then the stored choice. */
export function namedLanguage(req: Request): Language | undefined {
  return [req.query["lang"], cookieOf(req.headers.cookie, languageKey)].find(isLanguage);
}

/** The page's language: the named one, then the default. */
export const pageLanguage = (req: Request): Language => namedLanguage(req) ?? defaultLanguage;
