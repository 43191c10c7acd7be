import type { Language } from "@tree-for-deed/common/languages";
import { filePaths } from "@tree-for-deed/common/paths";
import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { type CountedConnection, type Edge, firstOf, withItems } from "../../shared/connection";
import { AFTER, firstArg } from "../../core/search/connection.graphql";
import { DateScalar } from "../../shared/date.scalar";
import type { RequestContext } from "../../shared/request";
import { Absolute, siteAddress } from "../../shared/site-address";
import { categoryById } from "../../core/categories/category.loaders";
import type { CategoryView } from "../../core/categories/category.service";
import { CategoryType } from "../../core/categories/category.type";
import { moneyOf, MoneyType } from "../../core/donations/money.type";
import { LanguageEnum } from "../../core/users/language.graphql";
import type { SponsorListService, SponsorView } from "./sponsor-list.service";
import { SponsorConnectionType, SponsorType } from "./sponsor.type";
import { maybe } from "../../shared/maybe";

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
    @Arg("first", () => Int, firstArg("sponsors")) first: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<CountedConnection<Edge<SponsorView>>> {
    return withItems(await this.sponsors.walk({ first: firstOf({ first }), after }));
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

  @FieldResolver(() => CategoryType, maybe("Only trees that a deed of this category earned."))
  category(
    @Root() { categoryId }: SponsorView,
    @Ctx() { loaders }: RequestContext,
  ): Promise<CategoryView | null> | null {
    return categoryId === null ? null : loaders.of(categoryById).load(categoryId);
  }

  @FieldResolver(() => DateScalar, maybe("Only trees of the week that begins on this Sunday."))
  weekStart(@Root() { week }: SponsorView): string | null {
    return week;
  }

  @FieldResolver(() => MoneyType, maybe("Price per tree."))
  price(@Root() { pricePerTree, currency }: SponsorView): MoneyType {
    return moneyOf(pricePerTree, currency);
  }

  @FieldResolver(() => String, { description: "Path of its certificate as a PNG of 800 × 600." })
  certificateUrl(
    @Root() { code }: SponsorView,
    @Arg("language", () => LanguageEnum, { description: "Language of the certificate." }) language: Language,
    @Absolute() absolute: boolean,
    @Ctx() context: RequestContext,
  ): string {
    return siteAddress(context, `${filePaths.sponsorCertificate(code)}?lang=${language}`, absolute);
  }
}
