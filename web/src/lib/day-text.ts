import { isDay, type Day } from "@tree-for-deed/common/day";
import { inDigitsOf, type Language } from "@tree-for-deed/common/languages";
import { foldDigits } from "@tree-for-deed/common/text";

/** A day in typed form, day first: `22/11/2026`, `২২/১১/২০২৬`; empty for no day. */
export function dayText(day: Day, language: Language): string {
  const text = day.split("-").reverse().join("/");
  return inDigitsOf(language, text);
}

/** The day of a typed text, in digits of either script, day first or as `YYYY-MM-DD`; null if it is none. */
export function dayIn(text: string): Day | null {
  const typed = foldDigits(text.trim());
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(typed) ?? [];
  const meant = year === "" ? typed : [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isDay(meant) ? meant : null;
}
