import type { Topic } from "../../platform/signals/signals";

/** Caches of partners are out of date. */
export const PARTNERS_CHANGED: Topic = { name: "partners" };
