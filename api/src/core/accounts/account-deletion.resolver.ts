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
      "Deletes your account permanently and logs you out everywhere. An admin must first have the role removed by " +
      "another admin.",
  })
  async deleteMyAccount(
    @Ctx() context: RequestContext,
    @Arg("password", () => String, { description: "Your current password." }) password: string,
    @Arg("deeds", () => DeedFate, { description: "Choice of what happens to your deeds." }) deeds: DeedFate,
  ): Promise<boolean> {
    await this.deletions.deleteOwn(context, password, deeds);
    return true;
  }
}
