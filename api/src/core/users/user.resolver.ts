import { paths } from "@tree-for-deed/common/paths";
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { siteAddress } from "../../shared/site-address";
import { PhotoType } from "../media/photo.type";
import type { StoredPhoto } from "../media/stored-photo.value";
import { TeamRoleEnum } from "./team-role.graphql";
import { LanguageEnum } from "./language.graphql";
import { maySeePrivate } from "../../shared/access";
import type { Ages } from "./ages.value";
import { PROFILE_TEXT_DESCRIPTIONS, PROFILE_TEXTS } from "./profile-text.value";
import { pictureFor } from "./user.view";
import { asSeenBy, userById } from "./user.loaders";
import type { PrivateUser, UserRoot, UserView } from "./user.view";
import type { UserService } from "./user.service";
import { MemberVisibilityType, UserType } from "./user.type";
import { maybe } from "../../shared/maybe";

/** The member's private part, or null for everyone but the member and admins. */
async function privatePart(user: UserRoot, { viewer, loaders }: RequestContext): Promise<PrivateUser | null> {
  if (user.isFormerMember || !maySeePrivate(viewer, user.id)) return null;
  return user.email === undefined ? loaders.of(userById).load(user.id) : (user as UserView);
}

/** Resolves a column for the member and admins; null for everyone else. */
const own =
  <K extends keyof PrivateUser>(column: K) =>
  async (user: UserRoot, context: RequestContext): Promise<PrivateUser[K] | null> =>
    (await privatePart(user, context))?.[column] ?? null;

/** A field whose resolver is a property made by `own`. */
const PrivateField =
  (type: () => object, description: string): PropertyDecorator =>
  (resolver, name) => {
    const options = { nullable: true, description: `${description}; for the member and admins only.` };
    FieldResolver(type, options)(resolver, name, {});
    Root()(resolver, name, 0);
    Ctx()(resolver, name, 1);
  };

/** A public value of a member, with what they hide from others if the viewer may read it. */
function shown<Value>(
  user: UserRoot,
  context: RequestContext,
  read: (user: UserRoot) => Value,
): Value | Promise<Value> {
  return user.isMasked ? asSeenBy(context, user).then(read) : read(user);
}

@Resolver(() => UserType)
export class UserResolver {
  constructor(
    private readonly users: UserService,
    private readonly ages: Ages,
  ) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => UserType, maybe("A member by id or username; null when there is none."))
  user(
    @Ctx() { viewer }: RequestContext,
    @Arg("idOrUsername", () => String, { description: "The member's id, or their username in any case." })
    idOrUsername: string,
  ): Promise<UserRoot | null> {
    return this.users.findFor(viewer, idOrUsername);
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => Boolean, {
    description:
      "Whether this username is valid, not reserved, not taken and not easily confused with another member's.",
  })
  usernameAvailable(
    @Arg("username", () => String, { description: "The username to check." }) username: string,
  ): Promise<boolean> {
    return this.users.usernameAvailable(username);
  }

  @FieldResolver(() => String, { description: "The member's full name; the username if they hide it." })
  fullName(@Root() user: UserRoot, @Ctx() context: RequestContext): string | Promise<string> {
    return shown(user, context, ({ fullName }) => fullName);
  }

  @FieldResolver(() => String, { description: "Address of the member's page on the site, with the host." })
  url(@Root() { username }: UserRoot, @Ctx() context: RequestContext): string {
    return siteAddress(context, paths.profile(username));
  }

  @FieldResolver(() => String, {
    description: "Country as two-letter code (ISO 3166-1), or `OTHER`, also if the member hides it.",
  })
  country(@Root() user: UserRoot, @Ctx() context: RequestContext): string | Promise<string> {
    return shown(user, context, ({ country }) => country);
  }

  @FieldResolver(() => PhotoType, maybe("The member's picture, if they chose one and show it."))
  profilePicture(
    @Root() user: UserRoot,
    @Ctx() context: RequestContext,
  ): StoredPhoto | null | Promise<StoredPhoto | null> {
    return shown(user, context, (member) => pictureFor(context.viewer, member));
  }

  @FieldResolver(() => Boolean, maybe("Whether the address is confirmed; for the member and admins only."))
  async emailConfirmed(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<boolean | null> {
    const found = await privatePart(user, context);
    return found && found.emailConfirmedAt !== null;
  }

  @PrivateField(() => String, "E-mail address") email = own("email");
  @PrivateField(() => String, "WhatsApp number in E.164, such as +8801712345678") whatsappNumber =
    own("whatsappNumber");
  @PrivateField(() => LanguageEnum, "The language that the member reads the site in") language = own("language");
  @PrivateField(() => Boolean, "Whether the member is an admin") isAdmin = own("isAdmin");
  @PrivateField(() => [TeamRoleEnum], "The member's roles in the team") roles = own("roles");
  @PrivateField(() => [ID], "The only categories that the member reviews, null for all")
  reviewCategoryIds = own("reviewCategoryIds");
  @PrivateField(() => ID, "The only organisation for which the member records plantings")
  plantingPartnerId = own("plantingPartnerId");
  @PrivateField(() => Date, "When the member was suspended") suspendedAt = own("suspendedAt");
  @PrivateField(() => String, "Reason for the suspension") suspendReason = own("suspendReason");
  @PrivateField(() => Date, "When the consent of a parent or guardian was recorded")
  guardianConsentAt = own("guardianConsentAt");
  @PrivateField(() => Date, "When the account was last changed") updatedAt = own("updatedAt");

  @FieldResolver(() => Int, maybe("Age in years at the end of this year; for the member and admins only."))
  async age(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<number | null> {
    const found = await privatePart(user, context);
    return found && this.ages.of(found.birthYear);
  }

  @FieldResolver(() => MemberVisibilityType, maybe("What the member shows everybody; for the member and admins only."))
  async visibility(@Root() user: UserRoot, @Ctx() context: RequestContext): Promise<MemberVisibilityType | null> {
    const found = await privatePart(user, context);
    return (
      found && {
        name: !found.hidesName,
        picture: !found.hidesPicture,
        country: !found.hidesCountry,
        mayChoose: this.ages.mayChoose(found),
        isChosen: found.visibilityChosenAt !== null,
      }
    );
  }

  @FieldResolver(() => Boolean, {
    description: "True for the anonymous author of deeds that a deleted member left: it has no profile and no country.",
  })
  isFormerMember(@Root() user: UserRoot): boolean {
    return user.isFormerMember ?? false;
  }
}

for (const name of PROFILE_TEXTS) {
  const value = (user: UserRoot, context: RequestContext) => shown(user, context, (member) => member[name]);
  const { prototype } = UserResolver;
  Object.defineProperty(prototype, name, { value });
  Root()(prototype, name, 0);
  Ctx()(prototype, name, 1);
  const description = PROFILE_TEXT_DESCRIPTIONS[name];
  FieldResolver(() => String, { nullable: true, description })(prototype, name, { value });
}
