import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { ProfileStats_UserFragment } from "./ProfileStats.generated";

interface Props {
  user: ProfileStats_UserFragment;
  /** More figures in the same row, each a `ProfileFigure`. */
  children?: ReactNode;
}

/** A member's numbers: good deeds, trees and rank. */
export function ProfileStats({ user, children }: Props) {
  return (
    <Card component="dl" sx={figures}>
      <ProfileFigure label={<FormattedMessage id="profile.deeds" />}>
        <FormattedNumber value={user.approvedDeeds} />
      </ProfileFigure>
      <ProfileFigure label={<FormattedMessage id="profile.trees" />}>
        <FormattedNumber value={user.treesPlanted} />
      </ProfileFigure>
      <ProfileFigure label={<FormattedMessage id="profile.rank" />}>
        {user.rank === null ? <NoRank /> : <FormattedNumber value={user.rank} />}
      </ProfileFigure>
      {children}
    </Card>
  );
}

/** One number with its name. */
export function ProfileFigure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column-reverse",
        justifyContent: "flex-end",
        flex: "1 1 max(72px, 3.5rem)",
        minWidth: 0,
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, typography: "h2", color: "primary.main", fontVariantNumeric: "tabular-nums" }}
      >
        {children}
      </Typography>
    </Box>
  );
}

function NoRank() {
  return (
    <Box component="span" sx={{ typography: "body1", color: "text.secondary" }}>
      <FormattedMessage id="profile.noRank" />
    </Box>
  );
}

const figures = {
  m: 0,
  p: { xs: 2, sm: 2.5 },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  textAlign: "center",
} as const;
