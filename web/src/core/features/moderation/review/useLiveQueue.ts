import { useIntl } from "react-intl";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { useViewer } from "../../session/viewer/useViewer";
import type { ReviewEvent } from "../live/review-stream";
import { useReviewEvents } from "../live/useReviewEvents";

interface LiveQueue {
  /** Unique id of the shown deed. */
  current: string | null;
  next: string | null;
  /** True if something was typed about it. */
  hasWords: boolean;
  /** Ids of deeds with an own decision in progress. */
  leaving: ReadonlySet<string>;
  onNext: (uniqueId: string) => void;
  /** Checks the state of the shown deed and of the queue. */
  look: () => void;
  /** Reloads the shown deed. */
  reread: () => void;
  /** Removes a deed that is no longer pending. */
  drop: (deedId: string) => void;
  /** Reads new deeds, or events that may have been missed. */
  refresh: () => void;
  countIs: (count: number) => void;
  /** Called when the site has counted an own decision. */
  hear: (deedId: string) => void;
}

/** Updates the queue with the decisions of others: a deed that another reviewer has decided is replaced quietly. */
export function useLiveQueue(queue: LiveQueue): void {
  const intl = useIntl();
  const toast = useToast();
  const { viewer } = useViewer();

  const stepAside = ({ by, uniqueId, status }: ReviewEvent, next: string) => {
    queue.onNext(next);
    if (by !== null && by !== viewer?.username)
      toast.info(
        intl.formatMessage({ id: "review.steppedAside" }, { by, id: uniqueId, status: status?.toLowerCase() }),
      );
  };
  /** Returns whether the shown deed was replaced by the next one. */
  const onCurrent = (event: ReviewEvent): boolean => {
    if (event.kind === "DECIDED" && queue.next !== null && !queue.hasWords) {
      stepAside(event, queue.next);
      return true;
    }
    queue.reread();
    return false;
  };

  useReviewEvents((event) => {
    if (event.kind === "ALIVE") return;
    queue.countIs(event.waiting);
    if (event.deedId !== null && queue.leaving.has(event.deedId)) {
      queue.hear(event.deedId);
      return;
    }
    const isCurrent = event.uniqueId !== null && event.uniqueId === queue.current;
    if (isCurrent && !onCurrent(event)) return;
    if (event.kind === "STARTED" || event.kind === "MISSED") queue.look();
    const isGone = event.kind === "DECIDED" || event.kind === "GONE";
    if (isGone && event.deedId !== null) queue.drop(event.deedId);
    if (!isGone) queue.refresh();
  });
}
