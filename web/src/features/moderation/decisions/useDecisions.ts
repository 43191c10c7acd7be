import { useApolloClient, useMutation } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import {
  ApproveDeedDocument,
  MyDecisionsDocument,
  RejectDeedDocument,
  UndoDecisionDocument,
} from "./Moderation.generated";
import { DeedReviewDocument } from "../review/Review.generated";
import { useErrorMessage } from "../../../i18n/error-message";
import { readFailure } from "../../../lib/app-error";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import {
  earlierDecision,
  isOpen,
  outcomeOf,
  type Decision,
  type Outcome,
  type ReviewedDeed,
  type Verdict,
} from "./decisions";
import { forgetCounts } from "./forget-counts";

/** As many as the site remembers of a reviewer. */
const remembered = 50;
const undoLasts = 15_000;

interface Options {
  /** A deed waits again: it is to be looked at. */
  onReopened: (deed: ReviewedDeed) => void;
}

/**
 * Decides about deeds. Each decision shows at once, can be taken back, and gives way to another admin's. What does not
 * get through comes back to the queue.
 */
export function useDecisions({ onReopened }: Options) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const client = useApolloClient();
  const { asksFor, signInDialog } = useSignInAgain();
  const [approve] = useMutation(ApproveDeedDocument);
  const [reject] = useMutation(RejectDeedDocument);
  const [undoDecision] = useMutation(UndoDecisionDocument);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<readonly Decision[]>([]);
  /** An undo that comes before its decision got through waits for it. */
  const busy = useRef(false);
  const underWay = useRef(new Map<string, Promise<Outcome>>());

  // What was decided before this visit, or on another device, can be taken back here, too.
  useEffect(() => {
    let current = true;
    client
      .query({ query: MyDecisionsDocument, fetchPolicy: "network-only" })
      .then(({ data }) => {
        if (!current || !data) return;
        const before = data.myDecisions.map(earlierDecision);
        setMade((now) => {
          const known = new Set(now.map(({ deed }) => deed.id));
          return [...now, ...before.filter(({ deed }) => !known.has(deed.id))].slice(0, remembered);
        });
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [client]);

  const leave = (ids: readonly string[]) => setLeaving((now) => new Set([...now, ...ids]));
  const comeBack = (id: string) => setLeaving((now) => new Set([...now].filter((each) => each !== id)));
  const note = (decision: Decision) =>
    setMade((now) => [decision, ...now.filter(({ deed }) => deed.id !== decision.deed.id)].slice(0, remembered));
  const forget = (id: string) => setMade((now) => now.filter(({ deed }) => deed.id !== id));
  const readAnew = ({ uniqueId }: ReviewedDeed) =>
    client
      .query({ query: DeedReviewDocument, variables: { uniqueId }, fetchPolicy: "network-only" })
      .catch(() => undefined);

  const send = ({ id, version }: ReviewedDeed, verdict: Verdict): Promise<unknown> => {
    const adminNote = verdict.adminNote.trim() || null;
    if (verdict.kind === "approve") return approve({ variables: { id, version, adminNote } });
    const { templateId, reason } = verdict;
    const why = templateId ? { templateId } : { reason: reason.trim() };
    return reject({ variables: { id, version, adminNote, ...why } });
  };

  const refused = (deed: ReviewedDeed, kind: Verdict["kind"], error: unknown): Outcome => {
    const outcome = outcomeOf(readFailure(error));
    note({ deed, kind, outcome });
    if (isOpen(outcome)) comeBack(deed.id);
    if (!asksFor(error)) toast.error(errorMessage(error));
    if (outcome.state !== "failed") void readAnew(deed);
    return outcome;
  };

  const decideNow = async (deed: ReviewedDeed, verdict: Verdict): Promise<Outcome> => {
    const { kind } = verdict;
    let outcome: Outcome = { state: "done" };
    try {
      await send(deed, verdict);
      note({ deed, kind, outcome });
      toast.success(intl.formatMessage({ id: kind === "approve" ? "admin.approved" : "admin.rejected" }), {
        label: intl.formatMessage({ id: "admin.undo" }),
        run: () => void undo(deed),
        lasts: undoLasts,
      });
    } catch (error) {
      outcome = refused(deed, kind, error);
    }
    if (outcome.state !== "failed") forgetCounts(client.cache);
    return outcome;
  };

  const decide = (deed: ReviewedDeed, verdict: Verdict): Promise<Outcome> => {
    busy.current = true;
    leave([deed.id]);
    note({ deed, kind: verdict.kind, outcome: { state: "sending" } });
    const outcome = decideNow(deed, verdict).finally(() => {
      busy.current = false;
    });
    underWay.current.set(deed.id, outcome);
    return outcome;
  };

  const undo = async (deed: ReviewedDeed): Promise<boolean> => {
    await underWay.current.get(deed.id);
    try {
      await undoDecision({ variables: { id: deed.id } });
      toast.success(intl.formatMessage({ id: "admin.undone" }, { id: deed.uniqueId }));
    } catch (error) {
      if (!asksFor(error)) toast.error(errorMessage(error));
      if (readFailure(error).key !== "deed.notDecided") return false;
    }
    forget(deed.id);
    comeBack(deed.id);
    forgetCounts(client.cache);
    await readAnew(deed);
    onReopened(deed);
    return true;
  };

  return {
    /** Deeds whose decision is on its way or done: they wait no more. */
    leaving,
    leave,
    /** What was decided, the latest first: on this visit, and before it what still stands. */
    made,
    /** Whether a decision is on its way: the next one waits for it. */
    isSending: made.some(({ outcome }) => outcome.state === "sending"),
    /** The same, known at once. */
    isBusy: () => busy.current,
    decide,
    undo,
    /** Takes the latest decision back that can be; answers whether there was one. */
    undoLast: (): boolean => {
      const last = made.find(({ outcome }) => outcome.state === "done" || outcome.state === "sending");
      if (last) void undo(last.deed);
      return last !== undefined;
    },
    signInDialog,
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
