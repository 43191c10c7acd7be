import { Query, Resolver } from "type-graphql";
import type { CategoryService, CategoryView } from "./category.service";
import { CategoryType } from "./category.type";

@Resolver(() => CategoryType)
export class CategoryResolver {
  constructor(private readonly service: CategoryService) {}

  @Query(() => [CategoryType], { description: "All categories of good deeds, in the order in which to offer them." })
  async categories(): Promise<CategoryView[]> {
    return [...(await this.service.list())];
  }
}
