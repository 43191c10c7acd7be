import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { categoryById } from "../../core/categories/category.loaders";
import type { CategoryView } from "../../core/categories/category.service";
import { CategoryType } from "../../core/categories/category.type";
import type { SiteFigures, SiteFiguresService } from "./site-figures.service";
import { CategoryFiguresType, SiteFiguresType } from "./site-figures.type";
import { maybe } from "../../shared/maybe";

/** Charts for admins. */
@Resolver(() => SiteFiguresType)
export class SiteFiguresResolver {
  constructor(private readonly figures: SiteFiguresService) {}

  @Access({ role: "admin" })
  @Query(() => SiteFiguresType, {
    description: `For admins: figures of the site for a range of at most ${limits.figureDaysMax} days.`,
  })
  siteFigures(
    @Arg("from", () => String, { description: "The first day in the site's time zone, as YYYY-MM-DD." }) from: string,
    @Arg("to", () => String, { description: "The last day, included." }) to: string,
  ): Promise<SiteFigures> {
    return this.figures.figures(from, to);
  }
}

@Resolver(() => CategoryFiguresType)
export class CategoryFiguresResolver {
  @FieldResolver(() => CategoryType, maybe("The category; null if it has been deleted."))
  category(
    @Root() { categoryId }: SiteFigures["byCategory"][number],
    @Ctx() { loaders }: RequestContext,
  ): Promise<CategoryView | null> {
    return loaders.of(categoryById).load(categoryId);
  }
}
