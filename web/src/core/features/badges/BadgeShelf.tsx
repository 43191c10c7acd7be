import { useId } from "react";
import { BadgeIcon } from "../../../components/art/BadgeIcon";
import { Box } from "../../../components/Box";
import { DayInWords } from "../../../components/DayInWords";
import { Typography } from "../../../components/Typography";
import type { BadgeShelf_UserFragment } from "./BadgeShelf.generated";
import { useBadgeName } from "./useBadgeName";

/** A member's badges, each with its day. Nothing, not even a heading, if there are none. */
export function BadgeShelf({ user }: { user: BadgeShelf_UserFragment }) {
  const nameOf = useBadgeName();
  const titleId = useId();
  if (user.badges.length === 0) return null;
  const earned = [...user.badges].sort((a, b) => a.badge.level - b.badge.level);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" gutterBottom text="badges.earned" />
      <Box component="ul" sx={shelf}>
        {earned.map(({ id, badge, earnedAt }) => (
          <Box component="li" key={id} sx={place}>
            <BadgeIcon level={badge.level} size={96} />
            <Typography sx={{ fontWeight: 600, mt: 1 }}>{nameOf(badge)}</Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              <DayInWords value={earnedAt} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const shelf = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(104px, 1fr))",
  columnGap: 2,
  rowGap: 3,
} as const;

const place = {
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "start",
  textAlign: "center",
} as const;
