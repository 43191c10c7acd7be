import { SITE_EVENTS } from "./webhook-event.enum";

/** Condition on a member `u`: who gets events of the whole site. */
export const IS_ADMIN_NOW = `u."isAdmin" AND u."suspendedAt" IS NULL`;

/** Condition on a delivery `d` to its owner `u`: events of the whole site are sent to nobody who is no admin any more. */
export const OWNER_MAY_HAVE = `(d.event NOT IN (${SITE_EVENTS.map((event) => `'${event}'`).join(", ")})
  OR (${IS_ADMIN_NOW}))`;
