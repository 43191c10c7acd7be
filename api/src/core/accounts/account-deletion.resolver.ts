import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import type { AccountDeletionService } from "./account-deletion.service";
import { DeedFate } from "../moderation/members/deed-fate.enum";

/** Account deletion by its member. */
@Resolver()
export class AccountDeletionResolver {
  constructor(private readonly deletions: AccountDeletionService) {}

  @Access({ role: "member" })
  @Mutation(() => Boolean, {
    description:
      "Deletes your account for good and signs you out, everywhere. An admin has to give the role up first: another " +
      "admin takes it. Needs a session: no access token can do this.",
  })
  async deleteMyAccount(
    @Ctx() context: RequestContext,
    @Arg("password", () => String, { description: "Your current password." }) password: string,
    @Arg("deeds", () => DeedFate, { description: "What becomes of your deeds." }) deeds: DeedFate,
  ): Promise<boolean> {
    await this.deletions.deleteOwn(context, password, deeds);
    return true;
  }
}
