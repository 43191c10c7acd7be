import { pageSizes } from "@tree-for-deed/common/limits";
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { BATCHED_LIST } from "../../../platform/graphql/complexity";
import { Access } from "../../../platform/graphql/access";
import { asksOnlyFor } from "../../../platform/graphql/selection";
import { signedIn } from "../../../shared/access";
import { connectionOf, firstOf } from "../../../shared/connection";
import { AFTER, firstArg } from "../../search/connection.graphql";
import { deprecated } from "../../../shared/deprecation";
import { PAGE, pageSizeOf, pageOf, pageRequest } from "../../../shared/paging";
import type { RequestContext } from "../../../shared/request";
import { IDEMPOTENCY_KEY } from "../../idempotency/idempotency-key.graphql";
import type { HiddenMembers } from "../../users/hidden-members.service";
import type { UserRoot } from "../../users/user.view";
import { UserType } from "../../users/user.type";
import type { DeedLikeService } from "../likes/deed-like.service";
import { type DeedConnection, deedEdge, type DeedListService, type DeedPage } from "../reading/deed-list.service";
import { DeedConnectionType, DeedPageType } from "../reading/deed-page.type";
import { DeedStatus } from "../deed-status.enum";
import { approvedCount, approvedOfMembers, approvedOfMembersAfter, cardsOfMembers } from "../deed.loaders";
import type { Deed } from "../deed.entity";
import { CreateDeedInput } from "./deed.inputs";
import type { DeedService } from "./deed.service";
import { DeedType } from "../reading/deed.type";
import { type DeedCard, type DeedRoot, PAGE_OF_CARDS, visibilityFor } from "../reading/deed.view";
import { maybe } from "../../../shared/maybe";

const PAGE_SIZE = pageSizeOf("deeds", pageSizes.deeds);

/** Members' operations on deeds, and the deeds of each member. */
@Resolver(() => UserType)
export class MemberDeedResolver {
  constructor(
    private readonly submissions: DeedService,
    private readonly likes: DeedLikeService,
    private readonly lists: DeedListService,
    private readonly hidden: HiddenMembers,
  ) {}

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => DeedType, { description: "Shares a good deed for review. At most 10 an hour and 30 a day." })
  createDeed(
    @Ctx() { viewer }: RequestContext,
    @Arg("input", () => CreateDeedInput, { description: "The deed." }) input: CreateDeedInput,
    @Arg("idempotencyKey", () => String, IDEMPOTENCY_KEY) idempotencyKey: string | null,
  ): Promise<Deed> {
    return this.submissions.submit(signedIn(viewer), input, idempotencyKey ?? null);
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => DeedType, {
    description: "Likes an approved deed, or removes your like if you already like it.",
    deprecationReason: "Use setLike, which is safe to repeat. Stays until 2027-06-30.",
  })
  async likeDeed(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, { description: "The deed's id." }) id: string,
  ): Promise<DeedRoot> {
    const { deed, liked } = await this.likes.toggle(signedIn(viewer), id);
    return { ...deed, likedByMe: liked };
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => DeedType, { description: "Sets whether you like an approved deed. Safe to repeat." })
  async setLike(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, { description: "The deed's id." }) id: string,
    @Arg("liked", () => Boolean, { description: "Whether you want to like it." }) liked: boolean,
  ): Promise<DeedRoot> {
    const { deed } = await this.likes.set(signedIn(viewer), id, liked);
    return { ...deed, likedByMe: liked };
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => DeedPageType, { description: "Your own deeds, newest first." })
  myDeeds(
    @Ctx() { viewer }: RequestContext,
    @Arg("status", () => DeedStatus, maybe("Only deeds of this status; all if left out.")) status: DeedStatus | null,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, PAGE_SIZE) pageSize: number,
  ): Promise<DeedPage> {
    return this.lists.ofMember(viewer, signedIn(viewer).id, status ?? null, { page, pageSize });
  }

  @FieldResolver(() => DeedConnectionType, {
    nullable: true,
    complexity: BATCHED_LIST,
    description: "The member's approved deeds, newest first, paged by cursor.",
  })
  async deedsConnection(
    @Root() user: UserRoot,
    @Ctx() { viewer, loaders }: RequestContext,
    @Arg("first", () => Int, firstArg("deeds", pageSizes.deeds)) asked: number | null,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<DeedConnection> {
    const first = firstOf({ first: asked }, pageSizes.deeds);
    const found = approvedOfMembersAfter({ first, after }, visibilityFor(viewer));
    const isHidden = await loaders.of(this.hidden.isHidden).load(user.id);
    const deeds = isHidden ? [] : await loaders.of(found).load(user.id);
    const countAll = (): Promise<number> => loaders.of(approvedCount).load(user.id);
    return { ...connectionOf(pageOf(deeds, first), deedEdge, after), countAll };
  }

  @FieldResolver(() => DeedPageType, {
    complexity: BATCHED_LIST,
    description: "The member's approved deeds, newest first.",
    deprecationReason: deprecated("deedsConnection"),
  })
  async deeds(
    @Root() user: UserRoot,
    @Ctx() { viewer, loaders }: RequestContext,
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, PAGE_SIZE) pageSize: number,
    @Info() info: GraphQLResolveInfo,
  ): Promise<DeedPage<DeedCard>> {
    const request = pageRequest(page, pageSize);
    const countAll = (): Promise<number> => loaders.of(approvedCount).load(user.id);
    if (await loaders.of(this.hidden.isHidden).load(user.id)) return { items: [], hasNextPage: false, countAll };
    const deeds = await (asksOnlyFor(info, PAGE_OF_CARDS)
      ? loaders.of(cardsOfMembers(request)).load(user.id)
      : loaders.of(approvedOfMembers(request, visibilityFor(viewer))).load(user.id));
    return { ...pageOf(deeds, request.limit), countAll };
  }
}
