import TreeIcon from "@mui/icons-material/ParkRounded";
import Card from "@mui/material/Card";
import { paths } from "@tree-for-deed/common/paths";
import { useId } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Typography } from "../../../components/Typography";
import { TextLink } from "../../../components/TextLink";
import { Box } from "../../../components/Box";
import type { DailyTrees_UserFragment } from "./DailyTrees.generated";

interface Props {
  user: DailyTrees_UserFragment;
  /** Set for the member's own profile, with whether a deed of today is in review. */
  own?: { inReview: boolean };
}

/** Today's tree with its state, and the trees earned this week and month. */
export function DailyTrees({ user: { dailyStats }, own }: Props) {
  const titleId = useId();
  const planted = dailyStats.today > 0;
  const ownState = planted ? "planted" : own?.inReview ? "inReview" : "open";
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Box
          sx={{
            ...mark,
            bgcolor: planted ? "secondary.main" : "primary.light",
            color: planted ? "secondary.contrastText" : "primary.main",
          }}
        >
          <TreeIcon fontSize="large" />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2">
            <FormattedMessage id={own ? `ownProfile.today.${ownState}` : "profile.recentTrees"} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {own && ownState === "inReview" ? (
              <FormattedMessage id="ownProfile.today.inReviewText" />
            ) : (
              <TextLink to={paths.counting} color="inherit" text="profile.maxOneTree" />
            )}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={{ display: "flex", gap: 4, m: 0, mt: 2 }}>
        {(["today", "week", "month"] as const).map((period) => (
          <Box key={period} sx={{ display: "flex", flexDirection: "column-reverse" }}>
            <Typography component="dt" variant="body2" color="textSecondary" text={`ownProfile.trees.${period}`} />
            <Typography component="dd" sx={{ m: 0, typography: "h3", fontVariantNumeric: "tabular-nums" }}>
              <FormattedNumber value={dailyStats[period]} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const mark = { display: "grid", placeItems: "center", width: 64, height: 64, borderRadius: 99, flexShrink: 0 } as const;
