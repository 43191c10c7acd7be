import { useApolloClient, useMutation } from "@apollo/client/react";
import { storedText } from "@tree-for-deed/common/text";
import { useState } from "react";
import {
  ApproveDeedsDocument,
  RejectDeedsDocument,
  type Bulk_OutcomeFragment,
} from "../decisions/Moderation.generated";
import { useErrorMessage } from "../../../i18n/error-message";
import { toldFailure } from "../../../lib/told-failure";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { isOpen, outcomeOf, type Outcome, type ReviewedDeed, type Verdict } from "../decisions/decisions";
import { forgetCounts } from "../decisions/forget-counts";

type Outcomes = ReadonlyMap<string, Outcome>;

/**
 * Sends one decision about many deeds. When the connection breaks, nothing is known of any of them, and all that are not
 * known to be done are sent again: what got through is answered as done then, and nothing is decided twice.
 */
export function useBulkDecision(deeds: readonly ReviewedDeed[], onDone: (ids: readonly string[]) => void) {
  const { cache } = useApolloClient();
  const errorMessage = useErrorMessage();
  const { asksFor, signInDialog } = useSignInAgain();
  const [approve] = useMutation(ApproveDeedsDocument);
  const [reject] = useMutation(RejectDeedsDocument);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = async (ids: string[], words: Verdict): Promise<readonly Bulk_OutcomeFragment[]> => {
    const adminNote = storedText(words.adminNote) || null;
    if (words.kind === "approve") return (await approve({ variables: { ids, adminNote } })).data?.approveDeeds ?? [];
    const why = words.templateId ? { templateId: words.templateId } : { reason: storedText(words.reason) };
    return (await reject({ variables: { ids, adminNote, ...why } })).data?.rejectDeeds ?? [];
  };

  const run = async (words: Verdict, known: Outcomes) => {
    const ids = deeds.map(({ id }) => id).filter((id) => isOpen(known.get(id) ?? { state: "failed" }));
    setBusy(true);
    setProblem(null);
    const now = new Map(known);
    try {
      for (const { deedId, error } of await ask(ids, words))
        now.set(deedId, error ? outcomeOf(toldFailure({ extensions: error })) : { state: "done" });
      forgetCounts(cache);
    } catch (error) {
      for (const id of ids) now.set(id, { state: "failed" });
      if (!asksFor(error)) setProblem(errorMessage(error));
    }
    setOutcomes(now);
    setBusy(false);
    onDone([...now].filter(([, outcome]) => !isOpen(outcome)).map(([id]) => id));
  };

  return {
    /** What became of each; null until something was sent. */
    outcomes,
    problem,
    busy,
    /** How many are still to be decided about. */
    left: outcomes ? [...outcomes.values()].filter(isOpen).length : deeds.length,
    send: (words: Verdict) => {
      setVerdict(words);
      return run(words, new Map());
    },
    again: () => (verdict && outcomes ? run(verdict, outcomes) : Promise.resolve()),
    signInDialog,
  };
}
