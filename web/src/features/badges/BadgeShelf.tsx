import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { DayInWords } from "../../components/DayInWords";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import type { BadgeShelf_UserFragment } from "./BadgeShelf.generated";
import { BadgeIcon } from "./BadgeIcon";
import { useBadgeName } from "./useBadgeName";

/** The badges a member has earned, each with its day. Nothing, not even a heading, while there are none. */
export function BadgeShelf({ user }: { user: BadgeShelf_UserFragment }) {
  const nameOf = useBadgeName();
  const titleId = useId();
  if (user.badges.length === 0) return null;
  const earned = user.badges.toSorted((a, b) => a.badge.level - b.badge.level);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" gutterBottom>
        <FormattedMessage id="badges.earned" />
      </Typography>
      <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 2, listStyle: "none", p: 0, m: 0 }}>
        {earned.map(({ id, badge, earnedAt }) => (
          <Box component="li" key={id} sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 150 }}>
            <BadgeIcon level={badge.level} size={52} />
            <Box>
              <Typography sx={{ fontWeight: 600 }}>{nameOf(badge)}</Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                <DayInWords value={earnedAt} />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
