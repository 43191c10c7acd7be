import Stack from "@mui/material/Stack";
import type { ComponentProps, ReactNode } from "react";
import { FormNote } from "../../../components/form/FormNote";
import { SubmitButton } from "../../../components/form/SubmitButton";
import type { MessageId } from "../../../i18n/message-id";

interface Props {
  children: ReactNode;
  note: string | null;
  busy: boolean;
  /** Label of the button. */
  label: MessageId;
  quiet?: boolean;
  onSubmit: ComponentProps<"form">["onSubmit"];
}

/** Form for something new with a secret. */
export function NewSecretForm({ children, note, busy, label, quiet, onSubmit }: Props) {
  return (
    <Stack component="form" noValidate spacing={2} sx={{ mt: 2, alignItems: "flex-start" }} onSubmit={onSubmit}>
      {children}
      <FormNote>{note}</FormNote>
      <SubmitButton busy={busy} quiet={quiet} text={label} />
    </Stack>
  );
}
