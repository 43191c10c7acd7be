import MuiMenu, { type MenuProps } from "@mui/material/Menu";
import { useLayer } from "./useLayer";

interface Props extends Omit<MenuProps, "onClose"> {
  onClose: () => void;
}

/** MUI's menu, which Back closes. */
export function Menu({ open, onClose, ...menu }: Props) {
  useLayer(open, onClose);
  return <MuiMenu open={open} onClose={onClose} {...menu} />;
}
