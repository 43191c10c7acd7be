import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import { FormattedMessage, useIntl } from "react-intl";
import { Link, useNavigate, useParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { useToast } from "../../../components/toasts/ToastProvider";
import { useViewer } from "../../features/session/viewer/useViewer";
import { DeedHistory } from "../../features/submission/own-deeds/DeedHistory";
import { ReviseForm } from "../../features/submission/own-deeds/ReviseForm";
import { ReviseDeedPageDocument } from "./ReviseDeedPage.generated";
import { paths } from "@tree-for-deed/common/paths";
import { useFreshQuery } from "../../../lib/useFreshQuery";

/** Page for editing an own rejected deed. */
export default function ReviseDeedPage() {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const { viewer } = useViewer();
  const { uniqueId = "" } = useParams();
  const { data: read, previousData, error, refetch } = useFreshQuery(ReviseDeedPageDocument, { uniqueId });
  const data = read ?? previousData;
  const deed = data?.deed;
  const title = intl.formatMessage({ id: "ownProfile.revise.title" });
  const sent = () => {
    toast.success(intl.formatMessage({ id: "addDeed.sent" }));
    void navigate(paths.ownProfile);
  };

  if (!data) {
    return <PageBody width="reading">{error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />}</PageBody>;
  }
  if (!deed || deed.status !== "REJECTED" || deed.user.id !== viewer?.id) {
    return (
      <PageBody width="reading">
        <PageHead title={title} noIndex />
        <EmptyState
          headingLevel="h1"
          title="ownProfile.revise.none"
          text="ownProfile.revise.noneText"
          action={<Button variant="contained" component={Link} to={paths.ownProfile} text="account.toProfile" />}
        />
      </PageBody>
    );
  }
  return (
    <PageBody width="reading">
      <PageHead title={title} noIndex />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        <FormattedMessage id="ownProfile.revise.lead" values={{ id: deed.uniqueId }} />
      </Typography>
      <Card sx={{ p: { xs: 2, sm: 4 }, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <DeedHistory history={deed.history} />
        <ReviseForm key={deed.id} deed={deed} categories={data.categories} onSent={sent} />
      </Card>
    </PageBody>
  );
}
