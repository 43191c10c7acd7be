import { HOUR, type RateLimit } from "../../platform/limits/rules";

/** Rate limit of what one account does with webhooks: creating, changing, testing, sending again. */
export const WEBHOOK_LIMIT = { name: "webhook", windows: [{ points: 20, seconds: HOUR }] } as const satisfies RateLimit;

/** Version of the messages' form. Added fields leave it; a change that breaks programs raises it. */
export const MESSAGE_VERSION = 1;

/** Time in which deliveries are signed with a replaced secret as well. */
export const PREVIOUS_SECRET_HOURS = 24;
