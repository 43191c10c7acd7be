import { pledgeLimits } from "@tree-for-deed/common/sponsorship/pledge-rules";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../../core/search/total-count.graphql";
import { Access } from "../../platform/graphql/access";
import type { CountedPage } from "../../core/search/listing.service";
import { PAGE, pageSizeOf } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../../core/audit/actor.value";
import type { CategoryView } from "../../core/categories/category.service";
import { categoryById } from "../../core/categories/category.loaders";
import { CategoryType } from "../../core/categories/category.type";
import { moneyOf, MoneyType } from "../../core/donations/money.type";
import { IDEMPOTENCY_KEY } from "../../core/idempotency/idempotency-key.graphql";
import { userById } from "../../core/users/user.loaders";
import { UserType } from "../../core/users/user.type";
import type { UserRoot } from "../../core/users/user.view";
import { CreatePledgeInput } from "./pledge.inputs";
import type { PledgeListService, PledgeView } from "./pledge-list.service";
import type { PledgeService } from "./pledge.service";
import { PledgeSort } from "./pledge-sort.enum";
import { PledgeStatus } from "./pledge-status.enum";
import { CreatedPledgeType, PledgePageType, PledgeType } from "./pledge.type";
import { maybe } from "../../shared/maybe";

const PLEDGE_ID = { description: "The pledge's id." };

@Resolver(() => CreatedPledgeType)
export class CreatedPledgeResolver {
  @FieldResolver(() => MoneyType, { description: "Price per tree." })
  price(@Root() { pricePerTree, currency }: PledgeView): MoneyType {
    return moneyOf(pricePerTree, currency);
  }
}

@Resolver(() => PledgeType)
export class PledgeResolver {
  constructor(
    private readonly pledges: PledgeService,
    private readonly lists: PledgeListService,
  ) {}

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => CreatedPledgeType, {
    description: "Pledges to pay for trees, also as a guest. No money is taken, and the contact person gets an email.",
  })
  createPledge(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreatePledgeInput, { description: "The pledge." }) input: CreatePledgeInput,
    @Arg("idempotencyKey", () => String, IDEMPOTENCY_KEY) idempotencyKey: string | null,
  ): Promise<PledgeView> {
    return this.pledges.pledge(input, context, idempotencyKey);
  }

  @Access({ role: "admin" })
  @Query(() => PledgePageType, { description: "For admins: all sponsors' pledges, by default the newest first." })
  adminPledges(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("pledges")) pageSize: number,
    @Arg("status", () => PledgeStatus, maybe("Only items with this status.")) status: PledgeStatus | null,
    @Arg("search", () => String, {
      nullable: true,
      description: "Text to find in the organisation, its website, the contact, the message or the code.",
    })
    search: string | null,
    @Arg("sort", () => PledgeSort, { defaultValue: PledgeSort.NEWEST, description: "Sort order." })
    sort: PledgeSort,
  ): Promise<CountedPage<PledgeView>> {
    return this.lists.page({ status, search, sort }, page, pageSize);
  }

  @Access({ role: "admin" })
  @Query(() => PledgeType, maybe("For admins: one donation or pledge by its id; null if there is none."))
  adminPledge(@Arg("id", () => ID, PLEDGE_ID) id: string): Promise<PledgeView | null> {
    return this.lists.find(id);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => PledgeType, {
    description:
      "Accepts a pledge whose money has arrived: it pays for trees, and the organisation becomes public. CONFLICT unless it is pending.",
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
      description: `Reason, sent to the contact person: 1 to ${pledgeLimits.reasonMax} characters.`,
    })
    reason: string,
  ): Promise<PledgeView> {
    return this.pledges.decline(actorOf(context), id, reason);
  }

  @FieldResolver(() => CategoryType, maybe("Only trees that a deed of this category earned."))
  category(
    @Root() { categoryId }: PledgeView,
    @Ctx() { loaders }: RequestContext,
  ): Promise<CategoryView | null> | null {
    return categoryId === null ? null : loaders.of(categoryById).load(categoryId);
  }

  @FieldResolver(() => UserType, maybe("The member who pledged; null for a guest."))
  user(@Root() { userId }: PledgeView, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> | null {
    return userId === null ? null : loaders.of(userById).load(userId);
  }
}

@Resolver(() => PledgePageType)
export class PledgePageResolver {
  @TotalCount("Total number of pledges; a search finds at most the latest 1000.") totalCount = countAll;
}
