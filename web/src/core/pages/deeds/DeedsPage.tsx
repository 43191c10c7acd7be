import { filePaths } from "@tree-for-deed/common/paths";
import { useIntl } from "react-intl";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { SearchReading } from "../../../components/SearchReading";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Pager } from "../../../components/Pager";
import { usePageTurn } from "../../../components/usePageTurn";
import { deedsHref, isFiltered, readDeedFilters } from "../../features/deeds/deed-filters";
import { ClearFilters } from "../../features/deeds/ClearFilters";
import { DeedFilterBar } from "../../features/deeds/DeedFilterBar";
import { FeedHead } from "../../features/deeds/FeedHead";
import { DeedGrid } from "../../features/deeds/DeedGrid";
import { DeedGridSkeleton } from "../../features/deeds/DeedGridSkeleton";
import { WrittenIn } from "../../features/deeds/WrittenIn";
import { DeedCategoriesDocument, DeedsPageDocument } from "./DeedsPage.generated";
import { useQuery } from "../../../lib/useQuery";
import { namesPeople } from "../../../lib/personal-mark";
import { useLeaderboardDialog } from "../leaderboard/useLeaderboardDialog";
import { useProfileDialog } from "../profile/useProfileDialog";
import { nearbyCategories } from "./nearby-categories";
import { NoDeeds } from "./NoDeeds";
import { ResultCount } from "./ResultCount";

/** The feed of approved deeds. Search, category and page are in the address. */
export default function DeedsPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filters = readDeedFilters(params);
  const { page, search, categoryId, written } = filters;
  const { data, previousData, error, refetch } = useQuery(DeedsPageDocument, {
    variables: { page, search: search || null, categoryId, written },
  });
  const categories = useQuery(DeedCategoriesDocument);
  const place = usePageTurn<HTMLDivElement>(page);
  const { openProfile, profileDialog } = useProfileDialog();
  const { openLeaderboard, leaderboardDialog } = useLeaderboardDialog(openProfile);

  const deeds = error ? undefined : (data ?? previousData)?.deeds;
  return (
    <PageBody>
      <PageHead
        title={intl.formatMessage({ id: "deeds.title" })}
        description={intl.formatMessage({ id: "deeds.description" })}
        noIndex={search !== ""}
        {...(categoryId && {
          feed: { path: filePaths.categoryFeed(categoryId), title: intl.formatMessage({ id: "app.feed.category" }) },
        })}
      />
      <FeedHead tab="all" onLeaderboard={openLeaderboard} />
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5 }} text="deeds.lead" />
      <DeedFilterBar filters={filters} categories={categories.data?.categories ?? []} />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          my: 1,
          minHeight: 44,
        }}
      >
        <ResultCount ref={place} count={deeds?.totalCount} searched={search !== "" || written !== null} />
        {isFiltered(filters) && <ClearFilters />}
        <WrittenIn filters={filters} />
      </Box>
      <SearchReading
        typed={search}
        found={deeds}
        onSearch={(text) => void navigate(deedsHref({ search: text, categoryId, written }))}
      />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!deeds && !error && <DeedGridSkeleton />}
      {deeds && (
        <Box
          {...namesPeople}
          aria-busy={!data}
          sx={{ opacity: data ? 1 : 0.6, transition: "opacity 180ms ease-out 150ms" }}
        >
          {deeds.items.length === 0 ? (
            <NoDeeds
              filtered={isFiltered(filters)}
              page={page}
              firstPage={deedsHref({ search, categoryId, written })}
              nearby={nearbyCategories(search, categories.data?.categories ?? [], categoryId)}
            />
          ) : (
            <DeedGrid deeds={deeds.items} onAuthor={openProfile} priority />
          )}
          <Pager page={page} hasNextPage={deeds.hasNextPage} href={(to) => deedsHref({ ...filters, page: to })} />
        </Box>
      )}
      {leaderboardDialog}
      {profileDialog}
    </PageBody>
  );
}
