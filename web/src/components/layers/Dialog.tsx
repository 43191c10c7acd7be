import MuiDialog, { type DialogProps } from "@mui/material/Dialog";
import { useLayer } from "./useLayer";

interface Props extends Omit<DialogProps, "onClose"> {
  /** By Escape, by a click beside it, and by Back. Without it, only its own buttons close it. */
  onClose: (() => void) | undefined;
  /** Opens it again when Forward leads to where it was. Only for one that stays mounted while it is closed. */
  onReopen?: (() => void) | undefined;
}

/** MUI's dialog, which Back closes. */
export function Dialog({ open, onClose, onReopen, ...dialog }: Props) {
  useLayer(open, () => onClose?.(), onReopen);
  return <MuiDialog open={open} onClose={() => onClose?.()} {...dialog} />;
}
