import { Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { Access, ForStaff } from "../../platform/graphql/access";
import { hasRole } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import { categoryById, deedsOfCategory } from "./category.loaders";
import type { CategoryService, CategoryView } from "./category.service";
import { CategoryType } from "./category.type";
import { maybe } from "../../shared/maybe";

@Resolver(() => CategoryType)
export class CategoryResolver {
  constructor(private readonly service: CategoryService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => [CategoryType], { description: "All categories of good deeds, in display order." })
  async categories(): Promise<CategoryView[]> {
    return [...(await this.service.list())];
  }

  @FieldResolver(() => Date, maybe("When it was added; null if it has been deleted."))
  async createdAt(@Root() category: CategoryView, @Ctx() { loaders }: RequestContext): Promise<Date | null> {
    return category.createdAt ?? (await loaders.of(categoryById).load(category.id))?.createdAt ?? null;
  }

  @ForStaff()
  @FieldResolver(() => Int, maybe("Number of its deeds in all states; null unless you are an admin."))
  deedCount(@Root() category: CategoryView, @Ctx() { viewer, loaders }: RequestContext): Promise<number> | null {
    return hasRole(viewer, "admin") ? loaders.of(deedsOfCategory).load(category.id) : null;
  }
}
