import { Button } from "./Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, type ReactNode } from "react";
import { Dialog } from "./layers/Dialog";
import { useDialogBelow } from "./useDialogBelow";
import { wordsOf, type Words } from "./worded";

interface Props {
  title: Words;
  children: ReactNode;
  confirmLabel: Words;
  /** Red, for actions that cannot be undone. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A confirmation before an action. */
export default function ConfirmDialog({
  title,
  children,
  confirmLabel,
  destructive = false,
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  const titleId = useId();
  useDialogBelow();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{wordsOf(title)}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} text="action.cancel" />
        <Button variant="contained" color={destructive ? "error" : "primary"} loading={busy} onClick={onConfirm}>
          {wordsOf(confirmLabel)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
