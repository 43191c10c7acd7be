import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { STATEMENT } from "../../platform/graphql/complexity";
import type { CountedPage } from "../../core/search/listing.service";
import { PAGE, pageSizeOf } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../../core/audit/actor.value";
import type { CategoryView } from "../../core/categories/category.service";
import { categoryById } from "../../core/categories/category.loaders";
import { CategoryType } from "../../core/categories/category.type";
import { userById } from "../../core/users/user.loaders";
import { UserType } from "../../core/users/user.type";
import type { UserRoot } from "../../core/users/user.view";
import { CreatePledgeInput } from "./pledge.inputs";
import type { PledgeListService, PledgeView } from "./pledge-list.service";
import type { PledgeService } from "./pledge.service";
import { PledgeSort } from "./pledge-sort.enum";
import { PledgeStatus } from "./pledge-status.enum";
import { CreatedPledgeType, PledgePageType, PledgeType } from "./pledge.type";

const PLEDGE_ID = { description: "The pledge's id." };

@Resolver(() => PledgeType)
export class PledgeResolver {
  constructor(
    private readonly pledges: PledgeService,
    private readonly lists: PledgeListService,
  ) {}

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => CreatedPledgeType, {
    description: "Pledges to pay for trees; open to guests, too. No money is taken, and the contact gets a mail.",
  })
  createPledge(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreatePledgeInput, { description: "The pledge." }) input: CreatePledgeInput,
  ): Promise<PledgeView> {
    return this.pledges.pledge(input, context);
  }

  @Access({ role: "admin" })
  @Query(() => PledgePageType, { description: "For admins: all sponsors' pledges, newest first unless said." })
  adminPledges(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("pledges")) pageSize: number,
    @Arg("status", () => PledgeStatus, { nullable: true, description: "Only those that this became of." })
    status: PledgeStatus | null,
    @Arg("search", () => String, {
      nullable: true,
      description: "Text to find in the organisation, its website, the contact, the message or the code.",
    })
    search: string | null,
    @Arg("sort", () => PledgeSort, { defaultValue: PledgeSort.NEWEST, description: "In which order." })
    sort: PledgeSort,
  ): Promise<CountedPage<PledgeView>> {
    return this.lists.page({ status, search, sort }, page, pageSize);
  }

  @Access({ role: "admin" })
  @Query(() => PledgeType, { nullable: true, description: "For admins: any pledge; null when there is none." })
  adminPledge(@Arg("id", () => ID, PLEDGE_ID) id: string): Promise<PledgeView | null> {
    return this.lists.find(id);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => PledgeType, {
    description:
      "Notes that a pledge's money came: it pays for trees from now on, and the organisation is public. CONFLICT unless it is pending.",
  })
  acceptPledge(@Ctx() context: RequestContext, @Arg("id", () => ID, PLEDGE_ID) id: string): Promise<PledgeView> {
    return this.pledges.accept(actorOf(context), id);
  }

  @Access({ role: "admin" })
  @Mutation(() => PledgeType, { description: "Declines a pledge; CONFLICT unless it is pending." })
  declinePledge(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, PLEDGE_ID) id: string,
    @Arg("reason", () => String, {
      description: `Why, as the contact reads it: 1 to ${limits.pledgeReasonMax} characters.`,
    })
    reason: string,
  ): Promise<PledgeView> {
    return this.pledges.decline(actorOf(context), id, reason);
  }

  @FieldResolver(() => CategoryType, { nullable: true, description: "Only trees that a deed of this category earned." })
  category(
    @Root() { categoryId }: PledgeView,
    @Ctx() { loaders }: RequestContext,
  ): Promise<CategoryView | null> | null {
    return categoryId === null ? null : loaders.of(categoryById).load(categoryId);
  }

  @FieldResolver(() => UserType, { nullable: true, description: "The member who pledged; null for a guest." })
  user(@Root() { userId }: PledgeView, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> | null {
    return userId === null ? null : loaders.of(userById).load(userId);
  }
}

@Resolver(() => PledgePageType)
export class PledgePageResolver {
  @FieldResolver(() => Int, {
    complexity: STATEMENT,
    description: "How many pledges the whole list holds; a search leaves the latest 1000.",
  })
  totalCount(@Root() page: CountedPage<PledgeView>): Promise<number> {
    return page.countAll();
  }
}
