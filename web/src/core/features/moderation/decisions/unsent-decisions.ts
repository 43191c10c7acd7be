import * as v from "valibot";
import { localStore } from "../../../../lib/storage";
import type { ReviewedDeed, Verdict } from "./decisions";

/** A decision that did not get through, and is sent automatically as soon as possible. */
export interface UnsentDecision {
  /** The id of the member who decided: nobody else sends it. */
  by: string;
  deed: ReviewedDeed;
  verdict: Verdict;
}

const key = "tree-for-deed-unsent-decisions";
const most = 50;

const onScreen = {
  seenPhotos: v.optional(v.array(v.string()), []),
  photosLost: v.optional(v.boolean(), false),
};

const kept = v.array(
  v.object({
    by: v.string(),
    deed: v.object({ id: v.string(), uniqueId: v.string(), caption: v.string(), version: v.number() }),
    verdict: v.variant("kind", [
      v.object({ kind: v.literal("approve"), adminNote: v.string(), ...onScreen }),
      v.object({
        kind: v.literal("reject"),
        adminNote: v.string(),
        templateId: v.string(),
        reason: v.string(),
        ...onScreen,
      }),
    ]),
  }),
);

function all(): readonly UnsentDecision[] {
  try {
    return v.parse(kept, JSON.parse(localStore.get(key) ?? "[]"));
  } catch {
    return [];
  }
}

const keep = (decisions: readonly UnsentDecision[]): void => {
  localStore.set(key, JSON.stringify(decisions.slice(-most)));
};

/** Unsent decisions of a member on this device, the oldest first; also from before a reload. */
export const unsentBy = (by: string): readonly UnsentDecision[] => all().filter((decision) => decision.by === by);

/** Keeps a decision, in place of an earlier one about the same deed. */
export const keepUnsent = (decision: UnsentDecision): void =>
  keep([...all().filter(({ deed }) => deed.id !== decision.deed.id), decision]);

/** Removes a decision that got through, or is not to be sent any more. */
export const dropUnsent = (deedId: string): void => keep(all().filter(({ deed }) => deed.id !== deedId));
