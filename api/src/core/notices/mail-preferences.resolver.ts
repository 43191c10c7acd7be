import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { signedIn } from "../../shared/access";
import type { RequestContext } from "../../shared/request";
import { MailKind } from "./mail-kind.enum";
import type { MailPreferencesService } from "./mail-preferences.service";

@Resolver()
export class MailPreferencesResolver {
  constructor(private readonly preferences: MailPreferencesService) {}

  @Access({ role: "member", token: "READ" })
  @Query(() => [MailKind], { description: "The kinds of email that you turned off." })
  mailPreferences(@Ctx() { viewer }: RequestContext): Promise<MailKind[]> {
    return this.preferences.muted(signedIn(viewer));
  }

  @Access({ role: "member" })
  @Mutation(() => [MailKind], { description: "Sets which kinds of email are turned off, and returns them." })
  setMailPreferences(
    @Ctx() { viewer }: RequestContext,
    @Arg("mutedMails", () => [MailKind], { description: "The kinds to turn off; all others are sent." })
    mutedMails: MailKind[],
  ): Promise<MailKind[]> {
    return this.preferences.setMuted(signedIn(viewer), mutedMails);
  }
}
