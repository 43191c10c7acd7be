import { byRules } from "../../../../components/form/rules-resolver";
import { Button } from "../../../../components/Button";
import Stack from "@mui/material/Stack";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { CheckInput } from "../../../../components/form/CheckInput";
import { FormNote } from "../../../../components/form/FormNote";
import { PasswordInput } from "../../../../components/form/PasswordInput";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { useToast } from "../../../../components/toasts/ToastProvider";
import type { MessageId } from "../../../../i18n/message-id";
import { isUnexplained, readFailure } from "../../../../lib/app-error";
import { lazyPart } from "../../../../components/lazy-part";
import { PasskeyButton } from "../second-step/PasskeyButton";
import { signInRules } from "./sign-in.rules";
import { useSignIn } from "./useSignIn";
import type { Viewer } from "../viewer/useViewer";

interface Props {
  /** Called once a session is open; its errors are shown like a refusal. */
  onSignedIn: (viewer: Viewer) => void | Promise<void>;
  /** Called with the typed email or username. */
  onForgot?: (identity: string) => void;
  /** The notification for failures without a text of their own, such as a lost connection. */
  failed?: MessageId;
  /** True on pages with another main purpose, such as a guest's deed. */
  quiet?: boolean;
  /** Content below the form for visitors without an account; hidden in the second step. */
  children?: ReactNode;
}

const SecondStep = lazyPart(() => import("../second-step/SecondStep"), 200);

/**
 * Email or username, password, "remember me", and the second step if it is on. Typed values stay when the API refuses
 * them.
 */
export function SignInForm({ onSignedIn, onForgot, failed, quiet, children }: Props) {
  const { signIn } = useSignIn();
  const toast = useToast();
  const [methods, setMethods] = useState<ReadonlySet<string> | null>(null);
  const form = useForm({
    resolver: byRules(signInRules),
    defaultValues: { emailOrUsername: "", password: "", rememberMe: false },
  });
  const { control, formState } = form;
  const { note, onSubmit } = useSending(
    form,
    ["emailOrUsername", "password"],
    async (input) => {
      try {
        await onSignedIn(await signIn(input));
      } catch (error) {
        const { key, args } = readFailure(error);
        if (key === "secondFactor.wanted") {
          setMethods(new Set(String(args["methods"]).split(" ")));
          return;
        }
        if (failed && isUnexplained(error)) toast.error(<FormattedMessage id={failed} />);
        throw error;
      }
    },
    "password",
  );

  if (methods) return <SecondStep methods={methods} onSignedIn={onSignedIn} onBack={() => setMethods(null)} />;

  return (
    <>
      <Stack component="form" noValidate spacing={2} onSubmit={onSubmit}>
        <TextInput
          control={control}
          name="emailOrUsername"
          label="session.identity"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordInput control={control} name="password" label="session.password" autoComplete="current-password" />
        <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", flexWrap: "wrap", gap: 1 }}>
          <CheckInput control={control} name="rememberMe" label="session.rememberMe" />
          {onForgot && (
            <Button onClick={() => onForgot(form.getValues("emailOrUsername"))} sx={{ px: 1 }} text="session.forgot" />
          )}
        </Stack>
        <FormNote>{note}</FormNote>
        <SubmitButton size="large" fullWidth quiet={quiet} busy={formState.isSubmitting} text="session.signIn" />
        <PasskeyButton rememberMe={() => form.getValues("rememberMe")} onSignedIn={onSignedIn} />
      </Stack>
      {children}
    </>
  );
}
