import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/EmptyState";
import { BadgeMark } from "../../features/badges/BadgeMark";
import type { Entry } from "../../features/leaderboard/LeaderboardRow";
import { leaderboardHref, type LeaderboardState } from "../../features/leaderboard/leaderboard-state";
import { Podium } from "../../features/leaderboard/Podium";
import { Standings } from "../../features/leaderboard/Standings";
import { useViewer } from "../../features/session/useViewer";
import type { LeaderboardPageQuery } from "../../gql/graphql";
import { paths } from "../../lib/paths";

interface Props {
  board: LeaderboardPageQuery["leaderboard"];
  state: LeaderboardState;
  onMember: (user: Entry["user"]) => void;
}

/** The podium and the list, or what to do where there is neither. */
export function Places({ board, state, onMember }: Props) {
  const intl = useIntl();
  const { viewer } = useViewer();
  const { search, page, period } = state;

  if (board.items.length === 0) {
    const searched = search !== "" || page > 1;
    return (
      <EmptyState
        title={intl.formatMessage({ id: searched ? "leaderboard.emptySearch" : "leaderboard.empty" })}
        {...(!searched && { text: intl.formatMessage({ id: "leaderboard.emptyText" }) })}
        action={
          <Button variant="contained" component={Link} to={searched ? leaderboardHref({ period }) : paths.addDeed}>
            <FormattedMessage id={searched ? "leaderboard.clear" : "nav.addDeed"} />
          </Button>
        }
      />
    );
  }
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {page === 1 && search === "" && (
        <Box component="section" aria-label={intl.formatMessage({ id: "leaderboard.podium" })}>
          <Podium entries={board.items} onMember={onMember} />
        </Box>
      )}
      <Box component="section">
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            justifyContent: "space-between",
            alignItems: "baseline",
            gap: 1,
            mb: 1.5,
          }}
        >
          <Typography variant="h2">
            <FormattedMessage id="leaderboard.standings" />
          </Typography>
          <Typography role="status" variant="body2" color="textSecondary">
            <FormattedMessage id="leaderboard.found" values={{ count: board.totalCount }} />
          </Typography>
        </Box>
        <Standings
          entries={board.items}
          me={board.me}
          viewerId={viewer?.id}
          onMember={onMember}
          badgeMark={(badge) => <BadgeMark badge={badge} size={24} />}
        />
      </Box>
    </Box>
  );
}
