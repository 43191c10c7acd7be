import { isLanguage, languageKey, languageOf, type Language } from "@tree-for-deed/common/languages";
import type { Request } from "express";

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.split("=", 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** The page's language: `?lang=`, then the stored choice, then the default. */
export function pageLanguage(req: Request): Language {
  const wished = req.query["lang"];
  return isLanguage(wished) ? wished : languageOf(cookieOf(req.headers.cookie, languageKey));
}
