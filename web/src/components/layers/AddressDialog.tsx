import MuiDialog, { type DialogProps } from "@mui/material/Dialog";

interface Props extends Omit<DialogProps, "onClose"> {
  onClose: () => void;
}

/** MUI's dialog for content in the page's address: that is its entry in the history, so Back closes it. */
export function AddressDialog({ onClose, ...dialog }: Props) {
  return <MuiDialog onClose={onClose} {...dialog} />;
}
