import { Button } from "../../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { DialogHead } from "../../../../components/DialogHead";
import { AddressDialog } from "../../../../components/layers/AddressDialog";
import { Box } from "../../../../components/Box";
import { DeedStatusMark } from "../../../../components/DeedStatusMark";
import { ErrorNote } from "../../../../components/ErrorNote";
import { Spinner } from "../../../../components/Spinner";
import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import { DeedReviewDocument } from "../review/Review.generated";
import { DecidedNote } from "../decisions/DecidedNote";
import type { ReviewedDeed } from "../decisions/decisions";
import { DeedFacts } from "./DeedFacts";
import { Escalations } from "../escalations/Escalations";
import { DeedPast } from "./DeedPast";
import { NearDuplicateList } from "../near-duplicates/NearDuplicateList";
import { NoteForm } from "../decisions/NoteForm";
import { usePhotoLoads } from "../photos/usePhotoLoads";
import { PhotoStage } from "../review/PhotoStage";
import { WhatWasDone } from "../decisions/WhatWasDone";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

interface Props {
  uniqueId: string;
  open: boolean;
  onClose: () => void;
  onUndo: (deed: ReviewedDeed) => void;
  /** Undefined if deleting is not allowed. */
  onDelete?: (deed: ReviewedDeed) => void;
  onPhotos: (photos: readonly Picture_PhotoFragment[], start: number) => void;
}

/** A decided deed with all details and actions. */
export default function DeedDialog({ uniqueId, open, onClose, onUndo, onDelete, onPhotos }: Props) {
  const titleId = useId();
  const { data, error, refetch } = useFreshQuery(DeedReviewDocument, { uniqueId });
  const loads = usePhotoLoads(uniqueId);
  const [at, setAt] = useState(0);
  const review = data?.deedReview;
  const deed = review?.deed;
  return (
    <AddressDialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogHead
        id={titleId}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}
        onClose={onClose}
      >
        <FormattedMessage id="admin.deed" values={{ id: uniqueId }} />
        {deed && <DeedStatusMark status={deed.status} />}
      </DialogHead>
      <DialogContent>
        {error && !data && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={240} />}
        {data && !review && <FormattedMessage id="review.goneText" />}
        {review && deed && (
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
            {deed.status !== "PENDING" && (
              <DecidedNote
                status={deed.status}
                by={review.decidedBy}
                reason={deed.rejectReason}
                refusal={review.decisionRefusal}
                onUndo={() => onUndo(deed)}
              />
            )}
            {deed.images.length > 0 && (
              <PhotoStage
                photos={deed.images}
                loads={loads}
                at={at}
                onAt={setAt}
                onOpen={(index) => onPhotos(deed.images, index)}
              />
            )}
            <WhatWasDone deed={deed} heading={null} onApproveWithNote={null} />
            <Escalations looks={review.secondLooks} />
            <DeedFacts user={deed.user} />
            <NoteForm key={deed.id} deed={deed} />
            <NearDuplicateList
              count={review.nearDuplicateCount}
              nearDuplicates={review.nearDuplicates}
              caption={deed.caption}
              onPhotos={onPhotos}
            />
            <DeedPast review={review} />
          </Box>
        )}
      </DialogContent>
      {deed && deed.status !== "PENDING" && (
        <DialogActions>
          {onDelete && <Button color="error" onClick={() => onDelete(deed)} text="admin.delete" />}
          <Button variant="outlined" onClick={onClose} text="action.close" />
        </DialogActions>
      )}
    </AddressDialog>
  );
}
