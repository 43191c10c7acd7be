import { FormattedMessage } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { MemberLink } from "../../components/MemberLink";
import { UserAvatar } from "../../components/UserAvatar";
import type { Entry } from "./LeaderboardRow";
import { RankMark } from "./RankMark";
import { sharedRanks } from "./ties";

interface Props {
  /** The first three of the standings, in their order. */
  entries: readonly Entry[];
  onMember: (user: Entry["user"]) => void;
}

/** Where each of the three stands: the first in the middle. */
const places = [2, 1, 3];
/** How high the step of a rank is; who shares a rank stands equally high. */
const heights = [
  { xs: 104, sm: 120 },
  { xs: 80, sm: 92 },
  { xs: 64, sm: 72 },
];

/** The three at the top. Members with as many deeds have the same number. */
export function Podium({ entries, onMember }: Props) {
  const shared = sharedRanks(entries);
  return (
    <Box component="ol" sx={podium}>
      {entries.slice(0, 3).map(({ rank, user, deedCount }, index) => {
        return (
          <Box component="li" key={user.id} sx={{ gridColumn: places[index], gridRow: 1, minWidth: 0 }}>
            <MemberLink user={user} onOpen={onMember} sx={person}>
              <UserAvatar user={user} size={rank === 1 ? 84 : 64} />
              <Typography component="span" sx={name}>
                {user.fullName}
              </Typography>
            </MemberLink>
            <Typography variant="body2" component="p" color="textSecondary" sx={{ mb: 1 }}>
              <FormattedMessage id="leaderboard.deeds" values={{ count: deedCount }} />
            </Typography>
            <Box sx={{ ...block, minHeight: heights[rank - 1] }}>
              <RankMark rank={rank} shared={shared.has(rank)} size={36} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const podium = {
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  alignItems: "end",
  gap: { xs: 1, sm: 2 },
  maxWidth: 560,
  mx: "auto",
  p: 0,
  listStyle: "none",
  textAlign: "center",
} as const;

const person = { display: "grid", justifyItems: "center", gap: 1 } as const;

/** Two lines at most, so that the steps stay together; the list below has the whole name. */
const name = {
  fontWeight: 600,
  lineHeight: 1.6,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;

const block = {
  display: "grid",
  justifyItems: "center",
  alignContent: "start",
  pt: 1,
  pb: 0.5,
  borderRadius: "12px 12px 0 0",
  bgcolor: "background.paper",
  boxShadow: 1,
} as const;
