import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { lazyOverlay } from "../../../components/lazy-part";
import { useLeaveGuard } from "../../../components/useLeaveGuard";

const ConfirmDialog = lazyOverlay(() => import("../../../components/ConfirmDialog"));

interface Props {
  /** Something would be lost. */
  active: boolean;
  text: "addDeed.leave.text" | "addDeed.leave.photos" | "ownProfile.revise.leave";
}

/** Asks before the page is left with something that is kept nowhere else. */
export function LeaveQuestion({ active, text }: Props) {
  const intl = useIntl();
  const guard = useLeaveGuard(active);
  if (!guard.asking) return null;
  return (
    <ConfirmDialog
      open
      title={intl.formatMessage({ id: "addDeed.leave.title" })}
      confirmLabel={intl.formatMessage({ id: "addDeed.leave.confirm" })}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <Typography>
        <FormattedMessage id={text} />
      </Typography>
    </ConfirmDialog>
  );
}
