import type { Day } from "../day";

/** Version of the terms of use and the privacy policy: the day since which they are in force. */
export const legalVersion: Day = "2026-11-29";
