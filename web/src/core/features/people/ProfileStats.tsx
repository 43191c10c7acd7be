import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Typography } from "../../../components/Typography";
import { InGround } from "../../../components/InGround";
import { Box } from "../../../components/Box";
import { isNewMember } from "./new-member";
import type { ProfileStats_UserFragment } from "./ProfileStats.generated";

/** A member's numbers: good deeds, earned trees with those in the ground, and the rank of who is not new. */
export function ProfileStats({ user }: { user: ProfileStats_UserFragment }) {
  return (
    <Card component="dl" sx={figures}>
      <ProfileFigure label={<FormattedMessage id="profile.deeds" />}>
        <FormattedNumber value={user.approvedDeeds} />
      </ProfileFigure>
      <ProfileFigure
        label={<FormattedMessage id="profile.trees" />}
        note={user.treesInGround !== null && <InGround count={user.treesInGround} />}
      >
        <FormattedNumber value={user.treesPlanted} />
      </ProfileFigure>
      {user.rank !== null && !isNewMember(user) && (
        <ProfileFigure label={<FormattedMessage id="profile.rank" />}>
          <FormattedNumber value={user.rank} />
        </ProfileFigure>
      )}
    </Card>
  );
}

interface FigureProps {
  label: ReactNode;
  children: ReactNode;
  /** A line below its name. */
  note?: ReactNode;
}

/** One number with its name. */
function ProfileFigure({ label, children, note = false }: FigureProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        flex: "1 1 max(72px, 3.5rem)",
        minWidth: 0,
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ order: 1 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, typography: "h2", color: "primary.main", fontVariantNumeric: "tabular-nums" }}
      >
        {children}
      </Typography>
      {note && (
        <Typography component="dd" variant="caption" sx={{ order: 2, m: 0, fontWeight: 600 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

const figures = {
  m: 0,
  p: { xs: 2, sm: 2.5 },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 1.5,
  textAlign: "center",
} as const;
