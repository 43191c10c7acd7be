import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { countAll, TotalCount } from "../search/total-count.graphql";
import { STATEMENT } from "../../platform/graphql/complexity";
import { Access, ForStaff } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
import { hasRole, maySeePrivate, signedIn } from "../../shared/access";
import { IDEMPOTENCY_KEY } from "../idempotency/idempotency-key.graphql";
import { userById } from "../users/user.loaders";
import type { UserRoot } from "../users/user.view";
import { UserType } from "../users/user.type";
import type { DonationListService, DonationPage, DonationSum, DonationView } from "./donation-list.service";
import { DonationSort } from "./donation-sort.enum";
import { DonationStatus } from "./donation-status.enum";
import { CreateDonationInput } from "./donation.inputs";
import { moneyIn, MoneyType } from "./money.type";
import type { DonationService } from "./donation.service";
import { DonationPageType, DonationSumType, DonationType } from "./donation.type";
import { PAGE, pageSizeOf } from "../../shared/paging";
import { maybe } from "../../shared/maybe";

const PAGE_SIZE = pageSizeOf("donations");
const DONATION_ID = { description: "The donation's id." };

@Resolver(() => DonationType)
export class DonationResolver {
  constructor(
    private readonly donations: DonationService,
    private readonly lists: DonationListService,
  ) {}

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => DonationType, { description: "Pledges a donation, also as a guest. No money is taken." })
  createDonation(
    @Ctx() context: RequestContext,
    @Arg("input", () => CreateDonationInput, { description: "The pledge." }) input: CreateDonationInput,
    @Arg("idempotencyKey", () => String, IDEMPOTENCY_KEY) idempotencyKey: string | null,
  ): Promise<DonationView> {
    return this.donations.pledge(input, context, idempotencyKey);
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => DonationPageType, { description: "Your donations and pledges, newest first." })
  async myDonations(
    @Ctx() { viewer }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, PAGE_SIZE) pageSize: number,
  ): Promise<DonationPage> {
    return this.lists.ofMember(signedIn(viewer), page, pageSize);
  }

  @Access({ role: "admin" })
  @Query(() => DonationPageType, { description: "For admins: all donations, by default the newest first." })
  adminDonations(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, PAGE_SIZE) pageSize: number,
    @Arg("status", () => DonationStatus, maybe("Only items with this status.")) status: DonationStatus | null,
    @Arg("search", () => String, {
      nullable: true,
      description: "Text to find in the donor's name or address, the message, or the payment's reference.",
    })
    search: string | null,
    @Arg("sort", () => DonationSort, { defaultValue: DonationSort.NEWEST, description: "Sort order." })
    sort: DonationSort,
  ): Promise<DonationPage> {
    return this.lists.listForAdmins({ status, search, sort }, page, pageSize);
  }

  @Access({ role: "admin" })
  @Query(() => DonationType, maybe("For admins: one donation or pledge by its id; null if there is none."))
  adminDonation(@Arg("id", () => ID, DONATION_ID) id: string): Promise<DonationView | null> {
    return this.lists.find(id);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => DonationType, { description: "Marks a pledged donation as received; CONFLICT unless it is pending." })
  completeDonation(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DONATION_ID) id: string,
    @Arg("paymentId", () => String, {
      nullable: true,
      description: `Reference of the payment outside this site: at most ${limits.paymentIdMax} characters.`,
    })
    paymentId: string | null,
  ): Promise<DonationView> {
    return this.donations.complete(actorOf(context), id, paymentId);
  }

  @Access({ role: "admin" })
  @Mutation(() => DonationType, { description: "Cancels a pledged donation; CONFLICT unless it is pending." })
  cancelDonation(@Ctx() context: RequestContext, @Arg("id", () => ID, DONATION_ID) id: string): Promise<DonationView> {
    return this.donations.cancel(actorOf(context), id);
  }

  @FieldResolver(() => MoneyType, maybe("The amount."))
  money(@Root() donation: DonationView): MoneyType | null {
    return moneyIn(donation);
  }

  @FieldResolver(() => String, maybe("The donor's e-mail address; for the member who pledged and admins only."))
  donorEmail(@Root() { userId, donorEmail }: DonationView, @Ctx() { viewer }: RequestContext): string | null {
    return maySeePrivate(viewer, userId ?? "") ? donorEmail : null;
  }

  @ForStaff()
  @FieldResolver(() => String, maybe("Reference of the payment outside this site; for admins only."))
  paymentId(@Root() { paymentId }: DonationView, @Ctx() { viewer }: RequestContext): string | null {
    return hasRole(viewer, "admin") ? paymentId : null;
  }

  @FieldResolver(() => UserType, maybe("The member who pledged; null for a guest."))
  user(@Root() { userId }: DonationView, @Ctx() { loaders }: RequestContext): Promise<UserRoot | null> | null {
    return userId === null ? null : loaders.of(userById).load(userId);
  }
}

@Resolver(() => DonationSumType)
export class DonationSumResolver {
  @FieldResolver(() => MoneyType, maybe("Their sum."))
  money(@Root() sum: DonationSum): MoneyType | null {
    return moneyIn(sum);
  }
}

@Resolver(() => DonationPageType)
export class DonationPageResolver {
  @TotalCount("Total number of donations; a search finds at most the latest 1000.") totalCount = countAll;

  @FieldResolver(() => [DonationSumType], {
    complexity: STATEMENT,
    description: "Totals of all donations that match the search, by status and currency, whatever the status filter.",
  })
  sums(@Root() page: DonationPage): Promise<DonationSum[]> {
    return page.sums();
  }
}
