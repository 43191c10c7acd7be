import { keyframes, styled } from "@mui/material/styles";
import type { ComponentProps } from "react";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

const Ring = styled("span")({
  display: "inline-block",
  borderRadius: "50%",
  border: "3px solid currentColor",
  borderRightColor: "transparent",
  animation: `${turn} 900ms linear infinite`,
});

interface Props extends Pick<ComponentProps<"span">, "aria-label" | "aria-labelledby"> {
  size?: number;
}

/** A spinner in the colour of the surrounding text. */
export default function SmallSpinner({ size = 40, ...name }: Props) {
  return <Ring role="progressbar" {...name} style={{ width: size, height: size }} />;
}
