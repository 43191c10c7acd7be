import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
import type { CategoryAdminService } from "./category-admin.service";
import type { Category } from "./category.entity";
import { CategoryInput } from "./category.inputs";
import { CategoryType } from "./category.type";

const CATEGORY_ID = { description: "The category's id." };
const INPUT = { description: "The whole category." };

/** Administration of categories. */
@Resolver(() => CategoryType)
export class CategoryAdminResolver {
  constructor(private readonly categories: CategoryAdminService) {}

  @Access({ role: "admin" })
  @Mutation(() => CategoryType, { description: "Adds a category; CONFLICT if there is one of that name." })
  createCategory(
    @Ctx() context: RequestContext,
    @Arg("input", () => CategoryInput, INPUT) input: CategoryInput,
  ): Promise<Category> {
    return this.categories.create(actorOf(context), input);
  }

  @Access({ role: "admin" })
  @Mutation(() => CategoryType, { description: "Changes a category; CONFLICT if there is another one of that name." })
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
      "Deletes a category and answers its id; CONFLICT while deeds use it, saying how many, unless it is said where " +
      "they are to go.",
  })
  deleteCategory(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, CATEGORY_ID) id: string,
    @Arg("moveTo", () => ID, { nullable: true, description: "Another category, to which its deeds go first." })
    moveTo: string | null,
  ): Promise<string> {
    return this.categories.delete(actorOf(context), id, moveTo);
  }
}
