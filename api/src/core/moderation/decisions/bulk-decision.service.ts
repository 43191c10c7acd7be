import { expectedFailure } from "../../../platform/database/failures";
import { type AppError, badField } from "../../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";
import type { Actor } from "../../../shared/request";
import { isUuid, newId } from "../../../shared/uuid";
import { DeedStatus } from "../../deeds/deed-status.enum";
import type { Deed } from "../../deeds/deed.entity";
import { validAdminNote } from "./moderation.errors";
import type { Approval, ModerationService } from "./moderation.service";
import { type GivenReason, reasonGiven } from "./rejection-reason.service";

/** Result for one deed of many: the deed as it is now, or why nothing was done. */
export interface DeedOutcome {
  readonly deedId: string;
  readonly deed: Deed | null;
  readonly error: OutcomeError | null;
}

/** An error as a plain value, since GraphQL throws a returned `Error`. */
type OutcomeError = Pick<AppError, "code" | "key" | "message" | "args">;

interface Note {
  readonly adminNote?: string | null | undefined;
  /** The photos that were on the screen; a deed with photos that is not named here is not decided. */
  readonly seen: readonly SeenDeed[];
}

interface SeenDeed {
  readonly deedId: string;
  readonly version?: number | null | undefined;
  readonly photos: readonly string[];
}

/**
 * Decides on many deeds, one after the other, each in its own transaction: if one fails, the others still go through.
 * If the database is unavailable, the batch waits once and not for each deed. Repeating the request is safe: deeds that
 * the admin has already decided this way count as done.
 */
export class BulkDecisionService {
  constructor(private readonly moderation: ModerationService) {}

  /** Approves pending deeds; one outcome for each id, in their order. @throws BAD_USER_INPUT if the request is wrong */
  async approve(actor: Actor, deedIds: readonly string[], { seen, ...words }: Note): Promise<DeedOutcome[]> {
    validAdminNote(words.adminNote);
    const seenOf = seenByDeed(seen);
    const batchId = newId();
    const approve = (id: string): Promise<Deed> =>
      this.moderation.approve(actor, id, { ...words, ...seenOf(id), batchId });
    return this.#each(deedIds, approve, decidedBy(actor, DeedStatus.APPROVED));
  }

  /** Rejects pending deeds for one reason; as `approve`. */
  async reject(
    actor: Actor,
    deedIds: readonly string[],
    { seen, ...words }: GivenReason & Note,
  ): Promise<DeedOutcome[]> {
    reasonGiven(words);
    validAdminNote(words.adminNote);
    const seenOf = seenByDeed(seen);
    const batchId = newId();
    const reject = (id: string): Promise<Deed> =>
      this.moderation.reject(actor, id, { ...words, ...seenOf(id), batchId });
    return this.#each(deedIds, reject, decidedBy(actor, DeedStatus.REJECTED));
  }

  /** Undoes decisions, as many as were made at once; a deed that is pending already counts as done. */
  async undo(actor: Actor, deedIds: readonly string[]): Promise<DeedOutcome[]> {
    return this.#each(
      deedIds,
      (id) => this.moderation.undo(actor, id),
      ({ key }) => key === "deed.notDecided",
    );
  }

  async #each(
    deedIds: readonly string[],
    decide: (id: string) => Promise<Deed>,
    isDoneAlready: (error: AppError) => boolean,
  ): Promise<DeedOutcome[]> {
    const outcomes: DeedOutcome[] = [];
    let away: OutcomeError | null = null;
    for (const deedId of validIds(deedIds)) {
      if (away) {
        outcomes.push({ deedId, deed: null, error: away });
        continue;
      }
      try {
        outcomes.push({ deedId, deed: await decide(deedId), error: null });
      } catch (failure) {
        const error = expectedFailure(failure);
        if (!error) throw failure;
        const deed = isDoneAlready(error) ? await this.moderation.find(deedId) : null;
        const { code, key, message, args } = error;
        if (key === "service.unavailable") away = { code, key, message, args };
        outcomes.push({ deedId, deed, error: deed ? null : { code, key, message, args } });
      }
    }
    return outcomes;
  }
}

function seenByDeed(
  seen: readonly SeenDeed[],
): (id: string) => Pick<Approval, "version" | "seenPhotos" | "photoNaming"> {
  if (seen.length > limits.bulkMax) throw badField("seen", "deed.bulkSize", { max: limits.bulkMax });
  const byId = new Map(seen.map((each) => [each.deedId.toLowerCase(), each]));
  return (id) => ({ version: byId.get(id)?.version, seenPhotos: byId.get(id)?.photos, photoNaming: "always" });
}

const decidedBy =
  ({ viewer }: Actor, status: DeedStatus) =>
  ({ key, args }: AppError): boolean =>
    key === "deed.alreadyDecided" && args?.status === status && args.by === viewer.username;

/** The ids without repetitions. */
function validIds(deedIds: readonly string[]): Set<string> {
  if (deedIds.length === 0 || deedIds.length > limits.bulkMax) {
    throw badField("ids", "deed.bulkSize", { max: limits.bulkMax });
  }
  if (!deedIds.every(isUuid)) throw badField("ids", "input.badId");
  return new Set(deedIds.map((id) => id.toLowerCase()));
}
