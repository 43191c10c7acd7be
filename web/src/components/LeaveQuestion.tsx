import { Typography } from "./Typography";
import { lazyOverlay } from "./lazy-part";
import { usePageLeaveGuard } from "./useLeaveGuard";

const ConfirmDialog = lazyOverlay(() => import("./ConfirmDialog"));

interface Props {
  /** True if something would be lost. */
  active: boolean;
  text:
    | "addDeed.leave.text"
    | "addDeed.leave.photos"
    | "ownProfile.revise.leave"
    | "account.profile.leave"
    | "support.leave"
    | "donate.leave";
}

/** Confirmation before leaving the page, also by Back, with something that is saved nowhere else. */
export function LeaveQuestion({ active, text }: Props) {
  const guard = usePageLeaveGuard(active);
  if (!guard.asking) return null;
  return (
    <ConfirmDialog
      title="addDeed.leave.title"
      confirmLabel="addDeed.leave.confirm"
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <Typography text={text} />
    </ConfirmDialog>
  );
}
