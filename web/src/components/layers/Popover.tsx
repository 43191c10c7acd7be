import MuiPopover, { type PopoverProps } from "@mui/material/Popover";
import { useLayer } from "./useLayer";

interface Props extends Omit<PopoverProps, "onClose"> {
  onClose: () => void;
}

/** MUI's popover, which Back closes. */
export function Popover({ open, onClose, ...popover }: Props) {
  useLayer(open, onClose);
  return <MuiPopover open={open} onClose={onClose} {...popover} />;
}
