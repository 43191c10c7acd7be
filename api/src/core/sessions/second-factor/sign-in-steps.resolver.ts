import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { UserType } from "../../users/user.type";
import type { UserRoot } from "../../users/user.view";
import type { SignInSteps } from "./sign-in-steps.service";

/** Signing in where a password is not enough, or not needed. */
@Resolver()
export class SignInStepsResolver {
  constructor(private readonly steps: SignInSteps) {}

  @Access({ role: "guest" })
  @Mutation(() => UserType, {
    description: "The second step, after `login` refused with `secondFactor.wanted`, within 10 minutes and 5 tries.",
  })
  loginWithCode(
    @Ctx() context: RequestContext,
    @Arg("code", () => String, { description: "A one-time code or a recovery code; each works once." }) code: string,
  ): Promise<UserRoot> {
    return this.steps.withCode(code, context);
  }

  @Access({ role: "guest" })
  @Mutation(() => String, {
    description:
      "What the browser needs to sign in by a passkey, as JSON (`PublicKeyCredentialRequestOptionsJSON`); good once, for " +
      "5 minutes. After `login` it asks for that member's passkeys, else for any.",
  })
  async beginPasskeyLogin(@Ctx() context: RequestContext): Promise<string> {
    return JSON.stringify(await this.steps.passkeyOptions(context));
  }

  @Access({ role: "guest" })
  @Mutation(() => UserType, { description: "Signs in by a passkey, as the second step or by it alone." })
  loginWithPasskey(
    @Ctx() context: RequestContext,
    @Arg("credential", () => String, {
      description: "What the browser answered, as JSON (`AuthenticationResponseJSON`).",
    })
    credential: string,
    @Arg("rememberMe", () => Boolean, {
      defaultValue: false,
      description: "Whether to stay signed in for 30 days; a second step goes by what `login` was told.",
    })
    rememberMe: boolean,
  ): Promise<UserRoot> {
    return this.steps.withPasskey(credential, rememberMe, context);
  }

  @Access({ role: "guest" })
  @Mutation(() => Boolean, {
    description:
      "After `login`: says that the second factor and the recovery codes are lost. An admin may then switch it off.",
  })
  async reportLostSecondFactor(@Ctx() context: RequestContext): Promise<boolean> {
    await this.steps.reportLoss(context);
    return true;
  }
}
