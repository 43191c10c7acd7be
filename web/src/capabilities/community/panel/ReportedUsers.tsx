import { useId } from "react";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { Typography } from "../../../components/Typography";
import { useFreshQuery } from "../../../lib/useFreshQuery";
import { ReportedUser } from "./ReportedUser";
import { ReportedUsersDocument } from "./UserReports.generated";

const PAGE_SIZE = 20;

/** Reported members, the longest waiting first, above the reported deeds. The next ones follow when these are decided. */
export default function ReportedUsers() {
  const titleId = useId();
  const { data, error, refetch } = useFreshQuery(ReportedUsersDocument, { page: 1, pageSize: PAGE_SIZE });
  const reported = data?.reportedUsers.items ?? [];
  if (error) return <ErrorNote error={error} onRetry={refetch} />;
  if (reported.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 2, mb: 4 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1.5 }} text="userReports.title" />
      <Box component="ul" sx={{ display: "grid", gap: 2, maxWidth: 860 }}>
        {reported.map((each) => (
          <ReportedUser key={each.id} reported={each} onSettled={() => refetch().catch(() => undefined)} />
        ))}
      </Box>
    </Box>
  );
}
