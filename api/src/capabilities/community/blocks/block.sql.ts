import type { Meet } from "../../../core/users/hidden-members.extension";
import { publicUserColumns } from "../../../core/users/user.view";
import { Keyset } from "../../../shared/keyset";
import { statement } from "../../../shared/row-source";
import { readTimeCursor } from "../../../shared/time-cursor";

const blocks = (blocker: string, blocked: string): string =>
  `SELECT FROM community_blocks b WHERE b."blockerId" = ${blocker} AND b."blockedId" = ${blocked} OFFSET 0`;

/**
 * Two look-ups in indexes for each row. `OFFSET 0` keeps them inside the loop over the rows: in a join, the plan for any
 * viewer compares each row with all blocks of the viewer, of which there can be thousands.
 */
export const meet: Meet = (viewer, other) =>
  `NOT EXISTS (${blocks(viewer, other)}) AND NOT EXISTS (${blocks(other, viewer)})`;

/** Members who blocked or were blocked after $1, and at most $2 of them. */
export const BLOCKING_SINCE = statement(`
SELECT DISTINCT m.id FROM community_blocks b, unnest(ARRAY[b."blockerId", b."blockedId"]) AS m (id)
WHERE b.since > $1::timestamptz LIMIT $2`);

/** A row if the member $2 blocks $1, and $1 does not block $2. */
export const HIDES_PROFILE = statement(
  `SELECT WHERE EXISTS (${blocks("$2::uuid", "$1::uuid")}) AND NOT EXISTS (${blocks("$1::uuid", "$2::uuid")})`,
);

/** $1 blocks the member $2, unless $1 blocks $3 members already. The member is locked, so that the account stays. */
export const BLOCK = statement(`
INSERT INTO community_blocks ("blockerId", "blockedId")
SELECT $1::uuid, id FROM users WHERE id = $2::uuid AND "anonymizedAt" IS NULL
  AND (SELECT count(*) FROM community_blocks WHERE "blockerId" = $1::uuid) < $3::int
FOR KEY SHARE ON CONFLICT ("blockerId", "blockedId") DO NOTHING RETURNING "blockedId"`);

/** Whether $2 is a member, and whether $1 blocks them. */
export const STATE = statement(`
SELECT EXISTS (${blocks("$1::uuid", "$2::uuid")}) AS blocked,
  EXISTS (SELECT FROM users WHERE id = $2::uuid AND "anonymizedAt" IS NULL) AS "isMember"`);

export const UNBLOCK = statement(
  `DELETE FROM community_blocks WHERE "blockerId" = $1::uuid AND "blockedId" = $2::uuid`,
);

/** Those of the members $2 whom $1 blocks. */
export const BLOCKED_AMONG = statement(
  `SELECT "blockedId" FROM community_blocks WHERE "blockerId" = $1::uuid AND "blockedId" = ANY ($2::uuid[])`,
);

/** The order of blocked members. */
export const BLOCKS = new Keyset(
  "blocks",
  [
    { sql: "since", type: "timestamptz", descending: true },
    { sql: `"blockedId"`, type: "uuid", descending: true },
  ],
  readTimeCursor,
);

/** The latest $4 members whom $1 blocks, after the position $2 and $3. */
export const BLOCKED_BY = statement(`
SELECT ${publicUserColumns("u")}, b.since FROM (
  SELECT "blockedId", since FROM community_blocks
  WHERE "blockerId" = $1::uuid AND ${BLOCKS.after((place) => `$${place + 2}`)}
  ORDER BY ${BLOCKS.order} LIMIT $4
) b JOIN users u ON u.id = b."blockedId" ORDER BY b.since DESC, b."blockedId" DESC`);
