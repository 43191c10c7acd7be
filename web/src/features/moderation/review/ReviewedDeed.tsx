import { useQuery } from "@apollo/client/react";
import Card from "@mui/material/Card";
import { useCallback, type Ref } from "react";
import { Box } from "../../../components/Box";
import type { Picture_PhotoFragment } from "../../../components/Picture.generated";
import { RejectionReasonsDocument, type DeedReviewQuery } from "./Review.generated";
import { DecidedNote } from "../decisions/DecidedNote";
import { DecisionForm } from "../decisions/DecisionForm";
import type { ReviewedDeed as Subject, Verdict } from "../decisions/decisions";
import { DeedFacts } from "../deeds/DeedFacts";
import { DeedPast } from "../deeds/DeedPast";
import type { Draft } from "../decisions/drafts";
import { NearDuplicateList } from "../near-duplicates/NearDuplicateList";
import { PhotoStage } from "./PhotoStage";
import { WhatWasDone } from "../decisions/WhatWasDone";

interface Props {
  review: NonNullable<DeedReviewQuery["deedReview"]>;
  draft: Draft;
  /** Gets the focus when another deed is shown. */
  heading: Ref<HTMLHeadingElement>;
  onDraft: (deedId: string, change: Partial<Draft>) => void;
  onDecide: (deed: Subject, verdict: Verdict) => void;
  onUndo: (deed: Subject) => void;
  onPhotos: (photos: readonly Picture_PhotoFragment[], start: number) => void;
}

type Words = Omit<Draft, "panel">;

/** One deed with everything that helps to decide about it, on one screen where there is room. */
export function ReviewedDeed({ review, draft, heading, onDraft, onDecide, onUndo, onPhotos }: Props) {
  const { deed, decidedBy, nearDuplicates } = review;
  const { id, status } = deed;
  const waits = status === "PENDING";
  // Asked for with the first deed, so that they are there when they are wanted.
  const templates = useQuery(RejectionReasonsDocument, { ssr: false }).data?.rejectionTemplates;
  const keep = useCallback((typed: Words) => onDraft(id, typed), [id, onDraft]);
  const decide = ({ templateId, reason, adminNote }: Words) =>
    onDecide(
      deed,
      draft.panel === "reject" ? { kind: "reject", templateId, reason, adminNote } : { kind: "approve", adminNote },
    );

  return (
    <Card component="article" aria-labelledby="reviewed-deed" data-deed={id} sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Box sx={columns}>
        <Box sx={{ gridArea: "photo", minWidth: 0 }}>
          <PhotoStage photos={deed.images} onOpen={(index) => onPhotos(deed.images, index)} />
        </Box>
        <Box sx={{ ...part, gridArea: "deed" }}>
          {!waits && (
            <DecidedNote
              status={status}
              by={decidedBy}
              reason={deed.rejectReason}
              typed={[draft.reason, draft.adminNote].filter((text) => text.trim() !== "")}
              onUndo={() => onUndo(deed)}
            />
          )}
          {waits && draft.panel && templates && (
            <DecisionForm
              key={draft.panel}
              kind={draft.panel}
              draft={draft}
              templates={templates}
              onDraft={keep}
              onDecide={decide}
              onCancel={() => onDraft(id, { panel: null })}
            />
          )}
          <WhatWasDone
            deed={deed}
            heading={heading}
            onApproveWithNote={waits && !draft.panel ? () => onDraft(id, { panel: "note" }) : null}
          />
          <NearDuplicateList nearDuplicates={nearDuplicates} caption={deed.caption} onPhotos={onPhotos} />
        </Box>
        <Box sx={{ ...part, gridArea: "author" }}>
          <DeedFacts user={deed.user} />
          <DeedPast review={review} />
        </Box>
      </Box>
    </Card>
  );
}

const columns = {
  display: "grid",
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
  gridTemplateRows: { md: "auto 1fr" },
  gridTemplateAreas: { xs: '"photo" "deed" "author"', md: '"photo deed" "author deed"' },
  alignItems: "start",
} as const;

const part = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 } as const;
