import { paths } from "@tree-for-deed/common/paths";
import { useIntl } from "react-intl";
import { Link, useSearchParams } from "react-router-dom";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { TextLink } from "../../../components/TextLink";
import { Typography } from "../../../components/Typography";
import { usePageTurn } from "../../../components/usePageTurn";
import { DeedGrid } from "../../../core/features/deeds/DeedGrid";
import { DeedGridSkeleton } from "../../../core/features/deeds/DeedGridSkeleton";
import { FeedHead } from "../../../core/features/deeds/FeedHead";
import { useQuery } from "../../../lib/useQuery";
import { FollowedDeedsPageDocument, type FollowedDeedsPageQuery } from "./FollowedDeedsPage.generated";

const people = `${paths.settings}#follows`;

/** The part of the feed from people whom the member follows. The place in it is in the address. */
export default function FollowedDeedsPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const after = params.get("after");
  const { data, error, refetch } = useQuery(FollowedDeedsPageDocument, {
    variables: { after },
    fetchPolicy: "cache-and-network",
  });
  const place = usePageTurn<HTMLDivElement>(after ?? "");
  return (
    <PageBody>
      <PageHead title={intl.formatMessage({ id: "follows.title" })} noIndex />
      <FeedHead tab="followed" />
      <Box
        ref={place}
        tabIndex={-1}
        sx={{ outline: "none", display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <DeedGridSkeleton />}
        {data && <Deeds read={data} isFirst={after === null} />}
      </Box>
    </PageBody>
  );
}

function Deeds({ read, isFirst }: { read: FollowedDeedsPageQuery; isFirst: boolean }) {
  const { followedDeeds, followedPeople } = read;
  const { edges, pageInfo } = followedDeeds;
  if (edges.length === 0 && isFirst) {
    return followedPeople.edges.length === 0 ? (
      <EmptyState
        title="follows.none"
        text="follows.none.text"
        action={<Button variant="contained" component={Link} to={paths.deeds} text="home.latest.all" />}
      />
    ) : (
      <EmptyState
        title="follows.quiet"
        text="follows.quiet.text"
        action={<Button variant="outlined" component={Link} to={people} text="follows.manage" />}
      />
    );
  }
  return (
    <>
      <Typography sx={{ justifySelf: "end" }}>
        <TextLink to={people} text="follows.list" />
      </Typography>
      <DeedGrid deeds={edges.map(({ node }) => node)} />
      <Places isFirst={isFirst} older={pageInfo.hasNextPage ? pageInfo.endCursor : null} />
    </>
  );
}

/** Links to the newest and to older deeds. */
function Places({ isFirst, older }: { isFirst: boolean; older: string | null }) {
  const intl = useIntl();
  if (isFirst && older === null) return null;
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: "pager.label" })} sx={bar}>
      {!isFirst && <Button variant="outlined" component={Link} to={paths.followedDeeds} text="follows.newest" />}
      {older !== null && (
        <Button
          variant="outlined"
          component={Link}
          to={`${paths.followedDeeds}?after=${encodeURIComponent(older)}`}
          rel="next"
          text="follows.older"
        />
      )}
    </Box>
  );
}

const bar = { display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "center", mt: 2 } as const;
