import { useMutation } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import Stack from "@mui/material/Stack";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Typography } from "../../../../components/Typography";
import { FormNote } from "../../../../components/form/FormNote";
import { byRules } from "../../../../components/form/rules-resolver";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { readFailure } from "../../../../lib/app-error";
import type { Viewer } from "../viewer/useViewer";
import { LogInWithCodeDocument } from "./SecondStep.generated";
import { LostFactor } from "./LostFactor";
import { codeRules } from "./second-step.rules";
import { usePasskeySignIn } from "./usePasskeySignIn";

interface Props {
  /** The second factors that the member has set up. */
  methods: ReadonlySet<string>;
  onSignedIn: (viewer: Viewer) => void | Promise<void>;
  /** Called to go back to name and password. */
  onBack: () => void;
}

/** The second step of a sign-in with two factors: a passkey, an app's code, or a printed recovery code. */
export default function SecondStep({ methods, onSignedIn, onBack }: Props) {
  const toast = useToast();
  const [logIn] = useMutation(LogInWithCodeDocument);
  const signIn = usePasskeySignIn();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm({ resolver: byRules(codeRules), defaultValues: { code: "" } });
  const hasCodes = methods.has("code");
  useEffect(() => heading.current?.focus(), []);

  const overOr = (error: unknown) => {
    if (readFailure(error).key === "secondFactor.stepOver") onBack();
  };
  const { note, onSubmit } = useSending(form, ["code"], async ({ code }) => {
    try {
      const { data } = await logIn({ variables: { code } });
      if (data) await onSignedIn(data.loginWithCode);
    } catch (error) {
      overOr(error);
      throw error;
    }
  });
  const byPasskey = async () => {
    setAsking(true);
    try {
      await onSignedIn(await signIn(false));
    } catch (error) {
      toast.failed(error);
      overOr(error);
    }
    setAsking(false);
  };

  return (
    <Stack spacing={2}>
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h2" text="secondStep.title" />
      {methods.has("passkey") && (
        <Button
          size="large"
          variant={hasCodes ? "outlined" : "contained"}
          loading={asking}
          onClick={() => void byPasskey()}
          text="secondStep.passkey"
        />
      )}
      <Stack component="form" noValidate spacing={2} onSubmit={onSubmit}>
        <TextInput
          control={form.control}
          name="code"
          label={hasCodes ? "secondStep.code" : "secondStep.recoveryCode"}
          hint={hasCodes ? "secondStep.codeHint" : "secondStep.recoveryHint"}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
        <FormNote>{note}</FormNote>
        <SubmitButton size="large" fullWidth busy={form.formState.isSubmitting} text="session.signIn" />
      </Stack>
      <Stack direction="row" sx={{ justifyContent: "space-between", flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onBack} sx={{ px: 1 }} text="action.back" />
        <LostFactor onOver={overOr} />
      </Stack>
    </Stack>
  );
}
