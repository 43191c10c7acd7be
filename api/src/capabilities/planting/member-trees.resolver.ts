import { limits, pageSizes } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { BATCHED_LIST } from "../../platform/graphql/complexity";
import { maySeeDecisions } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import type { Page } from "../../shared/paging";
import type { UserRoot } from "../../core/users/user.view";
import { UserType } from "../../core/users/user.type";
import type { TreeLife } from "./forest.service";
import { TreeConnectionType, TreeCountsType } from "./member-trees.type";
import { connectionOf, type TreeConnection } from "./tree-connection.view";
import { TreeLifeType } from "./tree-life.type";
import { nextTreeOfUser, type TreeCounts, treeCountsOfUser, treesOfMember } from "./tree.loaders";
import { dayPlaceOf } from "./tree-place.value";
import { TreeState } from "./tree-state.enum";

const FIRST = {
  defaultValue: pageSizes.deeds,
  description: `Number of trees to return, at most ${limits.pageSizeMax}.`,
} as const;

const NONE: Page<TreeLife> = { items: [], hasNextPage: false };

/** Trees of a member. */
@Resolver(() => UserType)
export class MemberTreesResolver {
  @FieldResolver(() => TreeCountsType, { description: "The member's trees by stage." })
  treeCounts(@Root() user: UserRoot, @Ctx() { loaders }: RequestContext): Promise<TreeCounts> {
    return loaders.of(treeCountsOfUser).load(user.id);
  }

  @FieldResolver(() => TreeLifeType, {
    nullable: true,
    complexity: BATCHED_LIST,
    description: "The member's oldest tree that is not paid for yet; null if there is none.",
  })
  nextTree(@Root() user: UserRoot, @Ctx() { loaders }: RequestContext): Promise<TreeLife | null> {
    return loaders.of(nextTreeOfUser).load(user.id);
  }

  @FieldResolver(() => TreeConnectionType, {
    complexity: BATCHED_LIST,
    description:
      "The member's trees, the latest day first, paged by cursor. Only the member and reviewers see fallen ones.",
  })
  async treeWalk(
    @Root() user: UserRoot,
    @Ctx() { viewer, loaders }: RequestContext,
    @Arg("first", () => Int, FIRST) first: number,
    @Arg("after", () => String, { nullable: true, description: "The `endCursor` of the previous page." })
    after: string | null,
    @Arg("state", () => TreeState, {
      nullable: true,
      description: "Only trees in this state; if left out, all that are not fallen.",
    })
    state: TreeState | null,
  ): Promise<TreeConnection> {
    const isHidden = state === TreeState.FALLEN && !maySeeDecisions(viewer, user.id);
    const page = isHidden ? NONE : await loaders.of(treesOfMember(state ?? null, { first, after })).load(user.id);
    return connectionOf(page, dayPlaceOf);
  }
}
