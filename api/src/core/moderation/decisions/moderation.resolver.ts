import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Int, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import type { Deed } from "../../deeds/deed.entity";
import { DeedType } from "../../deeds/reading/deed.type";
import { actorOf } from "../../audit/actor.value";
import type { ModerationService } from "./moderation.service";

type Maybe<T> = T | null | undefined;

const DEED_ID = { description: "The deed's id." };
const ADMIN_NOTE = {
  nullable: true,
  description: `A note among admins, at most ${limits.adminNoteMax} characters; if left out, the one that there is stays.`,
};
const VERSION = {
  nullable: true,
  description: "The deed's `version` that you have seen; CONFLICT if it is another one by now. Unchecked if left out.",
};

const SEEN_PHOTOS = {
  nullable: true,
  description:
    "The hashes of the deed's photos that were on your screen, all of them; CONFLICT if one is not named. Required for a " +
    "deed that `takeReviewTurn` has handed you; left out otherwise, nobody can tell, and it will be required from July 2027.",
};

/** Decisions about deeds. */
@Resolver(() => DeedType)
export class ModerationResolver {
  constructor(private readonly moderation: ModerationService) {}

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description:
      "Approves a pending deed; CONFLICT if it was decided already, or if a photo of it is missing or was not seen.",
  })
  approveDeed(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("adminNote", () => String, ADMIN_NOTE) adminNote: Maybe<string>,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
    @Arg("seenPhotos", () => [String], SEEN_PHOTOS) seenPhotos: Maybe<string[]>,
  ): Promise<Deed> {
    return this.moderation.approve(actorOf(context), id, { adminNote, version, seenPhotos });
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description: "Rejects a pending deed, for a reason in words or by a template; CONFLICT if it was decided already.",
  })
  rejectDeed(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("reason", () => String, {
      nullable: true,
      description: `Why, for the deed's author: 1 to ${limits.reasonMax} characters.`,
    })
    reason: Maybe<string>,
    @Arg("templateId", () => ID, {
      nullable: true,
      description: "One of `rejectionTemplates` instead of a reason: the author reads it in their language.",
    })
    templateId: Maybe<string>,
    @Arg("adminNote", () => String, ADMIN_NOTE) adminNote: Maybe<string>,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
    @Arg("seenPhotos", () => [String], SEEN_PHOTOS) seenPhotos: Maybe<string[]>,
    @Arg("photosLost", () => Boolean, {
      defaultValue: false,
      description:
        "True to send the deed back because a photo of it cannot be had any more: then no photo is asked for.",
    })
    photosLost: boolean,
  ): Promise<Deed> {
    const seen = { version, seenPhotos, photosLost };
    return this.moderation.reject(actorOf(context), id, { reason, templateId, adminNote, ...seen });
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, { description: "Takes a decision back: the deed is pending again and all numbers follow." })
  undoDecision(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<Deed> {
    return this.moderation.undo(actorOf(context), id, { version });
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => ID, { description: "Deletes a decided deed and answers its id; CONFLICT while it is pending." })
  async deleteDeed(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<string> {
    return (await this.moderation.delete(actorOf(context), id, { version })).id;
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, { description: "Rewrites the note among admins about a deed, whatever its status." })
  editAdminNote(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("adminNote", () => String, {
      nullable: true,
      description: `The new note, at most ${limits.adminNoteMax} characters; none to clear.`,
    })
    adminNote: Maybe<string>,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<Deed> {
    return this.moderation.editNote(actorOf(context), id, { adminNote, version });
  }
}
