import type { Topic } from "../../platform/signals/signals";

/** A planting was published: caches are outdated, and members must be told. */
export const PLANTINGS_CHANGED: Topic = { name: "planting" };
