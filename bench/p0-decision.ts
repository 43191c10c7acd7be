/**
 * P0's decisions: all effects of an approval, and of reverting it, hand-written with as few round trips to the database
 * as possible. The ledger and the trees use the site's own SQL, which is hand-written, too.
 */
import type { Pool, PoolClient } from "pg";
import { PLANT, UPROOT } from "../api/src/core/impact/ledger.sql";
import { periodsOf } from "../api/src/core/impact/site-calendar.value";
import { EARN, FALL } from "../api/src/capabilities/planting/planting-ledger.sql";
import { treeCode } from "../api/src/capabilities/planting/tree-code.value";
import type { Day } from "@tree-for-deed/common/day";
import type { NamedStatement } from "./statements";

interface Moved {
  readonly id: string;
  readonly userId: string;
  readonly categoryId: string;
  readonly day: Day;
  readonly createdAt: Date;
}

/**
 * $1 the deed, $2 the reviewer: locks its author, changes its status, and writes the log, the notice, its mail and the
 * signal.
 */
const move = (name: string, from: string, to: string, action: string, notice: string): NamedStatement => ({
  name,
  text: `WITH author AS MATERIALIZED (
      SELECT u.id FROM users u JOIN deeds d ON d."userId" = u.id WHERE d.id = $1::uuid FOR NO KEY UPDATE OF u
    ), deed AS (
      UPDATE deeds d SET status = '${to}', "decidedAt" = ${to === "approved" ? "now()" : "NULL"}, "updatedAt" = now(),
        "rejectReason" = NULL, version = version + 1
      FROM author WHERE d.id = $1::uuid AND d.status = '${from}' RETURNING d.*
    ), logged AS (
      INSERT INTO moderation_log (id, "actorId", "actorUsername", action, "targetKind", "targetId", "targetName", before, after, "createdAt")
      SELECT gen_random_uuid(), u.id, u.username, '${action}', 'deed', deed.id, deed."uniqueId",
        '{"status": "${from}"}', '{"status": "${to}"}', now() FROM deed JOIN users u ON u.id = $2::uuid
    ), noticed AS (
      INSERT INTO notices (id, "userId", kind, payload, "createdAt", "momentDue")
      SELECT gen_random_uuid(), "userId", '${notice}', jsonb_build_object('deedId', id, 'deedUniqueId', "uniqueId"), now(),
        ${String(to === "approved")} FROM deed
    ), mailed AS (
      INSERT INTO outbox (id, "userId", payload, "nextAttemptAt", "createdAt")
      SELECT gen_random_uuid(), "userId", jsonb_build_object('template', '${notice}', 'values', jsonb_build_object('deedId', id)),
        now(), now() FROM deed
    )
    SELECT id, "userId", "categoryId", day::text, "createdAt", pg_notify('p0', id::text) FROM deed`,
});

const APPROVE = move("approve", "pending", "approved", "approve", "deed_approved");
const REOPEN = move("reopen", "approved", "pending", "undo", "deed_reopened");

/** Whether the member $1 with $2 approved deeds lacks a badge, or has one too many. */
const UNSETTLED: NamedStatement = {
  name: "unsettled",
  text: `SELECT FROM badges b LEFT JOIN user_badges h ON h."badgeId" = b.id AND h."userId" = $1::uuid
    WHERE (h.id IS NOT NULL) <> (b."requiredDeeds" <= $2::int)`,
};

/** Approves the deed and reverts that, in two transactions. Its author earns no badge by it. */
export async function decide(pool: Pool, viewer: string, id: string): Promise<object> {
  const client = await pool.connect();
  try {
    const approveDeed = await moved(client, [id, viewer], true);
    return { approveDeed, undoDecision: await moved(client, [id, viewer], false) };
  } finally {
    client.release();
  }
}

async function moved(client: PoolClient, values: string[], isApproval: boolean): Promise<object> {
  await client.query("BEGIN");
  const [deed] = (await client.query<Moved>({ ...(isApproval ? APPROVE : REOPEN), values })).rows;
  if (!deed) throw new Error("There is no such deed to decide about");
  await follow(client, deed, isApproval);
  await client.query("COMMIT");
  return { id: deed.id, status: isApproval ? "APPROVED" : "PENDING" };
}

async function follow(client: PoolClient, deed: Moved, isApproval: boolean): Promise<void> {
  const { id, userId, categoryId, day, createdAt } = deed;
  const periods = periodsOf(day);
  const step = isApproval ? 1 : -1;
  const given = [createdAt, periods.map(({ period }) => period), periods.map(({ start }) => start)];
  const counters = [
    ["pending", "approved", `approved:${categoryId}`],
    [-step, step, step],
  ];
  const [totals] = (
    await client.query<{ approvedDeeds: number; treeMoved: boolean }>({
      ...(isApproval ? PLANT : UPROOT),
      values: [userId, day, ...(isApproval ? [id] : []), ...given, ...counters],
    })
  ).rows;
  if (!totals) throw new Error("The member has no standing to count from");
  if (totals.treeMoved)
    await client.query(
      isApproval
        ? { ...EARN, values: [[userId], [day], [treeCode.make()], new Date()] }
        : { ...FALL, values: [userId, day] },
    );
  const { rowCount } = await client.query({ ...UNSETTLED, values: [userId, totals.approvedDeeds] });
  if (rowCount) throw new Error("P0 gives no badges: its deeds are of members between two");
}
