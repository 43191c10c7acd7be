import { byRules } from "../../components/form/rules-resolver";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { CheckInput } from "../../components/form/CheckInput";
import { FormNote } from "../../components/form/FormNote";
import { PasswordInput } from "../../components/form/PasswordInput";
import { showFieldProblems } from "../../components/form/server-problems";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextInput } from "../../components/form/TextInput";
import { useToast } from "../../components/toasts/ToastProvider";
import { useErrorMessage } from "../../i18n/error-message";
import { signInRules } from "./sign-in.rules";
import { useSignIn } from "./useSignIn";
import type { Viewer } from "./useViewer";

interface Props {
  /** Told once a session is open; what it throws is shown like a refusal. */
  onSignedIn: (viewer: Viewer) => void | Promise<void>;
  onForgot?: () => void;
}

/** E-mail or username, password, remember me. What was typed stays when the API refuses it. */
export function SignInForm({ onSignedIn, onForgot }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { signIn } = useSignIn();
  const [failure, setFailure] = useState<unknown>(null);
  const { control, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: byRules(signInRules),
    defaultValues: { emailOrUsername: "", password: "", rememberMe: false },
  });

  const submit = handleSubmit(async (input) => {
    setFailure(null);
    try {
      await onSignedIn(await signIn(input));
    } catch (error) {
      const [first] = showFieldProblems(error, ["emailOrUsername", "password"], setError);
      setFocus(first ?? "password");
      if (!first) setFailure(error);
      toast.error(errorMessage(error));
    }
  });

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      <TextInput
        control={control}
        name="emailOrUsername"
        label={intl.formatMessage({ id: "session.identity" })}
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordInput
        control={control}
        name="password"
        label={intl.formatMessage({ id: "session.password" })}
        autoComplete="current-password"
      />
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", flexWrap: "wrap", gap: 1 }}>
        <CheckInput control={control} name="rememberMe" label={<FormattedMessage id="session.rememberMe" />} />
        {onForgot && (
          <Button onClick={onForgot} sx={{ px: 1 }}>
            <FormattedMessage id="session.forgot" />
          </Button>
        )}
      </Stack>
      <FormNote>{failure === null ? null : errorMessage(failure)}</FormNote>
      <SubmitButton size="large" fullWidth busy={formState.isSubmitting}>
        <FormattedMessage id="session.signIn" />
      </SubmitButton>
    </Stack>
  );
}
