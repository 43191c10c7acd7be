import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import { useViewer } from "../../session/viewer/useViewer";
import type { ReviewEvent } from "../live/review-stream";
import { useReviewEvents } from "../live/useReviewEvents";

interface LiveQueue {
  /** The deed that is shown, by its unique id. */
  current: string | null;
  next: string | null;
  /** Whether something was typed about it. */
  hasWords: boolean;
  /** Ids of deeds whose decision is one's own and on its way. */
  leaving: ReadonlySet<string>;
  onNext: (uniqueId: string) => void;
  /** Asks what became of the deed that is shown, and how the queue stands. */
  look: () => void;
  /** Reads the deed that is shown anew. */
  reread: () => void;
  /** A deed waits no more. */
  drop: (deedId: string) => void;
  /** Something came in, or may have been missed. */
  refresh: () => void;
  countIs: (count: number) => void;
  /** The site has counted a decision of one's own. */
  hear: (deedId: string) => void;
}

/** Lets the queue follow what others do: a deed that somebody else has decided steps aside quietly. */
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
  /** Answers whether the deed that was shown has made room for the next one. */
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
