import Card from "@mui/material/Card";
import { isBlank } from "@tree-for-deed/common/text";
import { useCallback, useEffect, useRef, type ComponentProps, type Ref } from "react";
import { Box } from "../../../../components/Box";
import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import { RejectionReasonsDocument, type DeedReviewQuery } from "./Review.generated";
import { DecidedNote } from "../decisions/DecidedNote";
import { DecisionForm } from "../decisions/DecisionForm";
import type { DecidedWords, ReviewedDeed as Subject } from "../decisions/decisions";
import { AuthorLine } from "../deeds/AuthorLine";
import { DeedFacts } from "../deeds/DeedFacts";
import { DeedPast } from "../deeds/DeedPast";
import type { Draft } from "../decisions/drafts";
import { NearDuplicateList } from "../near-duplicates/NearDuplicateList";
import { DeedFlags } from "./DeedFlags";
import { AsideActions } from "../escalations/AsideActions";
import { Escalations } from "../escalations/Escalations";
import { PhotoStage } from "./PhotoStage";
import { WhatWasDone } from "../decisions/WhatWasDone";
import { useQuery } from "../../../../lib/useQuery";

interface Props {
  review: NonNullable<DeedReviewQuery["deedReview"]>;
  draft: Draft;
  /** Gets the focus when another deed is shown. */
  heading: Ref<HTMLHeadingElement>;
  onDraft: (deedId: string, change: Partial<Draft>) => void;
  onDecide: (deed: Subject, verdict: DecidedWords) => void;
  photos: Omit<ComponentProps<typeof PhotoStage>, "photos" | "size" | "onOpen">;
  /** True once all photos were displayed: until then they stay on the screen while a reason is typed. */
  isSeen: boolean;
  /** False while a decision would be ignored: until the deed was in view for a moment, and while another is being sent. */
  isReady: boolean;
  onUndo: (deed: Subject) => void;
  /** Called when the deed was passed on or postponed. */
  onAside: (deedId: string) => void;
  /** Called when a postponed deed is taken back. */
  onBack: (uniqueId: string) => void;
  onPhotos: (photos: readonly Picture_PhotoFragment[], start: number) => void;
}

type Words = Omit<Draft, "panel">;

/** A deed with everything that helps to decide: the essentials on one screen, the rest below. */
export function ReviewedDeed({
  review,
  draft,
  heading,
  onDraft,
  onDecide,
  onUndo,
  onAside,
  onBack,
  onPhotos,
  photos,
  isSeen,
  isReady,
}: Props) {
  const { deed, decidedBy, nearDuplicates, nearDuplicateCount } = review;
  const { id, status } = deed;
  const waits = status === "PENDING";
  const isMine = waits && review.decisionRefusal === null;
  // Loaded with the first deed, so that they are ready when they are needed.
  const templates = useQuery(RejectionReasonsDocument, { ssr: false }).data?.rejectionTemplates;
  const keep = useCallback((typed: Words) => onDraft(id, typed), [id, onDraft]);
  const decide = ({ templateId, reason, adminNote }: Words) =>
    onDecide(
      deed,
      draft.panel === "reject" ? { kind: "reject", templateId, reason, adminNote } : { kind: "approve", adminNote },
    );

  const form = useRef<HTMLDivElement>(null);
  const asks = isMine && draft.panel !== null && templates !== undefined;

  useEffect(() => {
    const shown = form.current;
    if (!asks || !shown) return;
    // At a desk the form is beside the text; on a phone it is above, since both need the width.
    const isBeside = shown.offsetWidth < (shown.closest("article")?.clientWidth ?? 0) * 0.75;
    if (isBeside) shown.scrollIntoView({ block: "nearest" });
    else shown.closest("article")?.scrollIntoView({ block: "start" });
  }, [asks]);

  return (
    <Card
      component="article"
      aria-labelledby="reviewed-deed"
      data-deed={id}
      sx={{ p: { xs: 1.5, md: 2 }, overflow: "visible", scrollMarginTop: "-64px" }}
    >
      <Box sx={asks ? askingColumns : columns}>
        <Box sx={{ ...part, gridArea: "photo", ...(asks && isSeen ? onlyAtDesk : inView) }}>
          <PhotoStage
            {...photos}
            photos={deed.images}
            size={asks ? "low" : "usual"}
            onOpen={(index) => onPhotos(deed.images, index)}
          />
        </Box>
        {asks && draft.panel && (
          <Box ref={form} sx={{ gridArea: "form", minWidth: 0, ...inView }}>
            <DecisionForm
              key={draft.panel}
              kind={draft.panel}
              draft={draft}
              templates={templates}
              isReady={isReady}
              onDraft={keep}
              onDecide={decide}
              onCancel={() => onDraft(id, { panel: null })}
            />
          </Box>
        )}
        <Box sx={{ ...part, gridArea: "deed" }}>
          {!waits && (
            <DecidedNote
              status={status}
              by={decidedBy}
              reason={deed.rejectReason}
              typed={[draft.reason, draft.adminNote].filter((text) => !isBlank(text))}
              refusal={review.decisionRefusal}
              onUndo={() => onUndo(deed)}
            />
          )}
          <Escalations looks={review.secondLooks} />
          <WhatWasDone
            deed={deed}
            heading={heading}
            wordsFirst={asks}
            onApproveWithNote={isMine && !draft.panel ? () => onDraft(id, { panel: "note" }) : null}
          >
            <AuthorLine user={deed.user} />
            <DeedFlags review={review} />
          </WhatWasDone>
          {isMine && !draft.panel && <AsideActions deed={deed} onAside={onAside} onBack={onBack} />}
          <Box>
            <NearDuplicateList
              count={nearDuplicateCount}
              nearDuplicates={nearDuplicates}
              caption={deed.caption}
              onPhotos={onPhotos}
            />
          </Box>
          <DeedFacts user={deed.user} />
          <DeedPast review={review} />
        </Box>
      </Box>
    </Card>
  );
}

const columns = {
  display: "grid",
  gap: { xs: 1.5, md: 2.5 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
  gridTemplateAreas: { xs: '"photo" "deed"', md: '"photo deed"' },
  alignItems: "start",
} as const;

/** While a reason is typed, the form takes the place of the text, which moves below the photo. */
const askingColumns = {
  ...columns,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 9fr)" },
  gridTemplateRows: { md: "auto 1fr" },
  gridTemplateAreas: { xs: '"form" "deed"', md: '"photo form" "deed form"' },
} as const;

/** At a desk it stays in view while the rest is scrolled. */
const onlyAtDesk = { display: { xs: "none", md: "grid" } } as const;
const inView = { position: { md: "sticky" }, top: { md: 12 } } as const;

const part = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 } as const;
