import { FormattedMessage } from "react-intl";
import type { Outcome, Verdict } from "./decisions";

/** The outcome for one deed, in words. */
export function OutcomeText({ kind, outcome }: { kind: Verdict["kind"]; outcome: Outcome }) {
  if (outcome.state === "settled")
    return (
      <FormattedMessage
        id={outcome.by === null ? "review.settledByNobody" : "review.settled"}
        values={{ status: outcome.status, by: outcome.by }}
      />
    );
  if (outcome.state === "done" || outcome.state === "sending")
    return <FormattedMessage id={kind === "approve" ? "deeds.approved" : "deeds.rejected"} />;
  if (outcome.state === "unsent")
    return <FormattedMessage id={kind === "approve" ? "review.unsent.approve" : "review.unsent.reject"} />;
  return <FormattedMessage id={`review.outcome.${outcome.state}`} />;
}
