import DialogTitle from "@mui/material/DialogTitle";
import { useId, type ReactNode } from "react";
import { Dialog } from "../layers/Dialog";
import { wordsOf, type Words } from "../worded";
import { DialogForm, type DialogFormProps } from "./DialogForm";

interface Props extends DialogFormProps {
  title: Words;
  open?: boolean;
  maxWidth?: "xs" | "sm";
  /** Dialogs that may open above it. */
  above?: ReactNode;
}

/** A dialog with a form. */
export function FormDialog({ title, open = true, maxWidth = "xs", above, ...form }: Props) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={form.onClose} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
      <DialogTitle id={titleId}>{wordsOf(title)}</DialogTitle>
      <DialogForm {...form} />
      {above}
    </Dialog>
  );
}
