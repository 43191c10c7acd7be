import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { ConfirmIdentityInput } from "./confirmation.inputs";
import type { ConfirmationService } from "./confirmation.service";
import type { FactorProof } from "./second-factor/factor-proof.service";

@Resolver()
export class ConfirmationResolver {
  constructor(
    private readonly confirmations: ConfirmationService,
    private readonly factor: FactorProof,
  ) {}

  @Access({ role: "member", sensitive: true })
  @Query(() => Boolean, {
    description:
      "True if sensitive actions are allowed in this session. Ask it before linking to a sensitive download, since " +
      "a browser cannot ask for the password when a download is refused.",
  })
  identityConfirmed(): boolean {
    return true;
  }

  @Access({ role: "member" })
  @Mutation(() => Boolean, {
    description:
      `Allows sensitive actions in this session for the next ${limits.confirmedMinutes} minutes, as logging in does. ` +
      "Otherwise they are refused with the key `session.confirmationNeeded`.",
  })
  async confirmIdentity(
    @Arg("input", () => ConfirmIdentityInput, { description: "Proof that it is really you." })
    input: ConfirmIdentityInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await this.confirmations.confirm(context, input);
    return true;
  }

  @Access({ role: "member" })
  @Mutation(() => String, {
    description:
      "Options for `navigator.credentials.get` with one of your passkeys, as JSON; send the browser's answer to `confirmIdentity`.",
  })
  async beginPasskeyConfirmation(@Ctx() context: RequestContext): Promise<string> {
    return JSON.stringify(await this.factor.passkeyOptions(context));
  }
}
