import { Button, type ButtonProps } from "../Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import type { ReactNode, SyntheticEvent } from "react";
import { wordsOf, type Words } from "../worded";
import { FormNote } from "./FormNote";
import { SubmitButton } from "./SubmitButton";

export interface DialogFormProps {
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  busy: boolean;
  /** The error of the whole form. */
  note: string | null;
  /** Label of the submit button. */
  action: Words;
  color?: ButtonProps["color"];
  /** True if the form can no longer be sent. */
  disabled?: boolean;
  children: ReactNode;
}

/** A form in a dialog: its fields, the error, then Cancel and the submit button. */
export function DialogForm({
  onSubmit,
  onClose,
  busy,
  note,
  action,
  color,
  disabled = false,
  children,
}: DialogFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} style={{ display: "contents" }}>
      <DialogContent sx={{ pt: 0 }}>
        <Stack spacing={2.5}>
          {children}
          <FormNote>{note}</FormNote>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} text="action.cancel" />
        <SubmitButton color={color} busy={busy} disabled={disabled}>
          {wordsOf(action)}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
