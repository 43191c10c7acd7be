import { paths } from "@tree-for-deed/common/paths";
import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { BATCHED_LIST, STATEMENT } from "../../platform/graphql/complexity";
import { DateScalar } from "../../shared/date.scalar";
import type { RequestContext } from "../../shared/request";
import { siteAddress } from "../../shared/site-address";
import { DeedStatus } from "../../core/deeds/deed-status.enum";
import { deedById } from "../../core/deeds/deed.loaders";
import { DeedType } from "../../core/deeds/reading/deed.type";
import { type DeedView, visibilityFor } from "../../core/deeds/reading/deed.view";
import type {
  ForestDistrict,
  ForestMonth,
  ForestService,
  ForestSums,
  ForestSurvival,
  TreeLife,
} from "./forest.service";
import { ForestDistrictType, ForestMonthType, ForestSurvivalType, ForestType } from "./forest.type";
import type { BatchView } from "./planting-batch-list.service";
import { PlantingBatchType } from "./planting-batch.type";
import { batchById } from "./planting.loaders";
import { treesBefore } from "./tree.loaders";
import { TreeLifeType } from "./tree-life.type";
import { TreeState } from "./tree-state.enum";
import { maybe } from "../../shared/maybe";

@Resolver(() => TreeLifeType)
export class ForestResolver {
  constructor(private readonly forest: ForestService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => ForestType, { name: "forest", description: "The site's trees by stage." })
  sums(): Promise<ForestSums> {
    return this.forest.sums();
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => TreeLifeType, {
    name: "tree",
    nullable: true,
    description: "A tree's life by its code. Null when there is no such tree.",
  })
  find(
    @Arg("code", () => String, {
      description: "The code: upper or lower case, with Bengali digits, with or without `TFD-T-`.",
    })
    code: string,
  ): Promise<TreeLife | null> {
    return this.forest.tree(code);
  }

  @FieldResolver(() => DateScalar, { description: "The day that the tree stands for, in the site's time zone." })
  date(@Root() { day }: TreeLife): string {
    return day;
  }

  @FieldResolver(() => DateScalar, maybe("The day on which it was planted."))
  plantingDate(@Root() { plantedOn }: TreeLife): string | null {
    return plantedOn;
  }

  @FieldResolver(() => String, { description: "Address of its page on the site, with the host." })
  url(@Root() { code }: TreeLife, @Ctx() context: RequestContext): string {
    return siteAddress(context, paths.tree(code));
  }

  @FieldResolver(() => DeedType, {
    nullable: true,
    complexity: BATCHED_LIST,
    description:
      "The deed that earned it: of that day's approved deeds, the one decided first. Null for a fallen tree.",
  })
  async deed(@Root() { deedId }: TreeLife, @Ctx() { viewer, loaders }: RequestContext): Promise<DeedView | null> {
    const deed = deedId === null ? null : await loaders.of(deedById(visibilityFor(viewer))).load(deedId);
    return deed?.status === DeedStatus.APPROVED ? deed : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    complexity: STATEMENT,
    description:
      "Number of older trees that are not paid for yet either: money goes to the oldest first, unless it was given " +
      `for a week or a category. At most ${limits.treesBeforeMax}; null for a tree that is paid for or has fallen.`,
  })
  treesBefore(@Root() { code, state }: TreeLife, @Ctx() { loaders }: RequestContext): Promise<number | null> | null {
    return state === TreeState.EARNED ? loaders.of(treesBefore).load(code) : null;
  }

  @FieldResolver(() => PlantingBatchType, {
    nullable: true,
    complexity: BATCHED_LIST,
    description: "The planting it belongs to; null if it is not planted yet.",
  })
  batch(@Root() { batchId }: TreeLife, @Ctx() { loaders }: RequestContext): Promise<BatchView | null> | null {
    return batchId === null ? null : loaders.of(batchById).load(batchId);
  }
}

/** Sums of the forest, broken down. */
@Resolver(() => ForestType)
export class ForestPartsResolver {
  constructor(private readonly forest: ForestService) {}

  @FieldResolver(() => [ForestMonthType], {
    complexity: STATEMENT,
    description: "The sums by month, the first month first; at most a minute old.",
  })
  months(): Promise<readonly ForestMonth[]> {
    return this.forest.months();
  }

  @FieldResolver(() => [ForestSurvivalType], {
    complexity: STATEMENT,
    description: "Survival rate of surveyed trees by age, the youngest first.",
  })
  survival(): Promise<ForestSurvival[]> {
    return this.forest.survival();
  }

  @FieldResolver(() => [ForestDistrictType], {
    complexity: STATEMENT,
    description: "Planted trees by district, most first.",
  })
  districts(): Promise<ForestDistrict[]> {
    return this.forest.districts();
  }
}
