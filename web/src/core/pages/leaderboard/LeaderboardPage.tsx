import { useCallback, useId } from "react";
import { useIntl } from "react-intl";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { NumberedPager } from "../../../components/NumberedPager";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { SearchReading } from "../../../components/SearchReading";
import { SearchField } from "../../../components/SearchField";
import { Spinner } from "../../../components/Spinner";
import { usePageTurn } from "../../../components/usePageTurn";
import { useSearchAddress } from "../../../components/useSearchAddress";
import { leaderboardHref, nameOfPeriod, readLeaderboardState } from "../../features/leaderboard/leaderboard-state";
import { PeriodTabs, periodTabId } from "../../features/leaderboard/PeriodTabs";
import { usePlacesOfToday } from "../../features/leaderboard/usePlacesOfToday";
import type { Period } from "../../../gql/schema.generated";
import { LeaderboardPageDocument } from "./LeaderboardPage.generated";
import { filePaths } from "@tree-for-deed/common/paths";
import { useProfileDialog } from "../profile/useProfileDialog";
import { LeaderboardStats } from "./LeaderboardStats";
import { Places } from "./Places";
import { useQuery } from "../../../lib/useQuery";
import { namesPeople } from "../../../lib/personal-mark";

const pageSize = 50;

/** Ranking of members by approved deeds. Period, search and page are in the address. */
export default function LeaderboardPage() {
  const intl = useIntl();
  const panelId = useId();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = readLeaderboardState(params);
  const { period, search, page } = state;
  const { data, previousData, error, refetch } = useQuery(LeaderboardPageDocument, {
    variables: { period, page, search: search || null },
  });
  usePlacesOfToday();
  const place = usePageTurn<HTMLDivElement>(page);
  const { openProfile, profileDialog } = useProfileDialog();
  const searchAt = useSearchAddress(search);
  const onSearch = useCallback(
    (text: string) => searchAt(text, leaderboardHref({ period, search: text })),
    [searchAt, period],
  );

  const hrefOf = (to: Period) => leaderboardHref({ period: to, search });
  const board = error ? undefined : (data ?? previousData)?.leaderboard;
  return (
    <PageBody>
      <PageHead
        title={intl.formatMessage({ id: "leaderboard.title" })}
        description={intl.formatMessage({ id: "leaderboard.description" })}
        noIndex={search !== ""}
        card={filePaths.leaderboardCard}
      />
      <Typography variant="h1" text="leaderboard.title" />
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }} text="leaderboard.lead" />
      <LeaderboardStats />
      <Box sx={controls}>
        <PeriodTabs period={period} href={hrefOf} onPeriod={(to) => void navigate(hrefOf(to))} panelId={panelId} />
        <SearchField label={intl.formatMessage({ id: "leaderboard.search" })} value={search} onSearch={onSearch} />
      </Box>
      <Box
        {...namesPeople}
        ref={place}
        role="tabpanel"
        id={panelId}
        aria-labelledby={periodTabId(panelId, nameOfPeriod(period))}
        tabIndex={-1}
        aria-busy={!data && !error}
        sx={{ pt: 2, scrollMarginTop: 8, opacity: data ? 1 : 0.6, transition: "opacity 180ms ease-out 150ms" }}
      >
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!board && !error && <Spinner />}
        <SearchReading typed={search} found={board} onSearch={onSearch} />
        {board && <Places board={board} state={state} onMember={openProfile} />}
        {board && (
          <NumberedPager
            page={page}
            pageCount={Math.ceil(board.totalCount / pageSize)}
            onPage={(to) => void navigate(leaderboardHref({ ...state, page: to }))}
          />
        )}
      </Box>
      {profileDialog}
    </PageBody>
  );
}

const controls = {
  mt: 3,
  display: "grid",
  alignItems: "center",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 360px" },
} as const;
