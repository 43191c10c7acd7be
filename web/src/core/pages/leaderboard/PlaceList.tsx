import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { BadgeMark } from "../../features/badges/BadgeMark";
import type { Entry } from "../../features/leaderboard/LeaderboardRow";
import { OwnPlace, Standings } from "../../features/leaderboard/Standings";
import { useViewer } from "../../features/session/viewer/useViewer";
import type { LeaderboardPageQuery } from "./LeaderboardPage.generated";

export type Board = LeaderboardPageQuery["leaderboard"];

interface Props {
  board: Board;
  onMember: (user: Entry["user"]) => void;
  inDialog?: boolean;
}

/** The number of members found, and their places. */
export function PlaceList({ board, onMember, inDialog = false }: Props) {
  const { viewer } = useViewer();
  return (
    <Box component="section">
      <Box sx={head}>
        <Typography variant={inDialog ? "h4" : "h2"} component={inDialog ? "h3" : "h2"} text="leaderboard.standings" />
        <Typography role="status" variant="body2" color="textSecondary">
          <FormattedMessage id="leaderboard.found" values={{ count: board.totalCount }} />
        </Typography>
      </Box>
      <Standings entries={board.items} viewerId={viewer?.id} onMember={onMember} badgeMark={badgeMark} />
      {!inDialog && <OwnPlace entries={board.items} me={board.me} onMember={onMember} badgeMark={badgeMark} />}
    </Box>
  );
}

/** Stays below the scrolling part of the dialog. */
export function OwnPlaceInDialog({ board, onMember }: Omit<Props, "inDialog">) {
  return <OwnPlace entries={board.items} me={board.me} onMember={onMember} badgeMark={badgeMark} inDialog />;
}

const badgeMark = (badge: NonNullable<Entry["currentBadge"]>) => <BadgeMark badge={badge} size={24} />;

const head = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: 1,
  mb: 1.5,
} as const;
