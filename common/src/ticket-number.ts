import { foldDigits } from "./text";

/** Readable name of a ticket, such as `T-1042`, in every language. */
export const ticketName = (number: number): string => `T-${number}`;

/** The ticket number in a search such as `T-1042`, `#1042` or `১০৪২`; null if it is something else. */
export function ticketNumberIn(text: string): number | null {
  const digits = /^(?:t-?|#)?\s*([1-9]\d{3,8})$/i.exec(foldDigits(text.trim()))?.[1];
  return digits === undefined ? null : Number(digits);
}
