import { type Day, isDay } from "@tree-for-deed/common/day";
import { limits } from "@tree-for-deed/common/limits";
import { badField } from "../../shared/errors";
import { type Page, pageOf } from "../../shared/paging";
import type { RowSource, Statement } from "../../shared/row-source";
import { lifeOf, type LifeRow, LIVES, type TreeLife } from "./forest.service";
import { TreeState } from "./tree-state.enum";

/** Standing trees by how far they have come: each is in one of the three. */
export interface TreeCounts {
  readonly earned: number;
  readonly funded: number;
  readonly planted: number;
}

const IN_STATE: Readonly<Record<TreeState | "all", string>> = {
  all: `t.standing`,
  [TreeState.FALLEN]: `NOT t.standing`,
  [TreeState.EARNED]: `t.standing AND t."fundId" IS NULL`,
  [TreeState.FUNDED]: `t."fundId" IS NOT NULL AND t."batchId" IS NULL`,
  [TreeState.PLANTED]: `t."batchId" IS NOT NULL`,
};

const ofMember = (state: TreeState | "all"): Statement => ({
  name: `planting.ofMember.${state}`,
  replica: true,
  text: `${LIVES}
WHERE t."userId" = $1::uuid AND t.day < coalesce($2::date, 'infinity') AND ${IN_STATE[state]} ORDER BY t.day DESC LIMIT $3`,
});
const STATEMENTS = new Map(([...Object.values(TreeState), "all"] as const).map((state) => [state, ofMember(state)]));

/** Walks through single members' trees. */
export class MemberTrees {
  constructor(private readonly reads: RowSource) {}

  /** Trees in a state, or all that stand, the latest day first, after the cursor. @throws BAD_USER_INPUT */
  async page(userId: string, state: TreeState | null, first: number, cursor: string | null): Promise<Page<TreeLife>> {
    if (!Number.isInteger(first) || first < 1 || first > limits.pageSizeMax) {
      throw badField("first", "paging.first", { max: limits.pageSizeMax });
    }
    const before = cursor === null ? null : dayAt(cursor);
    const statement = STATEMENTS.get(state ?? "all") ?? ofMember("all");
    const rows = await this.reads.rows<LifeRow>(statement, [userId, before, first + 1]);
    return pageOf(rows.map(lifeOf), first);
  }
}

/** A tree's place in a walk; a member has one tree a day. */
export const cursorOf = ({ day }: Pick<TreeLife, "day">): string => Buffer.from(day).toString("base64url");

function dayAt(cursor: string): Day {
  const day = Buffer.from(cursor, "base64url").toString("latin1");
  if (!isDay(day)) throw badField("after", "paging.cursor");
  return day;
}
