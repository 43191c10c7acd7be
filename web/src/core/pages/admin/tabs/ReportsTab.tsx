import { Box } from "../../../../components/Box";
import { EmptyState } from "../../../../components/EmptyState";
import { ErrorNote } from "../../../../components/ErrorNote";
import { NumberedPager } from "../../../../components/NumberedPager";
import { Spinner } from "../../../../components/Spinner";
import { useToastsAtHead } from "../../../../components/toasts/useToastsAtHead";
import { ReportedDeed } from "../../../features/moderation/reports/ReportedDeed";
import { Parts } from "../../../../components/extension/Parts";
import { reportParts } from "../../../extension-points/parts";
import { usePanelAddress } from "../panel-address";
import { ReportsTabDocument } from "./ReportsTab.generated";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

/** Reports of other things, and reported deeds, the longest waiting first. */
export default function ReportsTab() {
  const { page, pageSize, go } = usePanelAddress();
  useToastsAtHead();
  const { data, error, refetch } = useFreshQuery(ReportsTabDocument, { page, pageSize });
  const reported = data?.reportedDeeds;

  return (
    <>
      {page === 1 && <Parts of={reportParts} props={{}} />}
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner minHeight={240} />}
      {reported?.items.length === 0 && <EmptyState title="reports.none" text="reports.noneText" />}
      <Box component="ul" sx={{ display: "grid", gap: 2, maxWidth: 860 }}>
        {reported?.items.map((each) => (
          <ReportedDeed key={each.deed.id} reported={each} onSettled={() => refetch().catch(() => undefined)} />
        ))}
      </Box>
      <NumberedPager
        page={page}
        pageCount={Math.ceil((reported?.totalCount ?? 0) / pageSize)}
        onPage={(chosen) => go({ page: chosen })}
      />
    </>
  );
}
