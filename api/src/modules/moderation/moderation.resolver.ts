import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { RequestContext } from "../../shared/request";
import type { Deed } from "../deeds/deed.entity";
import { DeedType } from "../deeds/deed.type";
import { actorOf } from "../audit/actor";
import type { ModerationService } from "./moderation.service";

const DEED_ID = { description: "The deed's id." };
const ADMIN_NOTE = { nullable: true, description: "A note among admins, at most 1000 characters." };

/** What admins decide about deeds. */
@Resolver(() => DeedType)
export class ModerationResolver {
  constructor(private readonly moderation: ModerationService) {}

  @Authorized("ADMIN")
  @Mutation(() => DeedType, { description: "Approves a pending deed; CONFLICT if it was decided already." })
  approveDeed(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("adminNote", () => String, ADMIN_NOTE) adminNote?: string | null,
  ): Promise<Deed> {
    return this.moderation.approve(actorOf(context), id, { adminNote });
  }

  @Authorized("ADMIN")
  @Mutation(() => DeedType, { description: "Rejects a pending deed; CONFLICT if it was decided already." })
  rejectDeed(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("reason", () => String, { description: "Why, for the deed's author: 1 to 1000 characters." }) reason: string,
    @Arg("adminNote", () => String, ADMIN_NOTE) adminNote?: string | null,
  ): Promise<Deed> {
    return this.moderation.reject(actorOf(context), id, { reason, adminNote });
  }

  @Authorized("ADMIN")
  @Mutation(() => DeedType, { description: "Takes a decision back: the deed is pending again and all numbers follow." })
  undoDecision(@Ctx() context: RequestContext, @Arg("id", () => ID, DEED_ID) id: string): Promise<Deed> {
    return this.moderation.undo(actorOf(context), id);
  }

  @Authorized("ADMIN")
  @Mutation(() => ID, { description: "Deletes a decided deed and answers its id; CONFLICT while it is pending." })
  async deleteDeed(@Ctx() context: RequestContext, @Arg("id", () => ID, DEED_ID) id: string): Promise<string> {
    return (await this.moderation.delete(actorOf(context), id)).id;
  }
}
