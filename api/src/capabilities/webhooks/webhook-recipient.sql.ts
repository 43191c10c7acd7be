import { SITE_EVENTS } from "./webhook-event.enum";

/** Condition on a delivery `d` to its owner `u`: events of the whole site are sent to nobody who is no admin any more. */
export const OWNER_MAY_HAVE = `(d.event NOT IN (${SITE_EVENTS.map((event) => `'${event}'`).join(", ")})
  OR (u."isAdmin" AND u."suspendedAt" IS NULL))`;
