import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import { CONFIRMATION_DAYS, type EmailConfirmationService } from "./email-confirmation.service";

@Resolver()
export class EmailConfirmationResolver {
  constructor(private readonly confirmations: EmailConfirmationService) {}

  @Access({ role: "guest" })
  @Mutation(() => Boolean, { description: "Confirms the address to which the link was emailed." })
  async confirmEmail(
    @Arg("token", () => String, {
      description: `The part of the link after \`#\`; it is valid for ${CONFIRMATION_DAYS} days.`,
    })
    token: string,
    @Ctx() { ip }: RequestContext,
  ): Promise<boolean> {
    await this.confirmations.confirm(token, ip);
    return true;
  }

  @Access({ role: "member" })
  @Mutation(() => Boolean, { description: "Emails the confirmation link again, if the address is not confirmed yet." })
  async resendEmailConfirmation(@Ctx() { viewer }: RequestContext): Promise<boolean> {
    await this.confirmations.askAgain(signedIn(viewer).id);
    return true;
  }
}
