import DialogTitle from "@mui/material/DialogTitle";
import { useId, type ReactNode } from "react";
import { AddressDialog } from "../layers/AddressDialog";
import { Dialog } from "../layers/Dialog";
import { wordsOf, type Words } from "../worded";
import { DialogForm, type DialogFormProps } from "./DialogForm";

interface Props extends DialogFormProps {
  title: Words;
  open?: boolean;
  maxWidth?: "xs" | "sm" | "md";
  /** True if its content is in the page's address, so that Back closes it already. */
  hasAddress?: boolean;
  /** Dialogs that may open above it. */
  above?: ReactNode;
}

/** A dialog with a form. */
export function FormDialog({ title, open = true, maxWidth = "xs", hasAddress = false, above, ...form }: Props) {
  const titleId = useId();
  const Layer = hasAddress ? AddressDialog : Dialog;
  return (
    <Layer open={open} onClose={form.onClose} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
      <DialogTitle id={titleId}>{wordsOf(title)}</DialogTitle>
      <DialogForm {...form} />
      {above}
    </Layer>
  );
}
