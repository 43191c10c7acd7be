import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { signedIn } from "../../../shared/access";
import type { RequestContext } from "../../../shared/request";
import type { Deed } from "../deed.entity";
import { ResubmitDeedInput } from "./deed.inputs";
import { DeedType } from "../reading/deed.type";
import type { OwnDeedService } from "./own-deed.service";

const DEED_ID = { description: "The deed's id." };

/** Authors' operations on their deeds that are not approved. */
@Resolver(() => DeedType)
export class OwnDeedResolver {
  constructor(private readonly deeds: OwnDeedService) {}

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => ID, {
    description: "Withdraws one of your pending deeds: deletes it and returns its id. CONFLICT if it has been decided.",
  })
  withdrawDeed(@Ctx() { viewer }: RequestContext, @Arg("id", () => ID, DEED_ID) id: string): Promise<string> {
    return this.deeds.withdraw(signedIn(viewer), id);
  }

  @Access({ role: "member", token: "WRITE" })
  @Mutation(() => DeedType, {
    description:
      "Sends a rejected deed of yours in again, edited. It is pending under the same unique id; what was rejected stays " +
      "in its `history`, and its day stays that of the first submission. Counts as a new deed for the limits of " +
      "`createDeed`. Safe to repeat: the same input with the same version returns the deed.",
  })
  resubmitDeed(
    @Ctx() { viewer }: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("input", () => ResubmitDeedInput, { description: "The deed as it should be now." }) input: ResubmitDeedInput,
  ): Promise<Deed> {
    return this.deeds.resubmit(signedIn(viewer), id, input);
  }
}
