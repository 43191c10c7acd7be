import MuiButton, { type ButtonProps as MuiButtonProps, type ButtonTypeMap } from "@mui/material/Button";
import type { ExtendButtonBase } from "@mui/material/ButtonBase";
import { contentOf, type Worded } from "./worded";

export type ButtonProps = MuiButtonProps & Worded;

function WordedButton({ text, values, children, ...rest }: ButtonProps) {
  return <MuiButton {...rest}>{contentOf({ text, values }, children)}</MuiButton>;
}

/** MUI's `Button`; `text` is the message id of its label. */
export const Button = WordedButton as ExtendButtonBase<ButtonTypeMap<Worded>>;
