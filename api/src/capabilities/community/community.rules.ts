import { HOUR, MINUTE, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of thanks given and taken back by one account. */
export const THANKS_LIMIT = {
  name: "thanks",
  windows: [
    { points: 30, seconds: MINUTE },
    { points: 300, seconds: HOUR },
  ],
} as const satisfies RateLimit;
