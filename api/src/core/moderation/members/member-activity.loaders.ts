import { inKeyOrder, type LoaderDef } from "../../../shared/loaders";
import { statement } from "../../../shared/row-source";

/** A member's number of sessions and last visit. */
export interface MemberActivity {
  readonly sessions: number;
  readonly lastSeenAt: Date | null;
}

const SESSIONS = statement(`
SELECT v."userId", v."lastSeenAt",
  (SELECT count(*)::int FROM sessions s
   WHERE s."userId" = v."userId" AND s."expiresAt" > now() AND s."endsAt" > now()) AS sessions
FROM member_visits v WHERE v."userId" = ANY($1::uuid[])`);

const TICKETS = statement(
  `SELECT "userId", count(*)::int AS tickets FROM support_tickets WHERE "userId" = ANY($1::uuid[]) GROUP BY 1`,
);

/** Members' sessions, and their last visit if they ever logged in. */
export const activityOfUser: LoaderDef<string, MemberActivity> = async (ids, reads) => {
  const rows = await reads.rows<MemberActivity & { userId: string }>(SESSIONS, [[...ids]]);
  return inKeyOrder(ids, rows, (row) => row.userId).map((row) => row ?? { sessions: 0, lastSeenAt: null });
};

/** Number of tickets per member. */
export const ticketsOfUser: LoaderDef<string, number> = async (ids, reads) => {
  const rows = await reads.rows<{ userId: string; tickets: number }>(TICKETS, [[...ids]]);
  return inKeyOrder(ids, rows, (row) => row.userId).map((row) => row?.tickets ?? 0);
};
