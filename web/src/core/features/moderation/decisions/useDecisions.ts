import { useApolloClient, useMutation } from "@apollo/client/react";
import { storedText } from "@tree-for-deed/common/text";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../../components/toasts/ToastProvider";
import {
  ApproveDeedDocument,
  MyDecisionsDocument,
  RejectDeedDocument,
  UndoDecisionDocument,
  UndoDecisionsDocument,
} from "./Moderation.generated";
import { DeedReviewDocument } from "../review/Review.generated";
import { readFailure } from "../../../../lib/app-error";
import { onSiteBack } from "../../../../lib/site-reach";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { useViewer } from "../../session/viewer/useViewer";
import {
  awayOf,
  earlierDecision,
  isOpen,
  isOwn,
  outcomeOf,
  type Decision,
  type Outcome,
  type ReviewedDeed,
  type Verdict,
} from "./decisions";
import { forgetCounts } from "./forget-counts";
import { dropUnsent, keepUnsent, unsentBy } from "./unsent-decisions";

/** The number of decisions that the site remembers of a reviewer. */
const remembered = 50;
const undoLasts = 15_000;
/** The waits before unsent decisions are sent again, in ms; the last is repeated, since a reviewer waits. */
const unsentPauses = [1_000, 2_000, 3_000, 5_000];

interface Options {
  /** Called when a deed is pending again and must be reviewed. */
  onReopened: (deed: ReviewedDeed) => void;
}

/**
 * Decisions on deeds. Each shows at once, can be undone, and yields to another admin's. While the network or the site
 * is unavailable it is stored, and sent later; refused decisions return to the queue.
 */
export function useDecisions({ onReopened }: Options) {
  const intl = useIntl();
  const toast = useToast();
  const client = useApolloClient();
  const { asksFor, signInDialog } = useSignInAgain();
  const [approve] = useMutation(ApproveDeedDocument);
  const [reject] = useMutation(RejectDeedDocument);
  const [undoDecision] = useMutation(UndoDecisionDocument);
  const [undoDecisions] = useMutation(UndoDecisionsDocument);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<readonly Decision[]>([]);
  /** An undo waits until its decision has got through. */
  const busy = useRef(false);
  const isSendingKept = useRef(false);
  const underWay = useRef(new Map<string, Promise<Outcome>>());
  const { viewer } = useViewer();
  const me = viewer?.id ?? null;
  /** Retry count of the unsent decisions; null while there are none. */
  const [tries, setTries] = useState<number | null>(null);

  /** Reads earlier decisions, those of other devices and bulk decisions, so that they can be undone here, too. */
  const readEarlier = useCallback(
    async (isWanted: () => boolean = () => true) => {
      const { data } = await client.query({ query: MyDecisionsDocument, fetchPolicy: "network-only" });
      if (!isWanted() || !data) return;
      const before = data.myDecisions.map(earlierDecision);
      const standing = new Set(before.map(({ deed }) => deed.id));
      setMade((now) => {
        const known = now.filter(({ deed, outcome }) => outcome.state !== "done" || !standing.has(deed.id));
        return [...known, ...before].slice(0, remembered);
      });
    },
    [client],
  );
  useEffect(() => {
    let current = true;
    readEarlier(() => current).catch(() => undefined);
    return () => {
      current = false;
    };
  }, [readEarlier]);

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
    const adminNote = storedText(verdict.adminNote) || null;
    const { photosLost } = verdict;
    const seenPhotos = [...verdict.seenPhotos];
    if (verdict.kind === "approve") return approve({ variables: { id, version, adminNote, seenPhotos } });
    const { templateId, reason } = verdict;
    const why = templateId ? { templateId } : { reason: storedText(reason) };
    return reject({ variables: { id, version, adminNote, seenPhotos, photosLost, ...why } });
  };

  const refused = (deed: ReviewedDeed, verdict: Verdict, error: unknown): Outcome => {
    const failure = readFailure(error);
    const away = awayOf(failure);
    const outcome: Outcome = away && me ? { state: "unsent", away } : outcomeOf(failure);
    note({ deed, kind: verdict.kind, outcome });
    if (outcome.state === "unsent") {
      if (me) keepUnsent({ by: me, deed, verdict });
      tryAgainSoon();
      toast.error(intl.formatMessage({ id: `review.unsent.${outcome.away}` }));
      return outcome;
    }
    if (isOpen(outcome)) comeBack(deed.id);
    // The typed words stay, to be sent by the member who signs in again.
    if (asksFor(error)) onReopened(deed);
    else toast.failed(error);
    if (outcome.state !== "failed") void readAnew(deed);
    return outcome;
  };

  const tryAgainSoon = () => setTries((now) => (now ?? -1) + 1);

  /** Sends the kept decisions one after the other; those that had got through without an answer count as done. */
  const sendAll = async (): Promise<void> => {
    for (const { deed, verdict } of me ? unsentBy(me) : []) {
      let outcome: Outcome = { state: "done" };
      try {
        await send(deed, verdict);
      } catch (error) {
        const failure = readFailure(error);
        if (awayOf(failure)) {
          tryAgainSoon();
          return;
        }
        if (asksFor(error)) return;
        outcome = outcomeOf(failure);
        if (isOwn(outcome, verdict.kind, viewer?.username ?? "")) outcome = { state: "done" };
        else toast.failed(error);
      }
      dropUnsent(deed.id);
      note({ deed, kind: verdict.kind, outcome });
      if (isOpen(outcome)) comeBack(deed.id);
      forgetCounts(client.cache);
    }
    setTries(null);
  };
  const sendKept = useEffectEvent(async (): Promise<void> => {
    // The current round, or the next one, also sends decisions made meanwhile.
    if (isSendingKept.current) return;
    isSendingKept.current = true;
    await sendAll().finally(() => {
      isSendingKept.current = false;
    });
  });

  useEffect(() => {
    const kept = me ? unsentBy(me) : [];
    if (kept.length > 0) {
      setLeaving((now) => new Set([...now, ...kept.map(({ deed }) => deed.id)]));
      setMade((now) => {
        const known = new Set(now.map(({ deed }) => deed.id));
        const before = kept.filter(({ deed }) => !known.has(deed.id));
        const outcome: Outcome = { state: "unsent", away: "site" };
        return [...before.map(({ deed, verdict }): Decision => ({ deed, kind: verdict.kind, outcome })), ...now];
      });
      void sendKept();
    }
    return onSiteBack(() => void sendKept());
  }, [me]);

  useEffect(() => {
    if (tries === null) return undefined;
    const pause = unsentPauses[tries] ?? unsentPauses[unsentPauses.length - 1];
    const timer = setTimeout(() => void sendKept(), tries < 0 ? 0 : pause);
    return () => clearTimeout(timer);
  }, [tries]);

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
      outcome = refused(deed, verdict, error);
    }
    if (outcome.state !== "failed" && outcome.state !== "unsent") forgetCounts(client.cache);
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
    if (me && unsentBy(me).some((kept) => kept.deed.id === deed.id)) {
      dropUnsent(deed.id);
      forget(deed.id);
      comeBack(deed.id);
      onReopened(deed);
      return true;
    }
    try {
      await undoDecision({ variables: { id: deed.id } });
      toast.success(intl.formatMessage({ id: "admin.undone" }, { id: deed.uniqueId }));
    } catch (error) {
      if (!asksFor(error)) toast.failed(error);
      if (readFailure(error).key !== "deed.notDecided") return false;
    }
    forget(deed.id);
    comeBack(deed.id);
    forgetCounts(client.cache);
    await readAnew(deed);
    onReopened(deed);
    return true;
  };

  const undoMany = async (decisions: readonly Decision[]): Promise<void> => {
    const ids = decisions.map(({ deed }) => deed.id);
    try {
      const { data } = await undoDecisions({ variables: { ids } });
      const back = (data?.undoDecisions ?? []).filter(({ error }) => error === null);
      for (const { deedId } of back) {
        forget(deedId);
        comeBack(deedId);
      }
      toast.success(intl.formatMessage({ id: "review.undoneMany" }, { count: back.length }));
    } catch (error) {
      if (!asksFor(error)) toast.failed(error);
    }
    forgetCounts(client.cache);
  };

  return {
    /** Ids of deeds whose decision is in progress or done: they are no longer pending. */
    leaving,
    leave,
    /** Ids of deeds whose decision the site has not answered yet. */
    onTheirWay: new Set(
      made
        .filter(({ outcome }) => outcome.state === "sending" || outcome.state === "unsent")
        .map(({ deed }) => deed.id),
    ),
    /** Decisions, the latest first: those of this visit, then earlier ones that have not been undone. */
    made,
    /** The number of decisions kept until the site can be reached. */
    unsent: made.filter(({ outcome }) => outcome.state === "unsent").length,
    sendNow: () => setTries(-1),
    /** Whether a decision is being sent: the next one waits for it. */
    isSending: made.some(({ outcome }) => outcome.state === "sending"),
    /** Like `isSending`, but readable synchronously. */
    isBusy: () => busy.current,
    decide,
    undo,
    /** Undoes a batch of decisions. */
    undoMany,
    /** Reads decisions of other devices, and bulk decisions. */
    readEarlier: () => readEarlier().catch(() => undefined),
    /** Undoes the latest decision that can be undone; returns false if there is none. */
    undoLast: (): boolean => {
      const last = made.find(({ outcome }) => ["done", "sending", "unsent"].includes(outcome.state));
      if (last) void undo(last.deed);
      return last !== undefined;
    },
    signInDialog,
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
