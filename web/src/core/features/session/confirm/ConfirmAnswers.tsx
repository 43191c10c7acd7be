import { useEffect, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { DialogForm } from "../../../../components/form/DialogForm";
import { PasswordInput } from "../../../../components/form/PasswordInput";
import { byRules } from "../../../../components/form/rules-resolver";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import type { ConfirmIdentityInput } from "../../../../gql/schema.generated";
import { codeRules, passwordRules } from "./confirm-identity.rules";

interface Props {
  send: (input: ConfirmIdentityInput) => Promise<void>;
  onClose: () => void;
  /** Content above and below the field. */
  lead: ReactNode;
  otherWays: ReactNode;
}

/** Confirmation by the password. */
export function PasswordAnswer({ send, onClose, lead, otherWays }: Props) {
  const form = useForm({ resolver: byRules(passwordRules), defaultValues: { password: "" } });
  const { control, formState, setFocus } = form;
  const { note, onSubmit } = useSending(form, ["password"], send, "password");
  useEffect(() => setFocus("password"), [setFocus]);
  return (
    <DialogForm onSubmit={onSubmit} onClose={onClose} busy={formState.isSubmitting} note={note} action={<Go />}>
      {lead}
      <PasswordInput control={control} name="password" label="session.password" autoComplete="current-password" />
      {otherWays}
    </DialogForm>
  );
}

/** Confirmation by a code of the app. */
export function CodeAnswer({ send, onClose, lead, otherWays }: Props) {
  const form = useForm({ resolver: byRules(codeRules), defaultValues: { code: "" } });
  const { control, formState, setFocus } = form;
  const { note, onSubmit } = useSending(form, ["code"], send, "code");
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <DialogForm onSubmit={onSubmit} onClose={onClose} busy={formState.isSubmitting} note={note} action={<Go />}>
      {lead}
      <TextInput
        control={control}
        name="code"
        label="session.confirm.code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {otherWays}
    </DialogForm>
  );
}

const Go = () => <FormattedMessage id="session.confirm.go" />;
