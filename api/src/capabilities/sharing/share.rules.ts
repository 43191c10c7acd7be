import { MINUTE, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of cards per network. */
export const CARD_LIMIT = {
  name: "shareCard",
  windows: [{ points: 600, seconds: 5 * MINUTE, local: true }],
} as const satisfies RateLimit;
