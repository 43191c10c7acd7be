import CloseIcon from "@mui/icons-material/CloseRounded";
import DialogContent from "@mui/material/DialogContent";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useId, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { DialogHead } from "../../../components/DialogHead";
import { Dialog } from "../../../components/layers/Dialog";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { NumberedPager } from "../../../components/NumberedPager";
import { SearchField } from "../../../components/SearchField";
import { SearchReading } from "../../../components/SearchReading";
import { Spinner } from "../../../components/Spinner";
import type { Entry } from "../../features/leaderboard/LeaderboardRow";
import { nameOfPeriod, type LeaderboardState } from "../../features/leaderboard/leaderboard-state";
import { PeriodTabs, periodTabId } from "../../features/leaderboard/PeriodTabs";
import { usePlacesOfToday } from "../../features/leaderboard/usePlacesOfToday";
import { LeaderboardDialogDocument } from "./LeaderboardDialog.generated";
import { AllTexts } from "../../../i18n/AllTexts";
import { NoPlaces } from "./NoPlaces";
import { OwnPlaceInDialog, PlaceList } from "./PlaceList";
import { useQuery } from "../../../lib/useQuery";

const pageSize = 15;

interface Props {
  open: boolean;
  onClose: () => void;
  onReopen: () => void;
  onMember: (user: Entry["user"]) => void;
}

/** The leaderboard over another page. Period, search and page are kept until the page is left. */
export default function LeaderboardDialog(props: Props) {
  return (
    <AllTexts fallback={null}>
      <Board {...props} />
    </AllTexts>
  );
}

function Board({ open, onClose, onReopen, onMember }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const onPhone = useMediaQuery("(max-width: 599.95px)");
  const [state, setState] = useState<LeaderboardState>({ period: "LIFETIME", search: "", page: 1 });
  const { period, search, page } = state;
  const { data, previousData, error, refetch } = useQuery(LeaderboardDialogDocument, {
    variables: { period, page, search: search || null },
  });
  usePlacesOfToday();
  const board = error ? undefined : (data ?? previousData)?.leaderboard;

  const onSearch = useCallback((text: string) => setState((now) => ({ ...now, search: text, page: 1 })), []);
  const turn = (to: number) => {
    setState({ ...state, page: to });
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "start" });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      fullScreen={onPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogHead id={titleId} sx={{ pb: 1 }} cross={<CloseIcon />} onClose={onClose} text="leaderboard.title" />
      <Box sx={{ px: { xs: 2, sm: 3 }, display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <PeriodTabs period={period} onPeriod={(to) => setState({ ...state, period: to, page: 1 })} panelId={panelId} />
        <SearchField label={intl.formatMessage({ id: "leaderboard.search" })} value={search} onSearch={onSearch} />
      </Box>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: 1, minHeight: 320 }}>
        <Box
          ref={panel}
          role="tabpanel"
          id={panelId}
          aria-labelledby={periodTabId(panelId, nameOfPeriod(period))}
          tabIndex={-1}
          aria-busy={!data && !error}
          sx={{ opacity: data ? 1 : 0.6, transition: "opacity 180ms ease-out 150ms" }}
        >
          {error && <ErrorNote error={error} onRetry={refetch} />}
          {!board && !error && <Spinner minHeight={280} />}
          <SearchReading typed={search} found={board} onSearch={onSearch} />
          {board?.items.length === 0 && (
            <NoPlaces
              searched={search !== "" || page > 1}
              onClear={() => setState({ ...state, search: "", page: 1 })}
              headingLevel="h3"
            />
          )}
          {board && board.items.length > 0 && <PlaceList board={board} onMember={onMember} inDialog />}
          {board && <NumberedPager page={page} pageCount={Math.ceil(board.totalCount / pageSize)} onPage={turn} />}
        </Box>
      </DialogContent>
      {board && board.items.length > 0 && <OwnPlaceInDialog board={board} onMember={onMember} />}
    </Dialog>
  );
}
