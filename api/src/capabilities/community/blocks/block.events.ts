import type { Topic } from "../../../platform/signals/signals";

/** A member blocked another one; the detail is their ids. */
export const BLOCKED: Topic = { name: "blocked" };
