import type { Topic } from "../../../platform/signals/signals";

/** Events of the review queue, as texts. */
export const REVIEWS_MOVED: Topic = { name: "reviews" };
