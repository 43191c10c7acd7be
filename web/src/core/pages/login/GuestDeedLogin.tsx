import { Button } from "../../../components/Button";
import Card from "@mui/material/Card";
import EditIcon from "@mui/icons-material/EditOutlined";
import { useRef, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { lazyPart } from "../../../components/lazy-part";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Typography } from "../../../components/Typography";
import { useSignUp } from "../../features/session/sign-up/SignUpProvider";
import { guestDeed } from "../../features/submission/guest/guest-deed";

const GuestDeed = lazyPart(() => import("../../features/submission/guest/GuestDeed"));

/**
 * Login on the way to sharing a deed: visitors without an account write first. `children` is the login form, which is
 * secondary to the form of the deed until that is ready to be sent.
 */
export function GuestDeedLogin({ children }: { children: (quiet: boolean) => ReactNode }) {
  const intl = useIntl();
  const signUp = useSignUp();
  const loginTitle = useRef<HTMLHeadingElement>(null);
  const [isReady, setReady] = useState(() => guestDeed() === "ready");
  const title = intl.formatMessage({ id: "addDeed.title" });
  const login = (
    <Card component="section" aria-labelledby="login" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id="login" variant="h2" ref={loginTitle} tabIndex={-1} sx={{ mb: 2 }}>
        <FormattedMessage id={isReady ? "session.title" : "addDeed.guest.haveAccount"} />
      </Typography>
      {children(!isReady)}
    </Card>
  );
  return (
    <PageBody width="reading">
      <PageHead title={title} noIndex />
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ mt: 0.5 }}>
        <FormattedMessage id="addDeed.guest" />
        {!isReady && (
          <Button size="small" onClick={() => loginTitle.current?.focus()} sx={{ ml: 1 }}>
            <FormattedMessage id="addDeed.guest.haveAccount" />
          </Button>
        )}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        <FormattedMessage id={isReady ? "addDeed.guest.ready" : "addDeed.guest.first"} />
      </Typography>
      {isReady ? (
        <>
          {login}
          <Button startIcon={<EditIcon />} onClick={() => setReady(false)} sx={{ mt: 2 }} text="addDeed.guest.edit" />
        </>
      ) : (
        <>
          <Card sx={{ p: { xs: 2, sm: 4 }, mb: 3 }}>
            <GuestDeed
              onReady={() => {
                setReady(true);
                signUp({ sendsDeed: true });
              }}
            />
          </Card>
          {login}
        </>
      )}
    </PageBody>
  );
}
