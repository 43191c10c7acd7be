import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import { FormattedMessage } from "react-intl";

interface Props {
  open: boolean;
  onClose: () => void;
}

export default function SignUpDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="sign-up-title">
      <DialogTitle id="sign-up-title">
        <FormattedMessage id="header.signUp" />
      </DialogTitle>
    </Dialog>
  );
}
