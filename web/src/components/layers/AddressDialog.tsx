import MuiDialog, { type DialogProps } from "@mui/material/Dialog";

interface Props extends Omit<DialogProps, "onClose"> {
  onClose: () => void;
}

/** MUI's dialog for what the page's address opens: that is its place in the history, so Back closes it without more. */
export function AddressDialog({ onClose, ...dialog }: Props) {
  return <MuiDialog onClose={onClose} {...dialog} />;
}
