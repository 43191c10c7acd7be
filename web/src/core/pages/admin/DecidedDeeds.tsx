import { useState } from "react";
import { Typography } from "../../../components/Typography";
import { lazyOverlay } from "../../../components/lazy-part";
import type { ReviewedDeed } from "../../features/moderation/decisions/decisions";
import { DecisionStrip } from "../../features/moderation/decisions/DecisionStrip";
import { useDecisions } from "../../features/moderation/decisions/useDecisions";
import { useDeletion } from "../../features/moderation/decisions/useDeletion";
import { useViewer } from "../../features/session/viewer/useViewer";
import { DeedList } from "./DeedList";
import { DeedListBar } from "./DeedListBar";
import { DeedPhotos, useDeedPhotos } from "./DeedPhotos";
import { usePanelAddress } from "./panel-address";

const DeedDialog = lazyOverlay(() => import("../../features/moderation/deeds/DeedDialog"));
const ConfirmDialog = lazyOverlay(() => import("../../../components/ConfirmDialog"));

/** Decided deeds: mistakes are undone here. */
export function DecidedDeeds({ status }: { status: "approved" | "rejected" }) {
  const { isAdmin } = useViewer();
  const { open, go } = usePanelAddress();
  const photos = useDeedPhotos();
  const decisions = useDecisions({ onReopened: () => go({ open: null }, { replace: true }) });
  const remove = useDeletion();
  const [deleting, setDeleting] = useState<ReviewedDeed | null>(null);
  const [busy, setBusy] = useState(false);
  /** Keeps the content while the dialog closes. */
  const [shown, setShown] = useState(open);
  if (open !== null && open !== shown) setShown(open);

  const confirm = async () => {
    if (!deleting) return;
    setBusy(true);
    const gone = await remove(deleting.id);
    setBusy(false);
    setDeleting(null);
    if (gone) go({ open: null }, { replace: true });
  };

  return (
    <>
      <DeedListBar status={status} />
      <DecisionStrip decisions={decisions}>
        <DeedList
          status={status === "approved" ? "APPROVED" : "REJECTED"}
          onOpen={({ uniqueId }) => go({ open: uniqueId })}
        />
      </DecisionStrip>
      {shown !== null && (
        <DeedDialog
          key={shown}
          uniqueId={shown}
          open={open !== null}
          onClose={() => go({ open: null }, { replace: true })}
          onUndo={(deed) => void decisions.undo(deed)}
          {...(isAdmin && { onDelete: setDeleting })}
          onPhotos={photos.show}
        />
      )}
      {deleting && (
        <ConfirmDialog
          destructive
          busy={busy}
          title="admin.deleteTitle"
          confirmLabel="admin.delete"
          onConfirm={() => void confirm()}
          onClose={() => setDeleting(null)}
        >
          <Typography text="admin.deleteText" values={{ id: deleting.uniqueId }} />
        </ConfirmDialog>
      )}
      <DeedPhotos {...photos} />
      {decisions.signInDialog}
    </>
  );
}
