import { useEffect, useRef } from "react";
import { Button, type ButtonProps } from "../Button";
import type { Worded } from "../worded";

type Props = Pick<ButtonProps, keyof Worded | "children" | "color" | "size" | "fullWidth" | "disabled"> & {
  busy: boolean;
  /** Outlines the button, if another form of the page matters more. */
  quiet?: boolean | undefined;
};

/** The submit button of a form. A busy button cannot hold the focus; unless another element took it, it returns. */
export function SubmitButton({ busy, quiet = false, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);

  return <Button {...rest} ref={button} type="submit" variant={quiet ? "outlined" : "contained"} loading={busy} />;
}
