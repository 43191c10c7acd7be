import { Typography } from "../../../components/Typography";
import { lazyOverlay } from "../../../components/lazy-part";
import { useLeaveGuard } from "../../../components/useLeaveGuard";

const ConfirmDialog = lazyOverlay(() => import("../../../components/ConfirmDialog"));

interface Props {
  /** True if something is not saved. */
  dirty: boolean;
  /** The editor was to be closed, or the browser went back. */
  asking: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirmation before the editor closes with unsaved text, however it is left. */
export function CloseQuestion({ dirty, asking, onStay, onLeave }: Props) {
  const guard = useLeaveGuard(dirty);
  if (!asking && !guard.asking) return null;
  return (
    <ConfirmDialog
      title="content.post.leaveTitle"
      confirmLabel="content.post.leave"
      onConfirm={() => (guard.asking ? guard.leave() : onLeave())}
      onClose={() => {
        onStay();
        guard.stay();
      }}
    >
      <Typography text="content.post.leaveText" />
    </ConfirmDialog>
  );
}
