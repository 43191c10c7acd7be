import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { Language } from "@tree-for-deed/common/languages";
import type { RequestContext } from "../../shared/request";
import { PhotoType } from "../media/photo.type";
import type { StoredPhoto } from "../media/stored-photo.value";
import type { TeamRole } from "@tree-for-deed/common/team-roles";
import { TeamRoleEnum } from "./team-role.graphql";
import { LanguageEnum } from "./language.graphql";
import { maySeePrivate } from "../../shared/access";
import { userById } from "./user.loaders";
import type { PrivateUser, UserRoot, UserView } from "./user.view";
import type { UserService } from "./user.service";
import { UserType } from "./user.type";

/** The member's private part, or null for everyone but the member and admins. */
async function privatePart(user: UserRoot, { viewer, loaders }: RequestContext): Promise<PrivateUser | null> {
  if (user.isFormerMember || !maySeePrivate(viewer, user.id)) return null;
  return user.email === undefined ? loaders.of(userById).load(user.id) : (user as UserView);
}

@Resolver(() => UserType)
export class UserResolver {
  constructor(private readonly users: UserService) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => UserType, { nullable: true, description: "A member by id or username; null when there is none." })
  user(
    @Arg("idOrUsername", () => String, { description: "The member's id, or their username in any case." })
    idOrUsername: string,
  ): Promise<UserRoot | null> {
    return this.users.find(idOrUsername);
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => Boolean, {
    description: "Whether this username is well-formed, not reserved, free, and looks like no other member's.",
  })
  usernameAvailable(
    @Arg("username", () => String, { description: "The username that somebody would like." }) username: string,
  ): Promise<boolean> {
    return this.users.usernameAvailable(username);
  }

  @FieldResolver(() => PhotoType, { nullable: true, description: "The member's picture, if they chose one." })
  profilePicture(@Root() user: UserRoot): StoredPhoto | null {
    return user.profilePicture;
  }

  @FieldResolver(() => String, { nullable: true, description: "E-mail address; for the member and admins only." })
  async email(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<string | null> {
    return (await privatePart(user, context))?.email ?? null;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: "Whether a mail to that address was answered; for the member and admins only.",
  })
  async emailConfirmed(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<boolean | null> {
    const own = await privatePart(user, context);
    return own && own.emailConfirmedAt !== null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "WhatsApp number in E.164, such as +8801712345678; for the member and admins only.",
  })
  async whatsappNumber(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<string | null> {
    return (await privatePart(user, context))?.whatsappNumber ?? null;
  }

  @FieldResolver(() => Int, { nullable: true, description: "Age in years; for the member and admins only." })
  async age(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<number | null> {
    return (await privatePart(user, context))?.age ?? null;
  }

  @FieldResolver(() => LanguageEnum, {
    nullable: true,
    description: "The language that the member reads the site in; for the member and admins only.",
  })
  async language(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<Language | null> {
    return (await privatePart(user, context))?.language ?? null;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: "Whether the member is an admin; for the member and admins only.",
  })
  async isAdmin(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<boolean | null> {
    return (await privatePart(user, context))?.isAdmin ?? null;
  }

  @FieldResolver(() => [TeamRoleEnum], {
    nullable: true,
    description: "What the member is trusted with besides; for the member and admins only.",
  })
  async roles(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<readonly TeamRole[] | null> {
    return (await privatePart(user, context))?.roles ?? null;
  }

  @FieldResolver(() => [ID], {
    nullable: true,
    description:
      "The categories of whose deeds alone the member decides as a reviewer, null for all; for the member and admins only.",
  })
  async reviewCategoryIds(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<readonly string[] | null> {
    return (await privatePart(user, context))?.reviewCategoryIds ?? null;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: "The organisation for which alone the member records plantings; for the member and admins only.",
  })
  async plantingPartnerId(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<string | null> {
    return (await privatePart(user, context))?.plantingPartnerId ?? null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: "Since when the member is suspended and cannot sign in; for the member and admins only.",
  })
  async suspendedAt(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<Date | null> {
    return (await privatePart(user, context))?.suspendedAt ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Why the member is suspended; for the member and admins only.",
  })
  async suspendReason(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<string | null> {
    return (await privatePart(user, context))?.suspendReason ?? null;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: "When what the account says was last changed; for the member and admins only.",
  })
  async updatedAt(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<Date | null> {
    return (await privatePart(user, context))?.updatedAt ?? null;
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether this is the nameless author of deeds that a member left behind: it has no profile and no country.",
  })
  isFormerMember(@Root() user: UserRoot): boolean {
    return user.isFormerMember ?? false;
  }
}
