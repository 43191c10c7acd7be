import { useIntl } from "react-intl";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import { Typography } from "../../../components/Typography";
import { PaymentReports } from "../components/admin/PaymentReports";
import { ProvidersOff } from "../components/admin/ProvidersOff";
import { usePanelAddress } from "../../../core/pages/admin/panel-address";
import { PaymentReportsViewDocument } from "./PaymentReportsView.generated";
import { useFreshQuery } from "../../../lib/useFreshQuery";

/** Results of the daily comparisons with the providers' records. */
export default function PaymentReportsView() {
  const intl = useIntl();
  const { href } = usePanelAddress();
  const { data, error, refetch } = useFreshQuery(PaymentReportsViewDocument);
  const reports = data?.paymentReports;
  return (
    <section aria-label={intl.formatMessage({ id: "payments.reports" })}>
      <ProvidersOff />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: "72ch" }} text="payments.reportsLead" />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!reports && !error && <Spinner minHeight={200} />}
      {reports?.length === 0 && <EmptyState title="payments.report.none" text="payments.report.noneText" />}
      {reports && reports.length > 0 && (
        <PaymentReports reports={reports} paymentHref={(id) => href({ view: "payments", open: id })} />
      )}
    </section>
  );
}
