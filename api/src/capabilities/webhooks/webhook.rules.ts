import { HOUR, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of webhooks created or tested by one account. */
export const WEBHOOK_LIMIT = { name: "webhook", windows: [{ points: 20, seconds: HOUR }] } as const satisfies RateLimit;
