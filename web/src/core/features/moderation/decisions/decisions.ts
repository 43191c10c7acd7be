import type { Failure } from "../../../../lib/app-error";
import type { MyDecisionsQuery } from "./Moderation.generated";

/** The fields of a deed that a decision needs. */
export interface ReviewedDeed {
  id: string;
  uniqueId: string;
  caption: string;
  version: number;
}

/** An admin's decision with its words. A template stands for the reason. */
export type Verdict = DecidedWords & OnScreen;

/** A decision without the photos that were on the screen. */
export type DecidedWords =
  | { kind: "approve"; adminNote: string }
  | { kind: "reject"; templateId: string; reason: string; adminNote: string };

/** The deed's photos that were on the screen. */
export interface OnScreen {
  /** The hashes of these photos. */
  seenPhotos: readonly string[];
  /** True if the site reports a photo as lost: the deed is rejected for it. */
  photosLost: boolean;
}

/** The outcome of a decision. */
export type Outcome =
  | { state: "sending" }
  | { state: "done" }
  /** Another admin was faster. */
  | { state: "settled"; status: string; by: string | null }
  /** The deed was withdrawn, or its author deleted. */
  | { state: "gone" }
  /** The deed has changed since it was looked at. */
  | { state: "changed" }
  /** The decision did not get through; the deed waits as before. */
  | { state: "failed" }
  /** The network or the site is unavailable: the decision is sent automatically later. */
  | { state: "unsent"; away: Away };

export type Away = "network" | "site";

export interface Decision {
  deed: ReviewedDeed;
  kind: Verdict["kind"];
  outcome: Outcome;
  /** Shared by deeds that were decided in one batch. */
  batchId?: string | null;
}

/** A decision that the site has stored. */
export const earlierDecision = ({
  deedId,
  uniqueId,
  caption,
  version,
  status,
  batchId,
}: MyDecisionsQuery["myDecisions"][number]): Decision => ({
  deed: { id: deedId, uniqueId, caption, version },
  kind: status === "APPROVED" ? "approve" : "reject",
  outcome: { state: "done" },
  batchId,
});

/** Derives the outcome for the deed from a refusal. */
export function outcomeOf({ code, key, args }: Pick<Failure, "code" | "key" | "args">): Outcome {
  if (key === "deed.alreadyDecided" || key === "deed.decidedBefore")
    return {
      state: "settled",
      status: String(args["status"]),
      by: args["by"] === undefined ? null : String(args["by"]),
    };
  if (code === "NOT_FOUND") return { state: "gone" };
  if (code === "CONFLICT") return { state: "changed" };
  return { state: "failed" };
}

/** Whether the device is without a network, or the site does not answer although there is one. */
export const whatIsAway = (): Away => (navigator.onLine ? "site" : "network");

/** Returns `network` or `site` if a decision did not get through; null if it arrived and was refused. */
export function awayOf({ code }: Pick<Failure, "code">): Away | null {
  if (code === "NETWORK") return whatIsAway();
  return code === "SERVICE_UNAVAILABLE" ? "site" : null;
}

/** Whether a refusal means that this very decision had got through before. */
export const isOwn = (outcome: Outcome, kind: Verdict["kind"], username: string): boolean =>
  outcome.state === "settled" &&
  outcome.by === username &&
  outcome.status.toLowerCase() === (kind === "approve" ? "approved" : "rejected");

/** Whether the deed still needs a decision. */
export const isOpen = ({ state }: Outcome): boolean => state === "changed" || state === "failed";

/** Decisions as they are listed: those of one batch that have not been undone are one entry. */
export function inBatches(decisions: readonly Decision[]): readonly (readonly [Decision, ...Decision[]])[] {
  const batches = new Map<string, [Decision, ...Decision[]]>();
  for (const decision of decisions) {
    const isPart = decision.batchId != null && decision.outcome.state === "done";
    const key = isPart ? `${decision.batchId}` : decision.deed.id;
    const batch = batches.get(key);
    if (batch) batch.push(decision);
    else batches.set(key, [decision]);
  }
  return [...batches.values()];
}
