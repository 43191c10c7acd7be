import type { Language } from "@tree-for-deed/common/languages";
import { ExtensionPoint } from "../../platform/wiring/extension-point";

/** The days of a weekly mail, as ISO 8601 times; the end is exclusive. */
export interface WeekSpan {
  readonly from: string;
  readonly until: string;
}

/** A sentence of another module in the weekly mail. */
export interface WeekLine {
  /** The sentence about a member, in their language; `null` for none. */
  readonly of: (userId: string, language: Language, span: WeekSpan) => Promise<string | null>;
  /** A made-up one, for the mail's preview. */
  readonly sample: (language: Language) => string;
}

/** Sentences about the reader's week, after the core's own. */
export const weekLines = new ExtensionPoint<WeekLine>();
