import BackIcon from "@mui/icons-material/UndoRounded";
import { Button } from "../../../../components/Button";
import Card from "@mui/material/Card";
import { paths } from "@tree-for-deed/common/paths";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../../components/Box";
import { ToneMark } from "../../../../components/ToneMark";
import { Typography } from "../../../../components/Typography";
import { AppealButton } from "../../../features/submission/own-deeds/AppealButton";
import { beginning, captionLetters } from "../../../../lib/caption";
import type { OwnDeed_DeedFragment } from "./OwnHome.generated";
import { memberText } from "../../../../lib/member-text";

interface Props {
  deed: OwnDeed_DeedFragment;
  /** Total number of rejected deeds, if the card links to all of them on the profile. */
  of: number | null;
  onChanged: () => Promise<unknown>;
}

/** A rejected deed: the reason, and its author's two options. */
export function CameBackCard({ deed, of, onChanged }: Props) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={card}>
      <Box sx={head}>
        <ToneMark tone="error" icon={<BackIcon />}>
          <span id={titleId}>
            <FormattedMessage id="ownHome.cameBack" />
          </span>
        </ToneMark>
        {of !== null && (
          <Box component={Link} to={paths.ownProfile} sx={{ typography: "body2", color: "primary.main" }}>
            <FormattedMessage id="ownHome.allOf" values={{ count: of }} />
          </Box>
        )}
      </Box>
      <Typography sx={{ ...clamped, WebkitLineClamp: 1 }} {...memberText(deed.caption)}>
        <Box component={Link} to={paths.deed(deed.uniqueId)} sx={{ color: "inherit", fontWeight: 600 }}>
          {beginning(deed.caption, captionLetters.homeCard).text}
        </Box>
      </Typography>
      {deed.rejectReason !== null && (
        <Typography variant="body2" sx={clamped} {...memberText(deed.rejectReason)}>
          {deed.rejectReason}
        </Typography>
      )}
      <Box sx={{ mt: "auto", display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="outlined"
          component={Link}
          to={paths.reviseDeed(deed.uniqueId)}
          aria-label={intl.formatMessage({ id: "ownProfile.reviseOf" }, { id: deed.uniqueId })}
          text="ownProfile.revise"
        />
        {deed.appealed === false && <AppealButton deed={deed} onDone={onChanged} />}
      </Box>
    </Card>
  );
}

const card = { p: 2, display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 1 } as const;

const head = {
  alignSelf: "stretch",
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 1,
} as const;

const clamped = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;
