import Card from "@mui/material/Card";
import { FormattedMessage, useIntl } from "react-intl";
import { Navigate, useNavigate } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { useToast } from "../../../components/toasts/ToastProvider";
import { SignInForm } from "../../features/session/sign-in/SignInForm";
import { useLanguageOffer } from "../../features/session/sign-in/useLanguageOffer";
import { useSignIn } from "../../features/session/sign-in/useSignIn";
import { UncheckedSession } from "../../features/session/viewer/UncheckedSession";
import { isInTeam, useViewer, type Viewer } from "../../features/session/viewer/useViewer";
import { RequestFailure } from "../../../lib/request-failure";
import { paths } from "@tree-for-deed/common/paths";

/** Login for admins and members with a role in the team. Others are refused, and get no session. */
export default function AdminLoginPage() {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const { status, isInTeam: isWelcome, failure } = useViewer();
  const { enter, leave } = useSignIn();
  const offerOf = useLanguageOffer();
  const title = intl.formatMessage({ id: "admin.login.title" });

  const head = <PageHead title={title} noIndex />;

  if (status === "unknown" && failure === undefined) {
    return (
      <>
        {head}
        <Spinner />
      </>
    );
  }
  if (isWelcome) return <Navigate to={paths.adminPanel} replace />;

  const admit = async (viewer: Viewer) => {
    if (!isInTeam(viewer)) {
      await leave();
      throw new RequestFailure("session.adminRequired", "Access denied. Admin privileges required.", "FORBIDDEN");
    }
    // The page changes to the account's language now, and this message must follow.
    toast.success(<FormattedMessage id="admin.login.done" />, offerOf(viewer));
    enter(viewer);
    void navigate(paths.adminPanel, { replace: true });
  };

  return (
    <PageBody width="narrow">
      {head}
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }} text="admin.login.lead" />
        <UncheckedSession />
        <SignInForm onSignedIn={admit} failed="errors.session.loginFailed" />
      </Card>
    </PageBody>
  );
}
