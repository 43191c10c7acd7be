import { useMutation } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import Card from "@mui/material/Card";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Picture } from "../../../../components/Picture";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { Typography } from "../../../../components/Typography";
import { beginning, captionLetters } from "../../../../lib/caption";
import { forgetCounts } from "../decisions/forget-counts";
import { DeedLink } from "../deeds/DeedLink";
import { ReportList } from "./ReportList";
import { SettleDeedReportsDocument, type ReportedDeed_ReportedDeedFragment } from "./Reports.generated";
import { memberText } from "../../../../lib/member-text";

interface Props {
  reported: ReportedDeed_ReportedDeedFragment;
  /** Called when the reports are closed, also by another reviewer. */
  onSettled: () => Promise<unknown>;
}

/** A reported deed with its reports, and the two possible decisions. */
export function ReportedDeed({ reported: { deed, reports }, onSettled }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const toast = useToast();
  const [settle, { loading }] = useMutation(SettleDeedReportsDocument, { update: forgetCounts });

  const say = async (right: boolean) => {
    try {
      await settle({ variables: { deedId: deed.id, right } });
      toast.success(intl.formatMessage({ id: right ? "reports.takenBack" : "reports.kept" }));
    } catch (error) {
      toast.failed(error);
    }
    await onSettled();
  };

  return (
    <Card component="li" aria-labelledby={titleId} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", gap: 2, minWidth: 0 }}>
        {deed.images[0] && (
          <Box sx={{ width: 112, flexShrink: 0, borderRadius: 1, overflow: "hidden", alignSelf: "flex-start" }}>
            <Picture photo={deed.images[0]} ratio="1 / 1" sizes="112px" alt="" />
          </Box>
        )}
        <Box sx={{ minWidth: 0, display: "grid", gap: 0.5 }}>
          <Box id={titleId} sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, typography: "body2" }}>
            <DeedLink uniqueId={deed.uniqueId} />
            <bdi translate="no">{deed.user.fullName}</bdi>
          </Box>
          <Typography {...memberText(deed.caption)}>{beginning(deed.caption, captionLetters.card).text}</Typography>
        </Box>
      </Box>
      <ReportList reports={reports} textOf={(reason) => `deed.report.reason.${reason}` as const} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" disabled={loading} onClick={() => void say(false)} text="reports.keep" />
        <Button variant="outlined" color="error" disabled={loading} onClick={() => void say(true)}>
          <FormattedMessage id="reports.takeBack" />
        </Button>
      </Box>
    </Card>
  );
}
