import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
import type { CategoryAdminService } from "./category-admin.service";
import type { Category } from "./category.entity";
import { CategoryInput } from "./category.inputs";
import { CategoryType } from "./category.type";
import { maybe } from "../../shared/maybe";

const CATEGORY_ID = { description: "The category's id." };
const INPUT = { description: "The whole category." };

/** Administration of categories. */
@Resolver(() => CategoryType)
export class CategoryAdminResolver {
  constructor(private readonly categories: CategoryAdminService) {}

  @Access({ role: "admin" })
  @Mutation(() => CategoryType, { description: "Adds a category; CONFLICT if its name is taken." })
  createCategory(
    @Ctx() context: RequestContext,
    @Arg("input", () => CategoryInput, INPUT) input: CategoryInput,
  ): Promise<Category> {
    return this.categories.create(actorOf(context), input);
  }

  @Access({ role: "admin" })
  @Mutation(() => CategoryType, { description: "Changes a category; CONFLICT if another one has its name." })
  editCategory(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, CATEGORY_ID) id: string,
    @Arg("input", () => CategoryInput, INPUT) input: CategoryInput,
  ): Promise<Category> {
    return this.categories.edit(actorOf(context), id, input);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => ID, {
    description:
      "Deletes a category and returns its id. CONFLICT with the number of deeds if deeds use it and `moveTo` is " +
      "left out.",
  })
  deleteCategory(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, CATEGORY_ID) id: string,
    @Arg("moveTo", () => ID, maybe("Another category that takes over its deeds.")) moveTo: string | null,
  ): Promise<string> {
    return this.categories.delete(actorOf(context), id, moveTo);
  }
}
