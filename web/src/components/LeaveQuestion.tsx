import { useIntl } from "react-intl";
import { Typography } from "./Typography";
import { lazyOverlay } from "./lazy-part";
import { usePageLeaveGuard } from "./useLeaveGuard";

const ConfirmDialog = lazyOverlay(() => import("./ConfirmDialog"));

interface Props {
  /** Something would be lost. */
  active: boolean;
  text:
    | "addDeed.leave.text"
    | "addDeed.leave.photos"
    | "ownProfile.revise.leave"
    | "account.profile.leave"
    | "support.leave"
    | "donate.leave";
}

/** Asks before the page is left, by Back too, with something that is kept nowhere else. */
export function LeaveQuestion({ active, text }: Props) {
  const intl = useIntl();
  const guard = usePageLeaveGuard(active);
  if (!guard.asking) return null;
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: "addDeed.leave.title" })}
      confirmLabel={intl.formatMessage({ id: "addDeed.leave.confirm" })}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <Typography text={text} />
    </ConfirmDialog>
  );
}
