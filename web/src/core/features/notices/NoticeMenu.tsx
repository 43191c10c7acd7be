import { Button } from "../../../components/Button";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import { LatestNoticesDocument } from "./Notices.generated";
import { paths } from "@tree-for-deed/common/paths";
import { NoticeList } from "./NoticeList";
import { useMarkRead } from "./useMarkRead";
import { useFreshQuery } from "../../../lib/useFreshQuery";

/** The latest notices in a popover. */
export function NoticeMenu({ onClose }: { onClose: () => void }) {
  const markRead = useMarkRead();
  const { data, error, refetch } = useFreshQuery(LatestNoticesDocument);
  const notices = data?.myNotices.items ?? [];
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, pl: 2, pr: 1, py: 1 }}>
        <Typography variant="h3" component="h2" sx={{ mr: "auto" }} text="notices.title" />
        {(data?.unreadNotices ?? 0) > 0 && (
          <Button size="small" onClick={() => void markRead(notices, true)} text="notices.markAll" />
        )}
      </Box>
      {!data && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner minHeight={160} />)}
      {data && notices.length === 0 && <Typography color="textSecondary" sx={{ px: 2, pb: 2 }} text="notices.empty" />}
      <NoticeList
        notices={notices}
        onOpen={(notice) => {
          void markRead([notice]);
          onClose();
        }}
      />
      {notices.length > 0 && (
        <Box sx={{ p: 1, textAlign: "center", borderTop: 1, borderColor: "divider" }}>
          <Button component={Link} to={paths.notices} onClick={onClose} text="notices.all" />
        </Box>
      )}
    </>
  );
}
