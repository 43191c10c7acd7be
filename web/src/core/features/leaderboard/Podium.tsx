import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { morning, MorningHills } from "../../../components/art/Morning";
import { Wreath } from "../../../components/art/Wreath";
import { MemberLink } from "../../../components/MemberLink";
import { UserAvatar } from "../../../components/UserAvatar";
import type { Entry } from "./LeaderboardRow";
import { RankMark } from "./RankMark";
import { sharedRanks } from "./ties";

interface Props {
  /** The first three of the standings, in their order. */
  entries: readonly Entry[];
  onMember: (user: Entry["user"]) => void;
}

/** Order of the ranks from left to right: the first stands in the middle. */
const places = [2, 1, 3];
/** Styles of the steps by rank: members with a shared rank stand equally high. */
const steps = [
  { minHeight: { xs: 132, sm: 156 }, bgcolor: "floor.main" },
  { minHeight: { xs: 100, sm: 116 }, bgcolor: "floor.light" },
  { minHeight: { xs: 80, sm: 88 }, bgcolor: "floor.light" },
];

/** The top three on hills before the rising sun. Members with equally many deeds have the same rank. */
export function Podium({ entries, onMember }: Props) {
  const shared = sharedRanks(entries);
  return (
    <Box sx={scene}>
      <MorningHills height="62%" />
      <Box component="ol" sx={podium}>
        {entries.slice(0, 3).map(({ rank, user, deedCount }, index) => {
          const size = rank === 1 ? 84 : 64;
          return (
            <Box component="li" key={user.id} sx={{ gridColumn: places[index], gridRow: 1, minWidth: 0 }}>
              <MemberLink user={user} onOpen={onMember} sx={person}>
                <Wreath size={size}>
                  <UserAvatar user={user} size={size} />
                </Wreath>
                <Typography component="span" sx={name}>
                  {user.fullName}
                </Typography>
              </MemberLink>
              <Typography variant="body2" component="p" sx={{ mb: 1 }}>
                <FormattedMessage id="leaderboard.deeds" values={{ count: deedCount }} />
              </Typography>
              <Box sx={{ ...block, ...steps[Math.min(rank, steps.length) - 1] }}>
                <RankMark rank={rank} shared={shared.has(rank)} size={40} onFloor />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const scene = {
  ...morning,
  borderRadius: 3,
  pt: 5,
  px: { xs: 1.5, sm: 3 },
  background: "radial-gradient(circle at 50% 98px, var(--sun) 0 88px, transparent 89px), var(--sky)",
} as const;

const podium = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  alignItems: "end",
  gap: { xs: 0.75, sm: 1.5 },
  maxWidth: 560,
  m: "0 auto",
  p: 0,
  listStyle: "none",
  textAlign: "center",
} as const;

const person = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "center",
  gap: 1,
  // Three wreaths side by side are wider than the narrowest phone.
  "& > span:first-of-type": { "@media (max-width: 359.95px)": { zoom: 0.76 } },
} as const;

/** Two lines at most, so that the steps stay together; the list below has the whole name. */
const name = {
  fontWeight: 600,
  color: "var(--ink)",
  lineHeight: 1.6,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;

/** Its edge is a row of dots, like rice paste along a step. */
const block = {
  display: "grid",
  justifyItems: "center",
  alignContent: "start",
  pt: 1.5,
  pb: 1,
  borderRadius: "14px 14px 0 0",
  color: "floor.contrastText",
  borderTop: "4px dotted",
  borderColor: "floor.contrastText",
} as const;
