import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { BadgeProgress_UserFragment } from "./BadgeProgress.generated";
import { BadgeIcon } from "../../../components/art/BadgeIcon";
import { UnearnedBadge } from "./UnearnedBadge";
import { useBadgeName } from "./useBadgeName";

/** Share of the deeds needed for the next badge, at most 1. */
const shareOf = (approved: number, required: number): number => Math.min(100, (approved / required) * 100);

interface Props {
  user: BadgeProgress_UserFragment;
  /** For a narrow card beside taller ones: the badges stand above the words. */
  tall?: boolean;
}

/** A member's badge, and the progress to the next one: as a bar and in words. */
export function BadgeProgress({ user, tall = false }: Props) {
  const intl = useIntl();
  const nameOf = useBadgeName();
  const titleId = useId();
  const { currentBadge, nextBadge, approvedDeeds } = user;
  const badge = currentBadge ?? nextBadge;
  if (!badge) return null;

  const progress = nextBadge
    ? intl.formatMessage(
        { id: "badges.toNext" },
        { count: Math.max(0, nextBadge.requiredDeeds - approvedDeeds), badge: nameOf(nextBadge) },
      )
    : intl.formatMessage({ id: "badges.highest" });

  return (
    <Card component="section" aria-labelledby={titleId} sx={card}>
      <Box sx={tall ? stacked : parts}>
        <Box sx={{ gridArea: "badge", display: "grid" }}>
          {currentBadge ? <BadgeIcon level={badge.level} size={88} /> : <UnearnedBadge level={badge.level} size={88} />}
        </Box>
        <Box sx={{ gridArea: "name", minWidth: 0 }}>
          <Typography id={titleId} variant="body2" component="h2" color="textSecondary" sx={{ fontWeight: 400 }}>
            <FormattedMessage id="badges.current" />
          </Typography>
          <Typography variant="h3" component="p">
            {currentBadge ? nameOf(currentBadge) : <FormattedMessage id="badges.none" />}
          </Typography>
          {nextBadge && (
            <LinearProgress
              variant="determinate"
              value={shareOf(approvedDeeds, nextBadge.requiredDeeds)}
              aria-labelledby={titleId}
              aria-valuetext={progress}
              sx={{ mt: 1 }}
            />
          )}
        </Box>
        <Typography variant="body2" sx={{ gridArea: "words" }}>
          {progress}
        </Typography>
        {currentBadge && nextBadge && (
          <Box sx={{ gridArea: "next", display: "grid", justifySelf: "end" }}>
            <UnearnedBadge level={nextBadge.level} size={56} />
          </Box>
        )}
      </Box>
    </Card>
  );
}

const card = { p: { xs: 2, sm: 2.5 }, containerType: "inline-size", display: "grid", alignItems: "center" } as const;

/** On a phone or in a side column, there is little room for text between two badges. */
const parts = {
  display: "grid",
  columnGap: 2,
  rowGap: 1,
  alignItems: "center",
  gridTemplate: '"badge name next" "words words words" / auto minmax(0, 1fr) auto',
  "@container (min-width: 440px)": {
    gridTemplate: '"badge name next" auto "badge words next" auto / auto minmax(0, 1fr) auto',
    "& > :nth-child(2)": { alignSelf: "end" },
    "& > :nth-child(3)": { alignSelf: "start" },
  },
} as const;

const wide = parts["@container (min-width: 440px)"];

const stacked = {
  ...parts,
  rowGap: 1.5,
  gridTemplate: '"badge next" "name name" "words words" / auto minmax(0, 1fr)',
  "@container (min-width: 440px)": wide,
} as const;
