import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import { actorOf } from "../../audit/actor.value";
import type { User } from "../../users/user.entity";
import { UserType } from "../../users/user.type";
import type { GuardianConsents } from "./guardian-consent.service";

const USER_ID = { description: "The member's id." };
const TEXT = `For the log, 1 to ${limits.reasonMax} characters`;

/** Records the consent of parents and guardians. */
@Resolver(() => UserType)
export class GuardianConsentResolver {
  constructor(private readonly consents: GuardianConsents) {}

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => UserType, {
    description:
      "Records that a parent or guardian lets a member under 18 choose what to show everybody. Safe to repeat.",
  })
  recordGuardianConsent(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, USER_ID) userId: string,
    @Arg("how", () => String, { description: `How the consent was given. ${TEXT}.` }) how: string,
  ): Promise<User> {
    return this.consents.record(actorOf(context), userId, how);
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => UserType, {
    description:
      "Ends the consent of a parent or guardian: the member is public by username only again. Safe to repeat.",
  })
  withdrawGuardianConsent(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, USER_ID) userId: string,
    @Arg("reason", () => String, { description: `Why it ends. ${TEXT}.` }) reason: string,
  ): Promise<User> {
    return this.consents.withdraw(actorOf(context), userId, reason);
  }
}
