import type { Language } from "@tree-for-deed/common/languages";
import { pageSizes } from "@tree-for-deed/common/limits";
import { filePaths } from "@tree-for-deed/common/paths";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { pageSizeOf } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import { categoryById } from "../../core/categories/category.loaders";
import type { CategoryView } from "../../core/categories/category.service";
import { CategoryType } from "../../core/categories/category.type";
import { LanguageEnum } from "../../core/users/language.graphql";
import type { SponsorListService, SponsorView } from "./sponsor-list.service";
import { SponsorConnectionType, SponsorType } from "./sponsor.type";

interface Stretch {
  readonly items: SponsorView[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Public queries of sponsors. */
@Resolver(() => SponsorType)
export class SponsorResolver {
  constructor(private readonly sponsors: SponsorListService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => SponsorConnectionType, {
    name: "sponsors",
    description: "All sponsors, the latest accepted first, paged by cursor.",
  })
  async walk(
    @Arg("first", () => Int, pageSizeOf("sponsors", pageSizes.usual)) first: number,
    @Arg("after", () => String, { nullable: true, description: "The `endCursor` of the previous page." })
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
      description: "The code: upper or lower case, with Bengali digits, with or without `TFD-S-`.",
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

  @FieldResolver(() => String, { description: "Its certificate as a PNG of 800 × 600." })
  certificateUrl(
    @Root() { code }: SponsorView,
    @Arg("language", () => LanguageEnum, { description: "Language of the certificate." }) language: Language,
  ): string {
    return `${filePaths.sponsorCertificate(code)}?lang=${language}`;
  }
}
