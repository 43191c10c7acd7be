import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { EmptyState } from "../../../components/EmptyState";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { useToast } from "../../../components/toasts/ToastProvider";
import { ResetPasswordForm } from "../../features/session/password/ResetPasswordForm";
import { useHashToken } from "../../../lib/useHashToken";
import { paths } from "@tree-for-deed/common/paths";

/** Target of the mailed link: choose a new password, then log in with it. */
export default function ResetPasswordPage() {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const token = useHashToken();
  const title = "session.reset.title";

  const done = () => {
    toast.success(intl.formatMessage({ id: "session.reset.done" }));
    void navigate(paths.login(), { replace: true });
  };

  return (
    <PageBody width="narrow">
      <PageHead title={intl.formatMessage({ id: title })} noIndex />
      {token === null && <Spinner />}
      {token && (
        <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h1" text={title} />
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }} text="session.reset.lead" />
          <ResetPasswordForm token={token} onDone={done} />
        </Card>
      )}
      {token === "" && (
        <EmptyState
          headingLevel="h1"
          title={title}
          text="session.reset.noToken"
          action={<Button variant="contained" component={Link} to={paths.login()} text="session.title" />}
        />
      )}
    </PageBody>
  );
}
