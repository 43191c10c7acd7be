import type { Failure } from "../../../lib/app-error";
import type { MyDecisionsQuery } from "./Moderation.generated";

/** What of a deed a decision needs. */
export interface ReviewedDeed {
  id: string;
  uniqueId: string;
  caption: string;
  version: number;
}

/** What an admin decided, with the words that go along. A template stands for the reason. */
export type Verdict =
  { kind: "approve"; adminNote: string } | { kind: "reject"; templateId: string; reason: string; adminNote: string };

/** What became of a decision. */
export type Outcome =
  | { state: "sending" }
  | { state: "done" }
  /** Another admin was faster. */
  | { state: "settled"; status: string; by: string | null }
  /** The deed was withdrawn, or its author deleted. */
  | { state: "gone" }
  /** It is another one than was looked at. */
  | { state: "changed" }
  /** It did not get through, and waits as before. */
  | { state: "failed" };

export interface Decision {
  deed: ReviewedDeed;
  kind: Verdict["kind"];
  outcome: Outcome;
}

/** A decision that the site remembers. */
export const earlierDecision = ({
  deedId,
  uniqueId,
  caption,
  version,
  status,
}: MyDecisionsQuery["myDecisions"][number]): Decision => ({
  deed: { id: deedId, uniqueId, caption, version },
  kind: status === "APPROVED" ? "approve" : "reject",
  outcome: { state: "done" },
});

/** What a refusal says about the deed. */
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

/** Whether the deed is still to be decided about. */
export const isOpen = ({ state }: Outcome): boolean => state === "changed" || state === "failed";
