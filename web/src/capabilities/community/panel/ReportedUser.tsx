import { paths } from "@tree-for-deed/common/paths";
import { useMutation } from "@apollo/client/react";
import Card from "@mui/material/Card";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { lazyOverlay } from "../../../components/lazy-part";
import { TextLink } from "../../../components/TextLink";
import { useToast } from "../../../components/toasts/ToastProvider";
import { Typography } from "../../../components/Typography";
import { UserAvatar } from "../../../components/UserAvatar";
import { forgetCounts } from "../../../core/features/moderation/decisions/forget-counts";
import { ReportList } from "../../../core/features/moderation/reports/ReportList";
import { panelPath } from "../../../core/pages/admin/panel-address";
import { useViewer } from "../../../core/features/session/viewer/useViewer";
import { handle } from "../../../lib/handle";
import { SettleUserReportsDocument, type ReportedUser_ReportedUserFragment } from "./UserReports.generated";

const SettleDialog = lazyOverlay(() => import("./SettleDialog"));

interface Props {
  reported: ReportedUser_ReportedUserFragment;
  /** Called when the reports are closed, also by another reviewer. */
  onSettled: () => Promise<unknown>;
}

/** A reported member as the profile shows them, with the reports and the two possible decisions. */
export function ReportedUser({ reported: { user, reports, reportCount }, onSettled }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const toast = useToast();
  const { viewer } = useViewer();
  const [asking, setAsking] = useState(false);
  const [settle, { loading }] = useMutation(SettleUserReportsDocument, { update: forgetCounts });
  if (!user) return null;
  const links = [user.facebookUrl, user.instagramUrl, user.linkedinUrl].filter((url) => url !== null);
  const dismiss = async () => {
    try {
      await settle({ variables: { id: user.id, right: false, remove: [] } });
      toast.success(intl.formatMessage({ id: "userReports.dismissed" }));
    } catch (error) {
      toast.failed(error);
    }
    await onSettled();
  };
  return (
    <Card component="li" aria-labelledby={titleId} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", gap: 2, minWidth: 0, alignItems: "center" }}>
        <UserAvatar user={user} size={72} />
        <Box sx={{ minWidth: 0 }}>
          <Typography id={titleId} sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            <bdi translate="no">{user.fullName}</bdi>
          </Typography>
          <TextLink to={paths.profile(user.username)} target="_blank" lang="en" translate="no">
            {handle(user.username)}
          </TextLink>
          {links.map((url) => (
            <Typography key={url} variant="body2" color="textSecondary" lang="en" translate="no" sx={wrapped}>
              {url}
            </Typography>
          ))}
        </Box>
      </Box>
      <ReportList reports={reports} textOf={(reason) => `userReport.reason.${reason}` as const} />
      {reportCount > reports.length && (
        <Typography
          variant="body2"
          color="textSecondary"
          text="userReports.more"
          values={{ count: reportCount - reports.length }}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" disabled={loading} onClick={() => void dismiss()} text="userReports.dismiss" />
        <Button
          variant="outlined"
          color="error"
          disabled={loading}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          text="userReports.uphold"
        />
        {viewer?.isAdmin === true && (
          <Button component={Link} to={panelPath({ tab: "users", open: user.id })} text="userReports.account" />
        )}
      </Box>
      {asking && (
        <SettleDialog
          user={user}
          reasons={reports.map(({ reason }) => reason)}
          onDone={async () => {
            setAsking(false);
            toast.success(intl.formatMessage({ id: "userReports.upheld" }));
            await onSettled();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

const wrapped = { overflowWrap: "anywhere" } as const;
