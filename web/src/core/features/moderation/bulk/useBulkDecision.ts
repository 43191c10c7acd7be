import { useApolloClient, useMutation } from "@apollo/client/react";
import { storedText } from "@tree-for-deed/common/text";
import { useState } from "react";
import {
  ApproveDeedsDocument,
  RejectDeedsDocument,
  type Bulk_OutcomeFragment,
} from "../decisions/Moderation.generated";
import { useErrorMessage } from "../../../../i18n/error-message";
import { toldFailure } from "../../../../lib/told-failure";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { isOpen, outcomeOf, type DecidedWords, type Outcome } from "../decisions/decisions";
import type { ListedDeed_DeedFragment } from "../deeds/DeedLists.generated";
import { forgetCounts } from "../decisions/forget-counts";

type BulkDeed = Pick<ListedDeed_DeedFragment, "id" | "version" | "images">;
type Outcomes = ReadonlyMap<string, Outcome>;

/**
 * Sends one decision on many deeds that were all seen. If the connection breaks, all outcomes are unknown, and all
 * deeds without a known outcome are sent again: the API counts those that got through as done, so nothing is decided
 * twice.
 */
export function useBulkDecision(deeds: readonly BulkDeed[], onDone: (ids: readonly string[]) => void) {
  const { cache } = useApolloClient();
  const errorMessage = useErrorMessage();
  const { asksFor, signInDialog } = useSignInAgain();
  const [approve] = useMutation(ApproveDeedsDocument);
  const [reject] = useMutation(RejectDeedsDocument);
  const [verdict, setVerdict] = useState<DecidedWords | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = async (ids: string[], words: DecidedWords): Promise<readonly Bulk_OutcomeFragment[]> => {
    const adminNote = storedText(words.adminNote) || null;
    const seen = deeds
      .filter(({ id }) => ids.includes(id))
      .map(({ id: deedId, version, images }) => ({ deedId, version, photos: images.map(({ hash }) => hash) }));
    if (words.kind === "approve")
      return (await approve({ variables: { ids, adminNote, seen } })).data?.approveDeeds ?? [];
    const why = words.templateId ? { templateId: words.templateId } : { reason: storedText(words.reason) };
    return (await reject({ variables: { ids, adminNote, seen, ...why } })).data?.rejectDeeds ?? [];
  };

  const run = async (words: DecidedWords, known: Outcomes) => {
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
    /** Outcomes by deed; null until something was sent. */
    outcomes,
    problem,
    busy,
    /** The number of deeds that still need a decision. */
    left: outcomes ? [...outcomes.values()].filter(isOpen).length : deeds.length,
    send: (words: DecidedWords) => {
      setVerdict(words);
      return run(words, new Map());
    },
    again: () => (verdict && outcomes ? run(verdict, outcomes) : Promise.resolve()),
    signInDialog,
  };
}
