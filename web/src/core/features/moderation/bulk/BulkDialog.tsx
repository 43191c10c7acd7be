import { Button } from "../../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Dialog } from "../../../../components/layers/Dialog";
import { Typography } from "../../../../components/Typography";
import SmallSpinner from "../../../../components/SmallSpinner";
import { RejectionReasonsDocument } from "../review/Review.generated";
import { BulkOutcomes } from "./BulkOutcomes";
import { ContactSheet, isMissing } from "./ContactSheet";
import { DecisionForm } from "../decisions/DecisionForm";
import type { ListedDeed_DeedFragment } from "../deeds/DeedLists.generated";
import { usePhotoLoads } from "../photos/usePhotoLoads";
import { noDraft, type Draft } from "../decisions/drafts";
import type { ReasonFields } from "../decisions/ReasonChoice";
import { useBulkDecision } from "./useBulkDecision";
import { useQuery } from "../../../../lib/useQuery";

interface Props {
  open: boolean;
  kind: "approve" | "reject";
  deeds: readonly ListedDeed_DeedFragment[];
  /** Called with the ids of decided deeds. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/**
 * One decision on many deeds: shows them all, asks for the reason or note, then shows the outcome of each. Deeds with
 * missing photos are skipped.
 */
export default function BulkDialog({ open, kind, deeds, onDone, onClose }: Props) {
  const titleId = useId();
  const { data } = useQuery(RejectionReasonsDocument, { ssr: false });
  const [typed, setTyped] = useState<Omit<Draft, "panel">>(noDraft);
  const loads = usePhotoLoads(open ? deeds.map(({ id }) => id).join() : null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const looked = deeds.filter(({ id }) => seen.has(id));
  const isReady = looked.length > 0 && deeds.every((deed) => seen.has(deed.id) || isMissing(deed, loads));
  const bulk = useBulkDecision(looked, onDone);
  const send = (words: ReasonFields) => {
    setTyped(words);
    if (!isReady) return;
    void bulk.send(kind === "approve" ? { kind, adminNote: words.adminNote } : { kind, ...words });
  };
  const asks = bulk.outcomes === null && !bulk.busy;
  const ready = kind === "approve" ? [] : data?.rejectionTemplates;

  return (
    <Dialog open={open} onClose={() => !bulk.busy && onClose()} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>
        <FormattedMessage id={`review.bulk.${kind}`} values={{ count: deeds.length }} />
      </DialogTitle>
      <DialogContent>
        {asks && ready && (
          <>
            {kind === "approve" && <Typography sx={{ mb: 1 }} text="review.bulk.approveText" />}
            <ContactSheet
              deeds={deeds}
              loads={loads}
              seen={seen}
              onSeen={(id) => setSeen((now) => new Set([...now, id]))}
            />
            <DecisionForm
              inDialog
              isReady={isReady}
              kind={kind === "approve" ? "note" : "reject"}
              draft={typed}
              templates={ready}
              onDraft={setTyped}
              onDecide={send}
              onCancel={onClose}
            />
          </>
        )}
        {bulk.busy && (
          <Typography role="status" sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
            <SmallSpinner size={24} aria-labelledby={`${titleId}-busy`} />
            <span id={`${titleId}-busy`}>
              <FormattedMessage id="review.bulk.busy" />
            </span>
          </Typography>
        )}
        {bulk.outcomes && <BulkOutcomes kind={kind} deeds={looked} outcomes={bulk.outcomes} problem={bulk.problem} />}
        {bulk.signInDialog}
      </DialogContent>
      {bulk.outcomes && !bulk.busy && (
        <DialogActions>
          {bulk.left > 0 && (
            <Button variant="contained" onClick={() => void bulk.again()}>
              <FormattedMessage id="review.bulk.again" values={{ count: bulk.left }} />
            </Button>
          )}
          <Button onClick={onClose} autoFocus={bulk.left === 0} text="action.close" />
        </DialogActions>
      )}
    </Dialog>
  );
}
