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
  /** Throws when it did not work; why is then said here, and it can be tried again. */
  run: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** Answers whether it takes care of a failure itself. */
  asksFor?: (error: unknown) => boolean;
}

/** Asks before something is deleted, and stays open when it cannot be. */
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
      open
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
