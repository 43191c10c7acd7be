import { useQuery } from "@apollo/client/react";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { ErrorNote } from "../../components/ErrorNote";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { Spinner } from "../../components/Spinner";
import { useToast } from "../../components/toasts/ToastProvider";
import { useViewer } from "../../features/session/useViewer";
import { DeedForm } from "../../features/submission/DeedForm";
import { AddDeedPageDocument } from "../../gql/graphql";
import { paths } from "../../lib/paths";

/** Sharing a good deed. Guests are sent to the login page by the route guard. */
export default function AddDeedPage() {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const { viewer } = useViewer();
  const { data: read, previousData, error, refetch } = useQuery(AddDeedPageDocument);
  const data = read ?? previousData;
  const title = intl.formatMessage({ id: "addDeed.title" });
  const sent = () => {
    toast.success(intl.formatMessage({ id: "addDeed.sent" }));
    void navigate(paths.ownProfile);
  };

  return (
    <PageBody width="reading">
      <PageHead title={title} noIndex />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        <FormattedMessage id="addDeed.lead" />
      </Typography>
      {!data && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />)}
      {data && viewer && (
        <Card sx={{ p: { xs: 2, sm: 4 } }}>
          <DeedForm memberId={viewer.id} categories={data.categories} onSent={sent} />
        </Card>
      )}
    </PageBody>
  );
}
