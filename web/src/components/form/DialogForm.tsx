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
  /** True if the form cannot be sent. */
  disabled?: boolean;
  /** Asks whether to delete what the form edits. */
  onDelete?: () => void;
  children: ReactNode;
}

/** A form in a dialog: its fields, the error, then the buttons. */
export function DialogForm({
  onSubmit,
  onClose,
  busy,
  note,
  action,
  color,
  disabled = false,
  onDelete,
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
        {onDelete && <Button color="error" onClick={onDelete} sx={{ mr: "auto" }} text="content.delete" />}
        <Button onClick={onClose} text="action.cancel" />
        <SubmitButton color={color} busy={busy} disabled={disabled}>
          {wordsOf(action)}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
