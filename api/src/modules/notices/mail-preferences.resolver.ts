import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { signInRequired } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import { MailKind } from "./mail-kind.enum";
import type { MailPreferencesService } from "./mail-preferences.service";

@Resolver()
export class MailPreferencesResolver {
  constructor(private readonly preferences: MailPreferencesService) {}

  @Authorized()
  @Query(() => [MailKind], { description: "The kinds of mail that you do not get, because you muted them." })
  mailPreferences(@Ctx() { viewer }: RequestContext): Promise<MailKind[]> {
    if (!viewer) throw signInRequired();
    return this.preferences.muted(viewer);
  }

  @Authorized()
  @Mutation(() => [MailKind], { description: "Chooses which kinds of mail you do without. Answers the muted kinds." })
  setMailPreferences(
    @Ctx() { viewer }: RequestContext,
    @Arg("mutedMails", () => [MailKind], { description: "The kinds to mute; all others are sent." })
    mutedMails: MailKind[],
  ): Promise<MailKind[]> {
    if (!viewer) throw signInRequired();
    return this.preferences.setMuted(viewer, mutedMails);
  }
}
