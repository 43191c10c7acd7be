import { pageSizes } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { signedIn } from "../../../shared/access";
import { type Connection, connectionOf, type Edge } from "../../../shared/connection";
import { AFTER } from "../../../core/search/connection.graphql";
import { pageSizeOf } from "../../../shared/paging";
import type { RequestContext } from "../../../shared/request";
import type { DeedConnection } from "../../../core/deeds/reading/deed-list.service";
import { DeedConnectionType } from "../../../core/deeds/reading/deed-page.type";
import { UserType } from "../../../core/users/user.type";
import type { PublicUser, UserRoot } from "../../../core/users/user.view";
import { FOLLOWS_MAX } from "../community.rules";
import { isFollowed } from "./follow.loaders";
import { type Followed, FOLLOWS, type FollowService } from "./follow.service";
import { FollowConnectionType } from "./follow.type";

type FollowEdge = Edge<PublicUser> & Pick<Followed, "followedAt">;

/** Following members; nobody but the follower learns of it. */
@Resolver(() => UserType)
export class FollowResolver {
  constructor(private readonly follows: FollowService) {}

  @FieldResolver(() => Boolean, {
    complexity: STATEMENT,
    description: "Whether you follow the member; false for guests.",
  })
  followedByMe(@Root() { id }: UserRoot, @Ctx() { loaders }: RequestContext): Promise<boolean> {
    return loaders.of(isFollowed).load(id);
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => UserType, {
    description: `Follows a member, and returns the member. You can follow ${FOLLOWS_MAX}. Nobody else learns of it. Safe to repeat.`,
  })
  followUser(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, { description: "The member's id." }) id: string,
  ): Promise<UserRoot> {
    return this.follows.follow(signedIn(viewer), id);
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => UserType, {
    nullable: true,
    description: "Stops following a member, and returns the member; null if the account is gone. Safe to repeat.",
  })
  unfollowUser(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, { description: "The member's id." }) id: string,
  ): Promise<UserRoot | null> {
    return this.follows.unfollow(signedIn(viewer), id);
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => FollowConnectionType, { description: "The members whom you follow, the latest first, paged by cursor." })
  async followedPeople(
    @Ctx() { viewer }: RequestContext,
    @Arg("first", () => Int, pageSizeOf("members", pageSizes.usual)) first: number,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<Connection<FollowEdge>> {
    const page = await this.follows.people(signedIn(viewer), first, after);
    return connectionOf(
      page,
      ({ user, followedAt }) => ({ cursor: FOLLOWS.cursor([followedAt, user.id]), node: user, followedAt }),
      after,
    );
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => DeedConnectionType, {
    description:
      "Approved deeds of the members whom you follow, newest first, paged by cursor, as in `deedsConnection`.",
  })
  followedDeeds(
    @Ctx() { viewer }: RequestContext,
    @Arg("first", () => Int, pageSizeOf("deeds", pageSizes.deeds)) first: number,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<DeedConnection> {
    return this.follows.deeds(signedIn(viewer), first, after);
  }
}
