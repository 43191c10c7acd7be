import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Dialog } from "../../../../components/layers/Dialog";
import { Typography } from "../../../../components/Typography";
import { useDialogBelow } from "../../../../components/useDialogBelow";
import { SignInForm } from "./SignInForm";
import type { Viewer } from "../viewer/useViewer";

interface Props {
  open: boolean;
  onClose: () => void;
  onSignedIn: (viewer: Viewer) => void;
}

/** Login dialog for a session that ended while somebody was writing: the page below keeps everything. */
export default function SignInAgainDialog({ open, onClose, onSignedIn }: Props) {
  const titleId = useId();
  useDialogBelow();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // React events bubble to the form around this dialog, which would be submitted, too.
      onSubmit={(event) => event.stopPropagation()}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        <FormattedMessage id="session.again.title" />
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 3 }} text="session.again.text" />
        <SignInForm onSignedIn={onSignedIn} />
      </DialogContent>
    </Dialog>
  );
}
