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
      "True where sensitive acts are open to this session. A page asks it before it leads to a file whose address is " +
      "sensitive, since a browser shows no question when a download is refused.",
  })
  identityConfirmed(): boolean {
    return true;
  }

  @Access({ role: "member" })
  @Mutation(() => Boolean, {
    description:
      `Opens sensitive acts to this session for the next ${limits.confirmedMinutes} minutes, as signing in does. ` +
      "They are refused with the key `session.confirmationNeeded` before.",
  })
  async confirmIdentity(
    @Arg("input", () => ConfirmIdentityInput, { description: "What shows that it is you." })
    input: ConfirmIdentityInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await this.confirmations.confirm(context, input);
    return true;
  }

  @Access({ role: "member" })
  @Mutation(() => String, {
    description:
      "What `navigator.credentials.get` needs for one of your passkeys, as JSON; answer it to `confirmIdentity`.",
  })
  async beginPasskeyConfirmation(@Ctx() context: RequestContext): Promise<string> {
    return JSON.stringify(await this.factor.passkeyOptions(context));
  }
}
