import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import Divider from "@mui/material/Divider";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { lazyOverlay } from "../../../components/lazy-part";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { PageMorning } from "../../../components/page/PageMorning";
import { useToast } from "../../../components/toasts/ToastProvider";
import { SignInForm } from "../../features/session/sign-in/SignInForm";
import { useSignUp } from "../../features/session/sign-up/SignUpProvider";
import { useLanguageOffer } from "../../features/session/sign-in/useLanguageOffer";
import { useSignIn } from "../../features/session/sign-in/useSignIn";
import { UncheckedSession } from "../../features/session/viewer/UncheckedSession";
import type { Viewer } from "../../features/session/viewer/useViewer";
import { guestDeed } from "../../features/submission/guest/guest-deed";
import { paths } from "@tree-for-deed/common/paths";
import { nextPath } from "../../../lib/next-path";
import { GuestDeedLogin } from "./GuestDeedLogin";

const ForgotPasswordDialog = lazyOverlay(() => import("../../features/session/password/ForgotPasswordDialog"));

/** Login page. The route guard handles the redirect afterwards: it reads `?next=`. */
export default function LoginPage() {
  const intl = useIntl();
  const toast = useToast();
  const signUp = useSignUp();
  const { search } = useLocation();
  const { enter } = useSignIn();
  const [forgot, setForgot] = useState<{ identity: string; open: boolean } | null>(null);
  const offerOf = useLanguageOffer();
  const title = intl.formatMessage({ id: "session.title" });

  const welcome = (viewer: Viewer) => {
    // The page may change to the account's language now, and this message must follow.
    toast.success(<FormattedMessage id="session.welcome" values={{ name: viewer.fullName }} />, offerOf(viewer));
    enter(viewer);
  };

  const form = (quiet = false) => (
    <>
      <UncheckedSession />
      <SignInForm onSignedIn={welcome} onForgot={(identity) => setForgot({ identity, open: true })} quiet={quiet}>
        <Divider sx={{ my: 3 }}>
          <FormattedMessage id="session.new" />
        </Divider>
        <Button
          variant="outlined"
          size="large"
          fullWidth
          onClick={() => signUp(guestDeed() === "ready" ? { sendsDeed: true } : undefined)}
          text="session.createAccount"
        />
      </SignInForm>
      {forgot && (
        <ForgotPasswordDialog
          open={forgot.open}
          identity={forgot.identity}
          onClose={() => setForgot({ ...forgot, open: false })}
        />
      )}
    </>
  );
  if (nextPath(search).split("?")[0] === paths.addDeed) return <GuestDeedLogin>{form}</GuestDeedLogin>;
  return (
    <PageBody width="narrow">
      <PageHead title={title} noIndex />
      <PageMorning title="session.title" lead="session.lead" />
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>{form()}</Card>
    </PageBody>
  );
}
