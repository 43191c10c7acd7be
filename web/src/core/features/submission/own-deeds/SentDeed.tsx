import EditIcon from "@mui/icons-material/EditOutlined";
import { Button } from "../../../../components/Button";
import Card from "@mui/material/Card";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { Picture } from "../../../../components/Picture";
import { RelativeTime } from "../../../../components/RelativeTime";
import type { SentDeed_DeedFragment } from "./SentDeed.generated";
import { beginning, captionLetters } from "../../../../lib/caption";
import { paths } from "@tree-for-deed/common/paths";
import { AppealButton } from "./AppealButton";
import { DeedHistory } from "./DeedHistory";
import { RejectionNote } from "./RejectionNote";
import { WithdrawButton } from "./WithdrawButton";
import { memberText } from "../../../../lib/member-text";

interface Props {
  deed: SentDeed_DeedFragment;
  onChanged: () => Promise<unknown>;
}

/** A pending or rejected deed, with its author's actions. */
export function SentDeed({ deed, onChanged }: Props) {
  const intl = useIntl();
  return (
    <Card component="li" sx={{ display: "flex", flexDirection: "column" }}>
      <Box component={Link} to={paths.deed(deed.uniqueId)} sx={row}>
        {deed.images.length > 0 && (
          <Box sx={{ width: 96, flexShrink: 0, borderRadius: 1, overflow: "hidden" }}>
            <Picture photo={deed.images[0]} ratio="4 / 3" sizes="96px" alt="" />
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={words} {...memberText(deed.caption)}>
            {beginning(deed.caption, captionLetters.line).text}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, typography: "body2", color: "text.secondary" }}>
            <RelativeTime value={deed.createdAt} />
            <Box component="span" translate="no" sx={{ whiteSpace: "nowrap" }}>
              {deed.uniqueId}
            </Box>
          </Box>
        </Box>
      </Box>
      <Box sx={{ mt: "auto", px: 2, pb: 2, display: "grid", gap: 1.5, justifyItems: "start" }}>
        {deed.rejectReason !== null && (
          <Box sx={{ width: "100%" }}>
            <RejectionNote reason={deed.rejectReason} />
          </Box>
        )}
        <DeedHistory history={deed.history} />
        {deed.status === "PENDING" && <WithdrawButton deed={deed} onDone={onChanged} />}
        {deed.status === "REJECTED" && (
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            component={Link}
            to={paths.reviseDeed(deed.uniqueId)}
            aria-label={intl.formatMessage({ id: "ownProfile.reviseOf" }, { id: deed.uniqueId })}
            text="ownProfile.revise"
          />
        )}
        {deed.status === "REJECTED" && deed.appealed === false && <AppealButton deed={deed} onDone={onChanged} />}
        {deed.status === "PENDING" && deed.appealed === true && (
          <Typography variant="body2" color="textSecondary" text="ownProfile.appeal.waiting" />
        )}
      </Box>
    </Card>
  );
}

const words = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;

const row = {
  display: "flex",
  gap: 2,
  p: 2,
  color: "inherit",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
} as const;
