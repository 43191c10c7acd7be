import type { Day } from "@tree-for-deed/common/day";
import { pageSizes } from "@tree-for-deed/common/limits";
import { Arg, ID, Int, Query, Resolver } from "type-graphql";
import type { SponsorFund } from "../../core/impact/sponsor-fund.extension";
import type { UserService } from "../../core/users/user.service";
import { Access } from "../../platform/graphql/access";
import { firstOf } from "../../shared/connection";
import { AFTER, firstArg } from "../../core/search/connection.graphql";
import { DateScalar } from "../../shared/date.scalar";
import { deprecated } from "../../shared/deprecation";
import { pageSizeOf } from "../../shared/paging";
import { TreeConnectionType } from "./member-trees.type";
import { TreeState } from "./tree-state.enum";
import { type TreeConnection, TREES_COUNT_MAX, type TreeWalks } from "./tree-walk.service";
import { NIL_ID } from "../../shared/uuid";
import { maybe } from "../../shared/maybe";

const STATE = maybe("Only trees in this state; FALLEN finds none.");
const DISTRICT = maybe("Only trees that were planted in this district, such as `BD-13`.");
const BATCH = maybe("Only trees of this planting.");

/** Public lists of all trees. */
@Resolver()
export class TreeWalkResolver {
  constructor(
    private readonly trees: TreeWalks,
    private readonly users: Pick<UserService, "find">,
    private readonly sponsorFunds: () => readonly SponsorFund[],
  ) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => TreeConnectionType, {
    nullable: true,
    description: `All trees that count, the latest day first, paged by cursor. With a filter, \`totalCount\` counts up to ${TREES_COUNT_MAX}.`,
  })
  async treesConnection(
    @Arg("first", () => Int, firstArg("trees")) first: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
    @Arg("member", () => String, maybe("Only trees of this member, by id or username; an unknown member has none."))
    member: string | null,
    @Arg(
      "sponsor",
      () => String,
      maybe("Only trees that this sponsor pays for, by its code; an unknown sponsor has none."),
    )
    sponsor: string | null,
    @Arg("batchId", () => ID, BATCH) batchId: string | null,
    @Arg("district", () => String, DISTRICT) district: string | null,
    @Arg("state", () => TreeState, STATE) state: TreeState | null,
    @Arg("day", () => DateScalar, maybe("Only trees that stand for this day, in the site's time zone."))
    day: Day | null,
  ): Promise<TreeConnection> {
    const [memberId, fundId] = await Promise.all([
      member == null ? null : this.users.find(member).then((found) => found?.id ?? NIL_ID),
      sponsor == null ? null : this.#fundOf(sponsor),
    ]);
    return this.trees.walk({ first: firstOf({ first }), after, state, district, batchId, day, memberId, fundId });
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => TreeConnectionType, {
    description: "All trees that count, the latest day first, paged by cursor.",
    deprecationReason: deprecated("treesConnection"),
  })
  treeWalk(
    @Arg("first", () => Int, pageSizeOf("trees", pageSizes.usual)) first: number,
    @Arg("after", () => String, AFTER) after: string | null,
    @Arg("state", () => TreeState, STATE) state: TreeState | null,
    @Arg("district", () => String, DISTRICT) district: string | null,
    @Arg("batchId", () => ID, BATCH) batchId: string | null,
  ): Promise<TreeConnection> {
    return this.trees.walk({ first, after, state, district, batchId });
  }

  async #fundOf(sponsor: string): Promise<string> {
    for (const find of this.sponsorFunds()) {
      const fund = await find(sponsor);
      if (fund !== null) return fund;
    }
    return NIL_ID;
  }
}
