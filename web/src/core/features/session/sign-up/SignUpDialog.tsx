import { TextLink } from "../../../../components/TextLink";
import { Button } from "../../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import { useEffect, useEffectEvent, useId, useState, type SyntheticEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { DialogHead } from "../../../../components/DialogHead";
import { Dialog } from "../../../../components/layers/Dialog";
import { useLayer } from "../../../../components/layers/useLayer";
import { FormNote } from "../../../../components/form/FormNote";
import { Typography } from "../../../../components/Typography";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { useErrorMessage } from "../../../../i18n/error-message";
import { paths } from "@tree-for-deed/common/paths";
import { knownMember } from "../viewer/known-member";
import { useViewer } from "../viewer/useViewer";
import { keepIntent, type Intent } from "./intent";
import { keptIntent } from "./kept-intent";
import { signUpSteps } from "./sign-up.rules";
import { StepDots } from "./StepDots";
import { AccountStep } from "./steps/AccountStep";
import { CountryStep } from "./steps/CountryStep";
import { PersonStep } from "./steps/PersonStep";
import { toNextEmpty } from "./to-next-empty";
import { useSignUpWizard } from "./useSignUpWizard";

interface Props {
  open: boolean;
  onClose: () => void;
  onReopen?: (() => void) | undefined;
}

/**
 * Sign-up in three steps; Back goes to the previous one. Closing keeps the input while the page stays. A visitor with
 * an account and an ended session logs in instead.
 */
export default function SignUpDialog(props: Props) {
  const { open, onClose } = props;
  const [asked, setAsked] = useState({ open: false, isMember: false });
  if (asked.open !== open) setAsked({ open, isMember: open && keptIntent() !== null && knownMember() !== null });
  return open && asked.isMember ? <LogInAgain onClose={onClose} /> : <Wizard {...props} />;
}

/** Goes to the login, and keeps the intent. */
function LogInAgain({ onClose }: Pick<Props, "onClose">) {
  const navigate = useNavigate();
  const login = useLoginHere();
  const { checkAgain } = useViewer();
  const lead = useEffectEvent(() => {
    const meant = keptIntent();
    onClose();
    keepIntent(meant);
    void navigate(login);
  });
  useEffect(() => {
    // The login page redirects members as long as their session seems valid.
    checkAgain().then(lead, lead);
  }, [checkAgain]);
  return null;
}

/** The login page that returns to this page. */
function useLoginHere(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.login() ? pathname + search : paths.login(pathname + search);
}

function Wizard({ open, onClose, onReopen }: Props) {
  const titleId = useId();
  const errorMessage = useErrorMessage();
  const wizard = useSignUpWizard();
  const { form, step, last } = wizard;
  useLayer(open && step > 0, ...wizard.between(0, 1));
  useLayer(open && step > 1, ...wizard.between(1, 2));
  const login = useLoginHere();
  const meant = open ? keptIntent() : null;
  // Closing it deletes the intent, which is still needed.
  const toLogin = () => {
    onClose();
    keepIntent(meant);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void wizard.forward();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      sx={wholePhone}
    >
      <DialogHead
        id={titleId}
        sx={{ pl: { xs: 2, sm: 3 }, pr: 8, pb: 0.25 }}
        onClose={onClose}
        text="session.signUp.title"
      />
      <form noValidate onSubmit={submit} onKeyDown={toNextEmpty} style={{ display: "contents" }}>
        <DialogContent sx={{ pt: 0.75, pb: { xs: 1, sm: 2.5 }, px: { xs: 2, sm: 3 } }}>
          <Stack spacing={2}>
            <Stack
              direction="row"
              useFlexGap
              sx={{ flexWrap: "wrap", justifyContent: "space-between", alignItems: "center", columnGap: 2 }}
            >
              <StepDots step={step} count={signUpSteps.length} />
              <TextLink
                to={login}
                onClick={toLogin}
                variant="body2"
                sx={{ fontWeight: 600, py: 0.75, my: -0.75 }}
                text="session.signIn"
              />
            </Stack>
            {step === 0 && <Typography text={reasonOf(meant)} />}
            {step === 0 && <CountryStep form={form} />}
            {step === 1 && (
              <PersonStep form={form} usernameFree={wizard.usernameFree} usernameSuggested={wizard.usernameSuggested} />
            )}
            {step === 2 && <AccountStep form={form} />}
            <FormNote>{wizard.failure === null ? null : errorMessage(wizard.failure)}</FormNote>
          </Stack>
        </DialogContent>
        <DialogActions
          sx={{
            justifyContent: "space-between",
            overflowWrap: "break-word",
            borderTop: 1,
            borderColor: "divider",
            p: 2,
            px: { xs: 2, sm: 3 },
          }}
        >
          {step > 0 ? (
            <Button onClick={wizard.back} sx={{ px: { xs: 1, sm: 2.5 }, flexShrink: 0 }} text="action.back" />
          ) : (
            <span />
          )}
          <SubmitButton busy={wizard.busy} text={last ? "session.signUp.create" : "action.next"} />
        </DialogActions>
      </form>
    </Dialog>
  );
}

const reasonOf = (meant: Intent | null) =>
  meant === null ? "session.signUp.why" : "sendsDeed" in meant ? "session.signUp.toSend" : "session.signUp.toLike";

/** On a phone each step takes the full screen. */
const wholePhone = {
  "& .MuiDialog-paper": {
    m: { xs: 0, sm: 4 },
    width: { xs: "100%" },
    maxWidth: { xs: "none", sm: 444 },
    height: { xs: "var(--screen)", sm: "auto" },
    maxHeight: { xs: "none", sm: "calc(100% - 64px)" },
    borderRadius: { xs: 0, sm: 2 },
  },
} as const;
