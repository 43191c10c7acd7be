import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { CountryLabel } from "../../../components/CountryLabel";
import { DrawnOnce } from "../../../components/page/DrawnOnce";
import { MemberLink } from "../../../components/MemberLink";
import { UserAvatar } from "../../../components/UserAvatar";
import type { LeaderboardRow_EntryFragment } from "./LeaderboardRow.generated";
import { RankMark } from "./RankMark";
import { handle } from "../../../lib/handle";

export type Entry = LeaderboardRow_EntryFragment;

interface Props {
  entry: Entry;
  shared: boolean;
  own: boolean;
  /** True shows only place, name and number, for the row that floats over the list. */
  brief?: boolean;
  onMember: (user: Entry["user"]) => void;
  badgeMark: (badge: NonNullable<Entry["currentBadge"]>) => ReactNode;
}

/** One member's row: place, member, country, badge and number of deeds. */
export function LeaderboardRow(props: Props) {
  const { onMember: _onMember, badgeMark: _badgeMark, ...shown } = props;
  return (
    <DrawnOnce name="place" of={[shown]}>
      <DrawnRow {...props} />
    </DrawnOnce>
  );
}

function DrawnRow({ entry, shared, own, brief = false, onMember, badgeMark }: Props) {
  const { user, rank, deedCount, currentBadge } = entry;
  return (
    <Box sx={{ ...row, ...(!brief && oneHeight), ...(own && ownRow) }}>
      <RankMark rank={rank} shared={shared} />
      <UserAvatar user={user} size={40} />
      <Box sx={!brief && currentBadge ? beside : rest}>
        <Box sx={line}>
          <MemberLink user={user} onOpen={onMember} sx={{ ...cut, fontWeight: 600 }}>
            {user.fullName}
          </MemberLink>
          {own && (
            <Typography component="span" variant="body2" color="primary" sx={{ flexShrink: 0, fontWeight: 600 }}>
              <FormattedMessage id={brief ? "leaderboard.yourPlace" : "leaderboard.you"} />
            </Typography>
          )}
        </Box>
        {!brief && (
          <Box sx={details}>
            <Box component="span" translate="no" sx={cut}>
              {user.fullName !== user.username && handle(user.username)}
            </Box>
            <Box sx={origin}>
              {user.country !== "OTHER" && <CountryLabel code={user.country} />}
              {currentBadge && <Box sx={badge}>{badgeMark(currentBadge)}</Box>}
            </Box>
          </Box>
        )}
      </Box>
      <Typography component="p" sx={count} text="leaderboard.deedCount" values={{ count: deedCount, strong: Strong }} />
    </Box>
  );
}

function Strong(parts: ReactNode) {
  return (
    <Box component="strong" sx={{ display: "block", typography: "h3", color: "primary.main" }}>
      {parts}
    </Box>
  );
}

/** Width in px of the badge column between name and number, from `sm` up. */
const badgeColumn = 150;
const numberColumn = 72;
const edge = 2.5;
const gap = 2;

/** One line, so that all rows have equal heights; the profile shows the whole name. */
const cut = { overflow: "hidden", textOverflow: "ellipsis", minWidth: 0 } as const;
const rest = { flex: 1, minWidth: 0 } as const;
const beside = { ...rest, pr: { sm: `calc(${badgeColumn}px + ${gap} * var(--mui-spacing))` } } as const;
const badge = {
  display: "flex",
  // Minimum width that shows the badge's drawing.
  minWidth: 28,
  overflow: "hidden",
  alignItems: "center",
  position: { sm: "absolute" },
  insetBlock: 0,
  right: { sm: `calc(${numberColumn}px + ${edge + gap} * var(--mui-spacing))` },
  width: { sm: badgeColumn },
  color: { sm: "text.primary" },
  "& > span": { gap: { xs: 0.5, sm: 1 } },
  "& > span > span:last-child": cut,
} as const;

const row = {
  display: "flex",
  alignItems: "center",
  position: "relative",
  gap: { xs: 1, sm: gap },
  px: { xs: 1.25, sm: edge },
  py: 1.5,
  scrollMarginBottom: 240,
} as const;

/** Rows with an unshared rank get the height of rows with a shared one, which have a word below the mark. */
const oneHeight = { minHeight: { sm: "calc(68px + 1.25rem)" } } as const;

/** Avatars have the same background as the own row, so here they use the page's. */
const ownRow = { bgcolor: "primary.light", "& > span[aria-hidden]": { bgcolor: "background.paper" } } as const;

const line = { display: "flex", alignItems: "center", gap: 1, minWidth: 0, whiteSpace: "nowrap" } as const;
/** On a phone the country shrinks in favour of the badge, down to its flag and half of the gap. */
const origin = {
  ...line,
  gap: 0.5,
  "& > span": { flexShrink: 99, minWidth: 24, pr: { sm: 0.5 }, gap: { xs: 0.5, sm: 1 } },
} as const;
/** Rows have equal height with and without a badge. */
const details = {
  ...line,
  flexDirection: { xs: "column", sm: "row" },
  alignItems: { xs: "flex-start", sm: "center" },
  gap: { xs: 0, sm: 1 },
  typography: "body2",
  color: "text.secondary",
  minHeight: { xs: "3.5rem", sm: 0 },
  "& > *": { maxWidth: "100%" },
} as const;

const count = {
  typography: "caption",
  textAlign: "center",
  minWidth: { xs: 44, sm: numberColumn },
  fontVariantNumeric: "tabular-nums",
  color: "text.secondary",
} as const;
