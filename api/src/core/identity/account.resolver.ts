import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import type { Language } from "@tree-for-deed/common/languages";
import { LanguageEnum } from "../users/language.graphql";
import { userById } from "../users/user.loaders";
import type { UserRoot } from "../users/user.view";
import type { UserService } from "../users/user.service";
import { UserType } from "../users/user.type";
import { LENGTHS } from "../users/user.rules";
import { LoginInput, RegisterInput } from "./account.inputs";
import type { AccountService } from "./account.service";
import type { PasswordResetService } from "./password-reset.service";
import { maybe } from "../../shared/maybe";

@Resolver()
export class AccountResolver {
  constructor(
    private readonly accounts: AccountService,
    private readonly resets: PasswordResetService,
    private readonly users: UserService,
  ) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => UserType, maybe("The logged-in member; null for a guest."))
  async me(@Ctx() { viewer, loaders }: RequestContext): Promise<UserRoot | null> {
    return viewer && loaders.of(userById).load(viewer.id);
  }

  @Access({ role: "guest" })
  @Mutation(() => UserType, {
    description:
      "Creates a member without logging in: call `login` afterwards. If very many have signed up from one network, " +
      "`login` is refused until the emailed link has been opened (`login.confirmFirst`).",
  })
  register(
    @Arg("input", () => RegisterInput, { description: "The new member." }) input: RegisterInput,
    @Ctx() context: RequestContext,
  ): Promise<UserRoot> {
    return this.accounts.register(input, context);
  }

  @Access({ role: "guest" })
  @Mutation(() => UserType, { description: "Logs in: the response sets the session cookie." })
  login(
    @Arg("input", () => LoginInput, { description: "The login details." }) input: LoginInput,
    @Ctx() context: RequestContext,
  ): Promise<UserRoot> {
    return this.accounts.logIn(input, context);
  }

  @Access({ role: "guest" })
  @Mutation(() => Boolean, { description: "Ends the session at once. Returns true even if there was none." })
  async logout(@Ctx() { session }: RequestContext): Promise<boolean> {
    await session.logOut();
    return true;
  }

  @Access({ role: "guest" })
  @Mutation(() => Boolean, {
    description: "Emails a link for choosing a new password. Returns true whether or not the member exists.",
  })
  async requestPasswordReset(
    @Arg("emailOrUsername", () => String, { description: "Username or e-mail address, in any case." })
    emailOrUsername: string,
    @Ctx() { ip }: RequestContext,
  ): Promise<boolean> {
    await this.resets.request(emailOrUsername, ip);
    return true;
  }

  @Access({ role: "guest" })
  @Mutation(() => Boolean, {
    description: "Sets a new password with the emailed link, ends all sessions and revokes all access tokens.",
  })
  async resetPassword(
    @Arg("token", () => String, { description: "The part of the link after `#`; it is valid once, for 60 minutes." })
    token: string,
    @Arg("newPassword", () => String, { description: `${LENGTHS.password} characters; common passwords are refused.` })
    newPassword: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const userId = await this.resets.reset(token, newPassword, context);
    // Otherwise failed attempts by others could lock out the member who has just proved their identity.
    context.session.rememberDevice(userId);
    return true;
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => UserType, { description: "Saves the logged-in member's language." })
  setLanguage(
    @Arg("language", () => LanguageEnum, { description: "The language." }) language: Language,
    @Ctx() { viewer }: RequestContext,
  ): Promise<UserRoot> {
    return this.users.setLanguage(signedIn(viewer).id, language);
  }
}
