import { limits, pageSizes } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { FundedTreesType } from "../../core/impact/funded-trees.type";
import type { FundedTrees } from "../../core/impact/funded-trees.value";
import { BATCHED_LIST } from "../../platform/graphql/complexity";
import { connectionOf, firstOf } from "../../shared/connection";
import { AFTER, firstArg } from "../../core/search/connection.graphql";
import type { CursorStretch } from "../../shared/cursor-list";
import { deprecated } from "../../shared/deprecation";
import { pageSizeOf } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import { type FundShare, sharesOfFund } from "./fund-shares.loaders";
import { FundShareType } from "./funded-trees.type";
import { TreeConnectionType } from "./member-trees.type";
import type { BatchView } from "./planting-batch-list.service";
import { PlantingBatchType } from "./planting-batch.type";
import { batchById } from "./planting.loaders";
import { treeCountOfFund, treesOfFund } from "./tree.loaders";
import { treeEdge } from "./tree-place.value";
import type { TreeConnection } from "./tree-walk.service";
import { maybe } from "../../shared/maybe";

const { fundPlantingsMax } = limits;
const PAID_FOR = "The trees that it pays for, the latest day first, paged by cursor.";
const NO_TREES = { items: [], hasNextPage: false };

/** Progress of the trees of a fund. */
@Resolver(() => FundedTreesType)
export class FundedTreesResolver {
  @FieldResolver(() => Int, { complexity: BATCHED_LIST, description: "Number of its trees that are in the ground." })
  async planted(@Root() payer: FundedTrees, @Ctx() context: RequestContext): Promise<number> {
    return sumOf(await sharesOf(payer, context), ({ trees }) => trees);
  }

  @FieldResolver(() => Int, {
    complexity: BATCHED_LIST,
    description:
      "Estimate of how many of those are alive: each planting's latest survival rate applied to the sponsor's trees, rounded down.",
  })
  async alive(@Root() payer: FundedTrees, @Ctx() context: RequestContext): Promise<number> {
    return sumOf(await sharesOf(payer, context), ({ alive }) => alive ?? 0);
  }

  @FieldResolver(() => Int, {
    complexity: BATCHED_LIST,
    description: "Planted trees in plantings that have been surveyed; the state of the others is unknown.",
  })
  async surveyed(@Root() payer: FundedTrees, @Ctx() context: RequestContext): Promise<number> {
    return sumOf(await sharesOf(payer, context), ({ alive, trees }) => (alive === null ? 0 : trees));
  }

  @FieldResolver(() => [FundShareType], {
    complexity: BATCHED_LIST,
    description: `The plantings with its trees, the latest first, at most ${fundPlantingsMax}.`,
  })
  async plantings(@Root() payer: FundedTrees, @Ctx() context: RequestContext): Promise<FundShare[]> {
    return (await sharesOf(payer, context)).slice(0, fundPlantingsMax);
  }

  @FieldResolver(() => TreeConnectionType, { nullable: true, complexity: BATCHED_LIST, description: PAID_FOR })
  treesConnection(
    @Root() payer: FundedTrees,
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, firstArg("trees", pageSizes.deeds)) first: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<TreeConnection> {
    return treesOf(payer, context, { first: firstOf({ first }, pageSizes.deeds), after });
  }

  @FieldResolver(() => TreeConnectionType, {
    complexity: BATCHED_LIST,
    description: PAID_FOR,
    deprecationReason: deprecated("treesConnection"),
  })
  treeWalk(
    @Root() payer: FundedTrees,
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, pageSizeOf("trees", pageSizes.deeds)) first: number,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<TreeConnection> {
    return treesOf(payer, context, { first, after });
  }
}

async function treesOf(
  { fundId }: FundedTrees,
  { loaders }: RequestContext,
  { first, after }: CursorStretch,
): Promise<TreeConnection> {
  const trees = treesOfFund({ first, after });
  const page = fundId === null ? NO_TREES : await loaders.of(trees).load(fundId);
  const countAll = async (): Promise<number> => (fundId === null ? 0 : loaders.of(treeCountOfFund).load(fundId));
  return { ...connectionOf(page, treeEdge, after), countAll };
}

@Resolver(() => FundShareType)
export class FundShareResolver {
  @FieldResolver(() => PlantingBatchType, maybe("The planting, with its evidence."))
  batch(@Root() { batchId }: FundShare, @Ctx() { loaders }: RequestContext): Promise<BatchView | null> {
    return loaders.of(batchById).load(batchId);
  }
}

const sharesOf = async ({ fundId }: FundedTrees, { loaders }: RequestContext): Promise<FundShare[]> =>
  fundId === null ? [] : loaders.of(sharesOfFund).load(fundId);

const sumOf = (shares: readonly FundShare[], part: (share: FundShare) => number): number =>
  shares.reduce((sum, share) => sum + part(share), 0);
