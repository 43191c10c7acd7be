import type { Language } from "@tree-for-deed/common/languages";

/** A month, given as `YYYY-MM`, as people write it: `নভেম্বর ২০২৬`, `November 2026`. */
export const monthInWords = (month: string, language: Language): string =>
  // Locale data puts a comma before the year that nobody writes.
  new Date(`${month}-15T00:00:00Z`)
    .toLocaleDateString(language === "bn" ? "bn-BD" : "en-GB", { month: "long", year: "numeric", timeZone: "UTC" })
    .replace(",", "");
