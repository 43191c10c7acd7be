import { skipToken } from "@apollo/client/react";
import { isBlank } from "@tree-for-deed/common/text";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { EmptyState } from "../../../../components/EmptyState";
import { ErrorNote } from "../../../../components/ErrorNote";
import { lazyOverlay } from "../../../../components/lazy-part";
import { Typography } from "../../../../components/Typography";
import { Spinner } from "../../../../components/Spinner";
import { useToast } from "../../../../components/toasts/ToastProvider";
import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import { DeedReviewDocument } from "./Review.generated";
import { DecisionBar } from "../decisions/DecisionBar";
import type { DecidedWords, ReviewedDeed as Subject } from "../decisions/decisions";
import { RefusalNote, refusalNoteRoom } from "../decisions/RefusalNote";
import { refusalText } from "../decisions/refusal-text";
import { GoneDeed } from "./GoneDeed";
import { QueueBar } from "./QueueBar";
import { stageState } from "../photos/stage-state";
import { usePhotoLoads } from "../photos/usePhotoLoads";
import { SetAsideList } from "../escalations/SetAsideList";
import { reviewPlace } from "./review-place";
import { ReviewedDeed } from "./ReviewedDeed";
import type { Decisions } from "../decisions/useDecisions";
import type { Drafts } from "../decisions/useDrafts";
import { useLiveQueue } from "./useLiveQueue";
import { useLookedAt } from "./useLookedAt";
import { useQueueWatch } from "./useQueueWatch";
import { useReviewKeys, type ReviewAct } from "./useReviewKeys";
import { useReviewQueue, type QueueFilter } from "./useReviewQueue";
import { useShownFromStart } from "./useShownFromStart";
import { useWaitingCount } from "./useWaitingCount";
import { useQuery } from "../../../../lib/useQuery";

const KeyHelpDialog = lazyOverlay(() => import("./KeyHelpDialog"));

interface Props {
  filter: QueueFilter;
  /** Unique id of the deed in the address. */
  open: string | null;
  onOpen: (uniqueId: string | null) => void;
  onPhotos: (photos: readonly Picture_PhotoFragment[], start: number) => void;
  decisions: Decisions;
  drafts: Drafts;
}

/** The review queue, one deed at a time: after a decision the next deed is shown. */
export function ReviewView({ filter, open, onOpen, onPhotos, decisions, drafts }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const queue = useReviewQueue(filter);
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set());
  const place = reviewPlace(queue.deeds, new Set([...decisions.leaving, ...aside]), open);
  const { current, next, previous } = place;
  const { state: watched, look } = useQueueWatch(queue.since, current);
  const {
    data: latest,
    error,
    refetch,
  } = useQuery(DeedReviewDocument, current === null ? skipToken : { variables: { uniqueId: current }, ssr: false });
  // The last result stays in `latest` while the query is skipped.
  const data = current === null ? undefined : latest;
  const review = data?.deedReview;
  const deed = review?.deed.status === "PENDING" ? review.deed : null;
  const draft = drafts.of(review?.deed.id ?? "");
  const refusalId = useId();
  const missingId = useId();
  const [help, setHelp] = useState<boolean | null>(null);
  const { section, heading } = useShownFromStart(data ? current : null);

  const { waiting, hear } = useWaitingCount(queue.standing, decisions);
  const { prepare } = queue;
  const soon = place.ahead.join(" ");
  useEffect(() => prepare(soon.split(" ").filter(Boolean)), [prepare, soon]);
  const loads = usePhotoLoads(review?.deed.id ?? null);
  const [stage, setStage] = useState({ deedId: "", at: 0 });
  const at = stage.deedId === review?.deed.id ? stage.at : 0;
  const photos = stageState(review?.deed.images ?? [], at, loads);
  const isSeen = useLookedAt(section, deed?.id ?? null, photos.state === "shown") && photos.state === "shown";
  const refusal = deed ? (review?.decisionRefusal ?? null) : null;
  const isFree = deed !== null && refusal === null && !decisions.isSending;
  const canApprove = isFree && isSeen;
  // A deed with a lost photo can only be rejected for it.
  const canReject = isFree && (isSeen || photos.state === "lost");
  const inFront = review?.deed.id ?? null;
  const onMove = useEffectEvent(() => queue.moveTo({ passed: place.passed, open: inFront }, place.left));
  useEffect(() => onMove(), [place.left, inFront]);
  useLiveQueue({
    current,
    next,
    hasWords: !isBlank(draft.reason) || !isBlank(draft.adminNote),
    leaving: decisions.leaving,
    onNext: onOpen,
    look: () => void look(),
    reread: () => void refetch().catch(() => undefined),
    drop: queue.drop,
    refresh: () => {
      if (queue.isShared && place.left === 0) void queue.refresh();
      else if (!queue.isShared) void look();
    },
    countIs: queue.countIs,
    hear,
  });

  /** Explains why the deed cannot be decided yet. */
  const explain = () => {
    if (refusal) toast.info(intl.formatMessage({ id: refusalText[refusal] }));
    else if (photos.state === "missing" || photos.state === "lost")
      toast.error(
        intl.formatMessage(
          { id: photos.state === "lost" ? "review.photosLost" : "review.photosMissing" },
          { count: photos.missing },
        ),
      );
    else if (photos.state === "coming") toast.info(intl.formatMessage({ id: "review.photosComing" }));
  };
  const decide = (subject: Subject, words: DecidedWords) => {
    if (decisions.isBusy()) return;
    if (!deed || !(words.kind === "approve" ? canApprove : canReject)) {
      explain();
      return;
    }
    const seenPhotos = deed.images.map(({ hash }) => hash);
    const verdict = { ...words, seenPhotos, photosLost: photos.state === "lost" };
    onOpen(next ?? previous);
    void decisions.decide(subject, verdict).then(({ state }) => {
      if (state === "done") drafts.drop(subject.id);
    });
  };
  const takeBack = (uniqueId: string) => {
    setAside(new Set());
    onOpen(uniqueId);
  };
  const act = (what: ReviewAct) => {
    if (what === "help") setHelp(true);
    if (what === "next" && next) onOpen(next);
    if (what === "previous" && previous) onOpen(previous);
    if (what === "undo") decisions.undoLast();
    if (what === "approve" && deed && !draft.panel) decide(deed, { kind: "approve", adminNote: "" });
    if (what === "reject" && deed) {
      if (canReject) drafts.change(deed.id, { panel: "reject" });
      else explain();
    }
  };
  useReviewKeys(act);

  // The site may count a deed late that came back or was just decided, so the deed on the screen counts by its own
  // status.
  const isDecided = review != null && deed === null;
  const seen = place.count + (deed && place.number === null ? 1 : 0) - (isDecided && place.number !== null ? 1 : 0);
  const count = (queue.isShared || queue.hasMore) && waiting !== null ? waiting : seen;
  const isPart = filter.categoryId !== null || filter.flag !== null;
  const othersHave = queue.isShared && !isPart ? Math.max(0, count) : 0;
  const failure = error && !data ? error : current === null ? queue.error : null;
  return (
    <Box component="section" ref={section} aria-label={intl.formatMessage({ id: "review.view" })}>
      <QueueBar
        place={isDecided ? null : place.number}
        // A filtered part of the shared queue has no count.
        count={queue.standing && !(queue.isShared && isPart) ? Math.max(count, seen) : null}
        // New deeds may not match the search.
        arrived={queue.isShared || filter.search || isPart ? 0 : (watched?.pendingQueue.submittedAfter ?? 0)}
        onArrived={() => void queue.refresh()}
        onHelp={() => setHelp(true)}
      />
      <Box sx={{ mt: 0.5, ...(refusal && { "--note-room": refusalNoteRoom }) }}>
        {failure !== null && failure !== undefined && (
          <ErrorNote error={failure} onRetry={() => void (current === null ? queue.refresh() : refetch())} />
        )}
        {!failure && current === null && !queue.loading && (
          <EmptyState
            title={othersHave > 0 ? "review.othersHave" : "admin.empty.pending"}
            text={
              othersHave > 0 ? (
                <FormattedMessage id="review.othersHaveText" values={{ count: othersHave }} />
              ) : filter.search ? (
                "admin.empty.search"
              ) : (
                "admin.empty.pendingText"
              )
            }
          />
        )}
        {!failure && !data && (current !== null || queue.loading) && <Spinner minHeight="calc(0.5 * var(--screen))" />}
        {data && current !== null && !review && (
          <GoneDeed uniqueId={current} heading={heading} onNext={next ? () => onOpen(next) : null} />
        )}
        {deed && queue.heldBy !== null && (
          <Typography role="status" variant="body2" sx={{ mb: 1, fontWeight: 600 }}>
            <FormattedMessage id="review.heldBy" values={{ by: queue.heldBy }} />
          </Typography>
        )}
        {refusal && <RefusalNote id={refusalId} refusal={refusal} />}
        {review && (
          <ReviewedDeed
            key={review.deed.id}
            review={review}
            draft={draft}
            heading={heading}
            onDraft={drafts.change}
            onDecide={decide}
            onUndo={(subject) => void decisions.undo(subject)}
            onAside={(id) => {
              setAside(new Set([...aside, id]));
              onOpen(next ?? previous);
            }}
            onBack={takeBack}
            onPhotos={onPhotos}
            photos={{ loads, at, missingId, onAt: (place) => setStage({ deedId: review.deed.id, at: place }) }}
            isSeen={isSeen}
            // With broken photos the buttons stay on, because a click explains what is wrong.
            isReady={!decisions.isSending && (isSeen || photos.state !== "shown")}
          />
        )}
      </Box>
      {(current !== null || decisions.made.length > 0) && (
        <DecisionBar
          canApprove={canApprove}
          canReject={canReject}
          describedBy={refusal ? refusalId : photos.missing > 0 ? missingId : undefined}
          isAsking={deed !== null && refusal === null && draft.panel !== null}
          can={{ next: next !== null, previous: previous !== null, undo: decisions.made.length > 0 }}
          onAct={act}
        />
      )}
      <SetAsideList onBack={takeBack} />
      {help !== null && <KeyHelpDialog open={help} onClose={() => setHelp(false)} />}
    </Box>
  );
}
