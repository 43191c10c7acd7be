import { HOUR, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of browsers added or confirmed by one account. */
export const PUSH_LIMIT = { name: "push", windows: [{ points: 60, seconds: HOUR }] } as const satisfies RateLimit;
