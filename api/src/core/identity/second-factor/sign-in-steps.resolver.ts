import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { UserType } from "../../users/user.type";
import type { UserRoot } from "../../users/user.view";
import type { SignInSteps } from "./sign-in-steps.service";

/** Login with a second factor, or with a passkey alone. */
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
      "Options for logging in with a passkey, as JSON (`PublicKeyCredentialRequestOptionsJSON`); valid once, for " +
      "5 minutes. After `login`, they name that member's passkeys, otherwise any.",
  })
  async beginPasskeyLogin(@Ctx() context: RequestContext): Promise<string> {
    return JSON.stringify(await this.steps.passkeyOptions(context));
  }

  @Access({ role: "guest" })
  @Mutation(() => UserType, { description: "Logs in with a passkey, as the second step or as the only one." })
  loginWithPasskey(
    @Ctx() context: RequestContext,
    @Arg("credential", () => String, { description: "The browser's answer, as JSON (`AuthenticationResponseJSON`)." })
    credential: string,
    @Arg("rememberMe", () => Boolean, {
      defaultValue: false,
      description: "Whether to stay logged in for 30 days. As a second step, the choice made in `login` counts.",
    })
    rememberMe: boolean,
  ): Promise<UserRoot> {
    return this.steps.withPasskey(credential, rememberMe, context);
  }

  @Access({ role: "guest" })
  @Mutation(() => Boolean, {
    description:
      "After `login`: reports that the second factor and the recovery codes are lost. An admin may then turn it off.",
  })
  async reportLostSecondFactor(@Ctx() context: RequestContext): Promise<boolean> {
    await this.steps.reportLoss(context);
    return true;
  }
}
