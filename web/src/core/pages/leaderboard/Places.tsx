import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { Box } from "../../../components/Box";
import { OwnHydration } from "../../../components/page/OwnHydration";
import type { Entry } from "../../features/leaderboard/LeaderboardRow";
import { leaderboardHref, type LeaderboardState } from "../../features/leaderboard/leaderboard-state";
import { Podium } from "../../features/leaderboard/Podium";
import { NoPlaces } from "./NoPlaces";
import { PlaceList, type Board } from "./PlaceList";

interface Props {
  board: Board;
  state: LeaderboardState;
  onMember: (user: Entry["user"]) => void;
}

/** The podium and the list, or an empty state. */
export function Places({ board, state: { search, page, period }, onMember }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  if (board.items.length === 0) {
    return <NoPlaces searched={search !== "" || page > 1} onClear={() => void navigate(leaderboardHref({ period }))} />;
  }
  const hasPodium = page === 1 && search === "";
  return (
    <Box sx={hasPodium ? { ...rows, ...columns } : rows}>
      {hasPodium && (
        <Box component="section" aria-label={intl.formatMessage({ id: "leaderboard.podium" })} sx={beside}>
          <Podium entries={board.items} onMember={onMember} />
        </Box>
      )}
      <OwnHydration>
        <PlaceList board={board} onMember={onMember} />
      </OwnHydration>
    </Box>
  );
}

const rows = { display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" } as const;
/** At a desk the podium is beside the list, and stays in view. */
const columns = {
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
  alignItems: "start",
} as const;
const beside = { position: { md: "sticky" }, top: 88 } as const;
