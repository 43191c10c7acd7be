import type { Language } from "@tree-for-deed/common/languages";
import { limits, pageSizes } from "@tree-for-deed/common/limits";
import { filePaths } from "@tree-for-deed/common/paths";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { BATCHED_LIST } from "../../platform/graphql/complexity";
import { pageSizeOf } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import { categoryById } from "../../core/categories/category.loaders";
import type { CategoryView } from "../../core/categories/category.service";
import { CategoryType } from "../../core/categories/category.type";
import type { BatchView } from "../planting/planting-batch-list.service";
import { TreeConnectionType } from "../planting/member-trees.type";
import { PlantingBatchType } from "../planting/planting-batch.type";
import { batchById } from "../planting/planting.loaders";
import { connectionOf, type TreeConnection } from "../planting/tree-connection.view";
import { treesOfFund } from "../planting/tree.loaders";
import { placeOf } from "../planting/tree-place.value";
import { LanguageEnum } from "../../core/users/language.graphql";
import type { SponsorListService, SponsorView } from "./sponsor-list.service";
import { type FundShare, sharesOfFund } from "./sponsor.loaders";
import { SponsorConnectionType, SponsorPlantingType, SponsorType } from "./sponsor.type";

interface Stretch {
  readonly items: SponsorView[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const { sponsorPlantingsMax } = limits;

/** Public queries of sponsors. */
@Resolver(() => SponsorType)
export class SponsorResolver {
  constructor(private readonly sponsors: SponsorListService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => SponsorConnectionType, {
    name: "sponsors",
    description: "All sponsors, those accepted last first, by cursor.",
  })
  async walk(
    @Arg("first", () => Int, pageSizeOf("sponsors", pageSizes.usual)) first: number,
    @Arg("after", () => String, { nullable: true, description: "The `endCursor` of the stretch before." })
    after?: string | null,
  ): Promise<Stretch> {
    const { items, hasNextPage } = await this.sponsors.walk(first, after);
    return { items, pageInfo: { hasNextPage, endCursor: items.at(-1)?.code ?? null } };
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => SponsorType, {
    name: "sponsor",
    nullable: true,
    description: "A sponsor by its code. Null when there is no such sponsor.",
  })
  find(
    @Arg("code", () => String, {
      description: "As people type it: in any case, with Bengali digits, with or without `TFD-S-`.",
    })
    code: string,
  ): Promise<SponsorView | null> {
    return this.sponsors.find(code);
  }

  @FieldResolver(() => CategoryType, { nullable: true, description: "Only trees that a deed of this category earned." })
  category(
    @Root() { categoryId }: SponsorView,
    @Ctx() { loaders }: RequestContext,
  ): Promise<CategoryView | null> | null {
    return categoryId === null ? null : loaders.of(categoryById).load(categoryId);
  }

  @FieldResolver(() => Int, { complexity: BATCHED_LIST, description: "How many of its trees are in the ground." })
  async planted(@Root() sponsor: SponsorView, @Ctx() context: RequestContext): Promise<number> {
    return sumOf(await sharesOf(sponsor, context), ({ trees }) => trees);
  }

  @FieldResolver(() => Int, {
    complexity: BATCHED_LIST,
    description:
      "How many of those live: each planting's latest survey taken for the sponsor's part of it, rounded down.",
  })
  async alive(@Root() sponsor: SponsorView, @Ctx() context: RequestContext): Promise<number> {
    return sumOf(await sharesOf(sponsor, context), ({ alive }) => alive ?? 0);
  }

  @FieldResolver(() => Int, {
    complexity: BATCHED_LIST,
    description: "Planted trees of plantings that were surveyed; of the others nobody knows.",
  })
  async surveyed(@Root() sponsor: SponsorView, @Ctx() context: RequestContext): Promise<number> {
    return sumOf(await sharesOf(sponsor, context), ({ alive, trees }) => (alive === null ? 0 : trees));
  }

  @FieldResolver(() => [SponsorPlantingType], {
    complexity: BATCHED_LIST,
    description: `Where its trees stand, planted last first: at most ${sponsorPlantingsMax} plantings.`,
  })
  async plantings(@Root() sponsor: SponsorView, @Ctx() context: RequestContext): Promise<FundShare[]> {
    return (await sharesOf(sponsor, context)).slice(0, sponsorPlantingsMax);
  }

  @FieldResolver(() => TreeConnectionType, {
    complexity: BATCHED_LIST,
    description: "The trees that it pays for, the latest day first, by cursor.",
  })
  async treeWalk(
    @Root() { fundId }: SponsorView,
    @Ctx() { loaders }: RequestContext,
    @Arg("first", () => Int, pageSizeOf("trees", pageSizes.deeds)) first: number,
    @Arg("after", () => String, { nullable: true, description: "The `endCursor` of the stretch before." })
    after?: string | null,
  ): Promise<TreeConnection> {
    return connectionOf(await loaders.of(treesOfFund({ first, after })).load(fundId), placeOf);
  }

  @FieldResolver(() => String, { description: "Its certificate as a PNG of 800 × 600." })
  certificateUrl(
    @Root() { code }: SponsorView,
    @Arg("language", () => LanguageEnum, { description: "The language of what stands on it." }) language: Language,
  ): string {
    return `${filePaths.sponsorCertificate(code)}?lang=${language}`;
  }
}

@Resolver(() => SponsorPlantingType)
export class SponsorPlantingResolver {
  @FieldResolver(() => PlantingBatchType, { nullable: true, description: "The planting, with its evidence." })
  batch(@Root() { batchId }: FundShare, @Ctx() { loaders }: RequestContext): Promise<BatchView | null> {
    return loaders.of(batchById).load(batchId);
  }
}

const sharesOf = ({ fundId }: SponsorView, { loaders }: RequestContext): Promise<FundShare[]> =>
  loaders.of(sharesOfFund).load(fundId);

const sumOf = (shares: readonly FundShare[], part: (share: FundShare) => number): number =>
  shares.reduce((sum, share) => sum + part(share), 0);
