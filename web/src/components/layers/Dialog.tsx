import MuiDialog, { type DialogProps } from "@mui/material/Dialog";
import { useLayer } from "./useLayer";

interface Props extends Omit<DialogProps, "onClose"> {
  /** Called on Escape, a click outside, and Back. Without it, only the dialog's own buttons close it. */
  onClose: (() => void) | undefined;
  /** Opens it again on Forward. Only for a dialog that stays mounted while it is closed. */
  onReopen?: (() => void) | undefined;
}

/** MUI's dialog, which Back closes. */
export function Dialog({ open, onClose, onReopen, ...dialog }: Props) {
  useLayer(open, () => onClose?.(), onReopen);
  return <MuiDialog open={open} onClose={() => onClose?.()} {...dialog} />;
}
