import { BY_ID, type OwnTable, REASONS } from "../../platform/wiring/own-table";

/** Sections of the archive of a member's own data. */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    name: "pushSubscriptions",
    table: "push_subscriptions",
    key: BY_ID,
    columns: ["id", "endpoint", "kinds", "toldUntil", "createdAt", "lastSentAt", "confirmedAt", "sessionId"],
    keptBack: { p256dh: REASONS.secret, auth: REASONS.secret, userId: REASONS.own },
  },
];
