import { useState, type ReactNode } from "react";
import { Typography } from "./Typography";
import { useErrorMessage } from "../i18n/error-message";
import ConfirmDialog from "./ConfirmDialog";
import { FormNote } from "./form/FormNote";
import type { Words } from "./worded";

interface Props {
  title: Words;
  /** Consequences of the deletion. */
  children: ReactNode;
  /** Throws on failure; the dialog then shows the error, and the action can be repeated. */
  run: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** Returns whether it handles the error itself. */
  asksFor?: (error: unknown) => boolean;
}

/** Confirmation before a deletion; stays open on failure. */
export default function DeleteDialog({ title, children, run, onDone, onClose, asksFor }: Props) {
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await run();
      onDone();
    } catch (error) {
      if (asksFor?.(error) !== true) setFailure(error);
    }
    setBusy(false);
  };

  return (
    <ConfirmDialog
      destructive
      title={title}
      confirmLabel="content.delete"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography component="div" sx={{ mb: failure === null ? 0 : 2 }}>
        {children}
      </Typography>
      <FormNote>{failure === null ? null : errorMessage(failure)}</FormNote>
    </ConfirmDialog>
  );
}
