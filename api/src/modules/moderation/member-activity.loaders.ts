import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import type { Statement } from "../../shared/row-source";

/** Where a member is signed in, and when they were last here. */
export interface MemberActivity {
  readonly sessions: number;
  readonly lastSeenAt: Date | null;
}

const SESSIONS: Statement = {
  name: "members.sessions",
  text: `
SELECT "userId", count(*) FILTER (WHERE "expiresAt" > now() AND "endsAt" > now())::int AS sessions,
       max("touchedAt") AS "lastSeenAt"
FROM sessions WHERE "userId" = ANY($1::uuid[]) GROUP BY 1`,
};

const TICKETS: Statement = {
  name: "members.tickets",
  text: `SELECT "userId", count(*)::int AS tickets FROM support_tickets WHERE "userId" = ANY($1::uuid[]) GROUP BY 1`,
};

/** Members' sessions; a member who is signed in nowhere was last seen nobody knows when. */
export const activityOfUser: LoaderDef<string, MemberActivity> = async (ids, reads) => {
  const rows = await reads.rows<MemberActivity & { userId: string }>(SESSIONS, [[...ids]]);
  return inKeyOrder(ids, rows, (row) => row.userId).map((row) => row ?? { sessions: 0, lastSeenAt: null });
};

/** How many tickets each member wrote. */
export const ticketsOfUser: LoaderDef<string, number> = async (ids, reads) => {
  const rows = await reads.rows<{ userId: string; tickets: number }>(TICKETS, [[...ids]]);
  return inKeyOrder(ids, rows, (row) => row.userId).map((row) => row?.tickets ?? 0);
};
