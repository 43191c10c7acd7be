import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FormattedMessage } from "react-intl";
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

/** Where each of the three stands: the first in the middle and highest. */
const steps = [
  { order: 2, avatar: 88, height: { xs: 88, sm: 112 } },
  { order: 1, avatar: 68, height: { xs: 64, sm: 80 } },
  { order: 3, avatar: 68, height: { xs: 48, sm: 60 } },
];

/** The three at the top. Members with as many deeds have the same number. */
export function Podium({ entries, onMember }: Props) {
  const shared = sharedRanks(entries);
  return (
    <Box component="ol" sx={podium}>
      {entries.slice(0, 3).map(({ rank, user, deedCount }, index) => {
        const step = steps[index];
        return (
          <Box component="li" key={user.id} sx={{ order: step?.order, minWidth: 0 }}>
            <MemberLink user={user} onOpen={onMember} sx={person}>
              <UserAvatar user={user} size={step?.avatar ?? 68} />
              <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
                {user.fullName}
              </Typography>
            </MemberLink>
            <Typography variant="body2" component="p" color="textSecondary" sx={{ mb: 1 }}>
              <FormattedMessage id="leaderboard.deeds" values={{ count: deedCount }} />
            </Typography>
            <Box sx={{ ...block, minHeight: step?.height }}>
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
