import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import { useIntl } from "react-intl";
import { Link, useSearchParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageColumns } from "../../../components/page/PageColumns";
import { PageHead } from "../../../components/page/PageHead";
import { Pager } from "../../../components/Pager";
import { Spinner } from "../../../components/Spinner";
import { usePageTurn } from "../../../components/usePageTurn";
import { NoticeList } from "../../features/notices/NoticeList";
import { useMarkRead } from "../../features/notices/useMarkRead";
import { NoticesPageDocument } from "./NoticesPage.generated";
import { paths } from "@tree-for-deed/common/paths";
import { useFreshQuery } from "../../../lib/useFreshQuery";

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** All notices of a member. */
export default function NoticesPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const page = pageOf(params.get("page"));
  const place = usePageTurn<HTMLHeadingElement>(page);
  const markRead = useMarkRead();
  const { data: read, previousData, error, refetch } = useFreshQuery(NoticesPageDocument, { page });
  const data = read ?? previousData;
  const notices = data?.myNotices.items ?? [];
  const title = intl.formatMessage({ id: "notices.title" });

  return (
    <PageBody>
      <PageHead title={title} noIndex />
      <PageColumns
        aside={
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
            <Typography variant="h1" ref={place} tabIndex={-1} sx={{ mr: "auto" }}>
              {title}
            </Typography>
            {(data?.unreadNotices ?? 0) > 0 && (
              <Button onClick={() => void markRead(notices, true)} text="notices.markAll" />
            )}
          </Box>
        }
      >
        {!data && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />)}
        {data && notices.length === 0 && (
          <EmptyState
            title="notices.empty"
            text="notices.emptyText"
            action={<Button variant="contained" component={Link} to={paths.addDeed} text="nav.addDeed" />}
          />
        )}
        {notices.length > 0 && (
          <Card>
            <NoticeList notices={notices} onOpen={(notice) => void markRead([notice])} />
          </Card>
        )}
        <Pager
          page={page}
          hasNextPage={data?.myNotices.hasNextPage ?? false}
          href={(to) => (to > 1 ? `${paths.notices}?page=${to}` : paths.notices)}
        />
      </PageColumns>
    </PageBody>
  );
}
