import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import type { InferInput } from "valibot";
import { Typography } from "../../../components/Typography";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { useDialogBelow } from "../../../components/useDialogBelow";
import type { UserRow_UserFragment } from "./Users.generated";
import { consentRules } from "./user-admin.rules";

type Values = InferInput<typeof consentRules>;

interface Props {
  user: UserRow_UserFragment;
  /** Records the consent, or ends it if one is recorded. Throws on failure. */
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Asks how the consent of a parent or guardian was given, or why it ends. */
export default function ConsentDialog({ user, onSave, onClose }: Props) {
  useDialogBelow();
  const ends = user.guardianConsentAt !== null;
  const form = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(consentRules), []),
    defaultValues: { text: "" },
  });
  const { onSubmit, note } = useSending(form, ["text"], ({ text }) => onSave(text), "text");
  const name = <bdi>{user.fullName}</bdi>;
  return (
    <FormDialog
      title={<FormattedMessage id={ends ? "users.consentEndTitle" : "users.consentTitle"} values={{ name }} />}
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action={ends ? "users.consentEnd" : "users.consent"}
    >
      <Typography text={ends ? "users.consentEndText" : "users.consentText"} />
      <TextInput
        control={form.control}
        name="text"
        label={ends ? "users.consentWhy" : "users.consentHow"}
        hint={ends ? "users.consentWhyHint" : "users.consentHowHint"}
        multiline
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  );
}
