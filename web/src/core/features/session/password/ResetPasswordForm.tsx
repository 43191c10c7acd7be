import { useMutation } from "@apollo/client/react";
import { byRules } from "../../../../components/form/rules-resolver";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormNote } from "../../../../components/form/FormNote";
import { showFieldProblems } from "../../../../components/form/server-problems";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { ResetPasswordDocument } from "../sign-in/SignIn.generated";
import { useErrorMessage } from "../../../../i18n/error-message";
import { NewPasswordFields } from "./NewPasswordFields";
import { newPasswordRules } from "./password.rules";

/** Form of a new password for the holder of a mailed link. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const errorMessage = useErrorMessage();
  const [reset] = useMutation(ResetPasswordDocument);
  const [failure, setFailure] = useState<unknown>(null);
  const { control, handleSubmit, setError, setFocus, watch, formState } = useForm({
    resolver: byRules(newPasswordRules),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });

  const submit = handleSubmit(async ({ newPassword }) => {
    setFailure(null);
    try {
      await reset({ variables: { token, newPassword } });
      onDone();
    } catch (error) {
      const [first] = showFieldProblems(error, ["newPassword"], setError);
      if (first) setFocus(first);
      else setFailure(error);
    }
  });

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      <NewPasswordFields
        control={control}
        name="newPassword"
        confirmation="confirmPassword"
        label="session.newPassword"
        password={watch("newPassword")}
      />
      <FormNote>{failure === null ? null : errorMessage(failure)}</FormNote>
      <SubmitButton size="large" fullWidth busy={formState.isSubmitting} text="session.reset.submit" />
    </Stack>
  );
}
