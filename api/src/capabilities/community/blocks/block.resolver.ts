import { pageSizes } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { STATEMENT } from "../../../platform/graphql/complexity";
import { signedIn } from "../../../shared/access";
import { type Connection, connectionOf, type Edge } from "../../../shared/connection";
import { userNotFound } from "../../../shared/errors";
import type { LoaderDef } from "../../../shared/loaders";
import type { RequestContext } from "../../../shared/request";
import { AFTER } from "../../../core/search/connection.graphql";
import { pageSizeOf } from "../../../shared/paging";
import { userById } from "../../../core/users/user.loaders";
import { UserType } from "../../../core/users/user.type";
import type { PublicUser, UserRoot } from "../../../core/users/user.view";
import { BLOCKS_MAX } from "../community.rules";
import { blockedByViewer } from "./block.loaders";
import { BLOCKS } from "./block.sql";
import type { BlockedMember, BlockService } from "./block.service";
import { BlockedUserConnectionType } from "./block.type";
import type { BlockingMembers } from "./blocking-members.service";
import { maybe } from "../../../shared/maybe";

const USER_ID = { description: "The member's id." };

type BlockedConnection = Connection<Edge<PublicUser> & Pick<BlockedMember, "since">>;

/** Blocks between members. */
@Resolver(() => UserType)
export class BlockResolver {
  readonly #blockedByViewer: LoaderDef<string, boolean>;

  constructor(
    private readonly blocks: BlockService,
    members: Pick<BlockingMembers, "has">,
  ) {
    this.#blockedByViewer = blockedByViewer(members);
  }

  @FieldResolver(() => Boolean, {
    complexity: STATEMENT,
    description: "Whether you blocked this member; false for guests. Nobody else reads it.",
  })
  blockedByMe(@Root() { id }: UserRoot, @Ctx() { loaders, viewer }: RequestContext): Promise<boolean> | false {
    return viewer !== null && loaders.of(this.#blockedByViewer).load(id);
  }

  @Access({ role: "member" })
  @Mutation(() => UserType, {
    description:
      "Blocks another member: neither of you meets the other in lists, searches, likers and thanks, and the member no longer " +
      `finds your profile. Safe to repeat. At most ${BLOCKS_MAX} members; CONFLICT after that.`,
  })
  async blockUser(
    @Ctx() { viewer, loaders }: RequestContext,
    @Arg("id", () => ID, USER_ID) id: string,
  ): Promise<UserRoot> {
    const user = await loaders.of(userById).load(await this.blocks.block(signedIn(viewer), id));
    if (!user) throw userNotFound();
    return user;
  }

  @Access({ role: "member" })
  @Mutation(() => UserType, maybe("Ends your block of a member. Safe to repeat; null if the account no longer exists."))
  async unblockUser(
    @Ctx() { viewer, loaders }: RequestContext,
    @Arg("id", () => ID, USER_ID) id: string,
  ): Promise<UserRoot | null> {
    const user = await loaders.of(userById).load(await this.blocks.unblock(signedIn(viewer), id));
    return user?.isFormerMember ? null : user;
  }

  @Access({ role: "member", token: "READ" })
  @Query(() => BlockedUserConnectionType, { description: "Members whom you blocked, the latest first." })
  async myBlockedUsers(
    @Ctx() { viewer }: RequestContext,
    @Arg("first", () => Int, pageSizeOf("members", pageSizes.usual)) first: number,
    @Arg("after", () => String, AFTER) after: string | null,
  ): Promise<BlockedConnection> {
    return connectionOf(
      await this.blocks.blockedBy(signedIn(viewer), first, after),
      ({ user, since }) => ({ cursor: BLOCKS.cursor([since, user.id]), node: user, since }),
      after,
    );
  }
}
