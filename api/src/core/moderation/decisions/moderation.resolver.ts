import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, ID, Int, Mutation, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import type { RequestContext } from "../../../shared/request";
import type { Deed } from "../../deeds/deed.entity";
import { DeedType } from "../../deeds/reading/deed.type";
import { actorOf } from "../../audit/actor.value";
import type { ModerationService } from "./moderation.service";
import { maybe } from "../../../shared/maybe";

type Maybe<T> = T | null | undefined;

const DEED_ID = { description: "The deed's id." };
const ADMIN_NOTE = {
  nullable: true,
  description: `A note for admins, at most ${limits.adminNoteMax} characters; if left out, the existing note stays.`,
};
const VERSION = {
  nullable: true,
  description: "The deed's `version` that you have seen; CONFLICT if it has changed since. Not checked if left out.",
};

const SEEN_PHOTOS = {
  nullable: true,
  description:
    "The hashes of all photos of the deed that were on your screen; CONFLICT if one is missing. Required for a " +
    "deed that `takeReviewTurn` has assigned to you; for others it is optional until July 2027.",
};

/** Decisions about deeds. */
@Resolver(() => DeedType)
export class ModerationResolver {
  constructor(private readonly moderation: ModerationService) {}

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description:
      "Approves a pending deed; CONFLICT if it has already been decided, or if a photo is missing or was not seen.",
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
    description:
      "Rejects a pending deed, with a reason in your own words or from a template; CONFLICT if it has already been decided.",
  })
  rejectDeed(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("reason", () => String, maybe(`Reason, sent to the deed's author: 1 to ${limits.reasonMax} characters.`))
    reason: Maybe<string>,
    @Arg("templateId", () => ID, {
      nullable: true,
      description: "Id of one of `rejectionTemplates`, instead of a reason: the author gets it in their own language.",
    })
    templateId: Maybe<string>,
    @Arg("adminNote", () => String, ADMIN_NOTE) adminNote: Maybe<string>,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
    @Arg("seenPhotos", () => [String], SEEN_PHOTOS) seenPhotos: Maybe<string[]>,
    @Arg("photosLost", () => Boolean, {
      defaultValue: false,
      description: "True to reject the deed because one of its photos was lost: then `seenPhotos` is not needed.",
    })
    photosLost: boolean,
  ): Promise<Deed> {
    const seen = { version, seenPhotos, photosLost };
    return this.moderation.reject(actorOf(context), id, { reason, templateId, adminNote, ...seen });
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, {
    description: "Undoes a decision: the deed is pending again, and all numbers are updated.",
  })
  undoDecision(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<Deed> {
    return this.moderation.undo(actorOf(context), id, { version });
  }

  @Access({ role: "admin", sensitive: true })
  @Mutation(() => ID, { description: "Deletes a decided deed and returns its id; CONFLICT if it is pending." })
  async deleteDeed(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<string> {
    return (await this.moderation.delete(actorOf(context), id, { version })).id;
  }

  @Access({ role: "reviewer" })
  @Mutation(() => DeedType, { description: "Changes the admins' note on a deed of any status." })
  editAdminNote(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, DEED_ID) id: string,
    @Arg("adminNote", () => String, maybe(`The new note, at most ${limits.adminNoteMax} characters; null to clear it.`))
    adminNote: Maybe<string>,
    @Arg("version", () => Int, VERSION) version: Maybe<number>,
  ): Promise<Deed> {
    return this.moderation.editNote(actorOf(context), id, { adminNote, version });
  }
}
