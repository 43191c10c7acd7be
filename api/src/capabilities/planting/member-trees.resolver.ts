import { pageSizes } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { BATCHED_LIST } from "../../platform/graphql/complexity";
import { maySeeDecisions } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import { connectionOf, firstOf } from "../../shared/connection";
import { AFTER, firstArg } from "../../core/search/connection.graphql";
import type { CursorStretch } from "../../shared/cursor-list";
import { deprecated } from "../../shared/deprecation";
import { type Page, pageSizeOf } from "../../shared/paging";
import type { UserRoot } from "../../core/users/user.view";
import { UserType } from "../../core/users/user.type";
import type { TreeLife } from "./forest.service";
import { TreeConnectionType, TreeCountsType } from "./member-trees.type";
import { TreeLifeType } from "./tree-life.type";
import { nextTreeOfUser, type TreeCounts, treeCountsOfUser, treesOfMember } from "./tree.loaders";
import { treeEdge } from "./tree-place.value";
import { TreeState } from "./tree-state.enum";
import type { TreeConnection } from "./tree-walk.service";

const TREES_OF = "The member's trees, the latest day first, paged by cursor.";
const FALLEN = "Only the member and reviewers see fallen ones.";
const STATE = {
  nullable: true,
  description: "Only trees in this state; if left out, all that are not fallen.",
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
    nullable: true,
    complexity: BATCHED_LIST,
    description: `${TREES_OF} ${FALLEN}`,
  })
  treesConnection(
    @Root() user: UserRoot,
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, firstArg("trees", pageSizes.deeds)) first: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
    @Arg("state", () => TreeState, STATE) state: TreeState | null,
  ): Promise<TreeConnection> {
    return treesOf(user, context, { first: firstOf({ first }, pageSizes.deeds), after, state });
  }

  @FieldResolver(() => TreeConnectionType, {
    complexity: BATCHED_LIST,
    description: `${TREES_OF} ${FALLEN}`,
    deprecationReason: deprecated("treesConnection"),
  })
  treeWalk(
    @Root() user: UserRoot,
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, pageSizeOf("trees", pageSizes.deeds)) first: number,
    @Arg("after", () => String, AFTER) after: string | null,
    @Arg("state", () => TreeState, STATE) state: TreeState | null,
  ): Promise<TreeConnection> {
    return treesOf(user, context, { first, after, state });
  }
}

async function treesOf(
  user: UserRoot,
  { viewer, loaders }: RequestContext,
  { first, after, state }: CursorStretch & { readonly state: TreeState | null },
): Promise<TreeConnection> {
  const isHidden = state === TreeState.FALLEN && !maySeeDecisions(viewer, user.id);
  const page = isHidden ? NONE : await loaders.of(treesOfMember(state ?? null, { first, after })).load(user.id);
  const countAll = async (): Promise<number> => {
    if (isHidden) return 0;
    const { earned, funded, planted, fallen } = await loaders.of(treeCountsOfUser).load(user.id);
    const counts = {
      [TreeState.EARNED]: earned,
      [TreeState.FUNDED]: funded,
      [TreeState.PLANTED]: planted,
      [TreeState.FALLEN]: fallen,
    };
    return state == null ? earned + funded + planted : counts[state];
  };
  return { ...connectionOf(page, treeEdge, after), countAll };
}
