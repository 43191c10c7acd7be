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

@Resolver()
export class AccountResolver {
  constructor(
    private readonly accounts: AccountService,
    private readonly resets: PasswordResetService,
    private readonly users: UserService,
  ) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => UserType, { nullable: true, description: "The signed-in member; null for a guest." })
  async me(@Ctx() { viewer, loaders }: RequestContext): Promise<UserRoot | null> {
    return viewer && loaders.of(userById).load(viewer.id);
  }

  @Access({ role: "guest" })
  @Mutation(() => UserType, {
    description:
      "Makes a member. It does not sign in: call `login` after it. Where very many signed up from one network, `login` asks for the mailed link to be opened first (`login.confirmFirst`).",
  })
  register(
    @Arg("input", () => RegisterInput, { description: "The new member." }) input: RegisterInput,
    @Ctx() context: RequestContext,
  ): Promise<UserRoot> {
    return this.accounts.register(input, context);
  }

  @Access({ role: "guest" })
  @Mutation(() => UserType, { description: "Signs in: the answer sets the session's cookie." })
  login(
    @Arg("input", () => LoginInput, { description: "Who, and the password." }) input: LoginInput,
    @Ctx() context: RequestContext,
  ): Promise<UserRoot> {
    return this.accounts.logIn(input, context);
  }

  @Access({ role: "guest" })
  @Mutation(() => Boolean, { description: "Ends the session at once. True also for those who had none." })
  async logout(@Ctx() { session }: RequestContext): Promise<boolean> {
    await session.logOut();
    return true;
  }

  @Access({ role: "guest" })
  @Mutation(() => Boolean, {
    description: "Mails a link to choose a new password. True whether or not there is such a member.",
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
    description: "Sets a new password by the mailed link, ends all sessions and revokes all access tokens.",
  })
  async resetPassword(
    @Arg("token", () => String, { description: "What the link holds after `#`; it works once, for 60 minutes." })
    token: string,
    @Arg("newPassword", () => String, { description: `${LENGTHS.password} characters, none of the common ones.` })
    newPassword: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const userId = await this.resets.reset(token, newPassword, context);
    // Else the tries of others could keep out who has just shown that the account is theirs.
    context.session.rememberDevice(userId);
    return true;
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => UserType, { description: "Remembers the language in which the signed-in member reads the site." })
  setLanguage(
    @Arg("language", () => LanguageEnum, { description: "The language." }) language: Language,
    @Ctx() { viewer }: RequestContext,
  ): Promise<UserRoot> {
    return this.users.setLanguage(signedIn(viewer).id, language);
  }
}
