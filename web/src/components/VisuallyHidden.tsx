import type { ReactNode } from "react";
import { Box } from "./Box";

interface Props {
  children: ReactNode;
  as?: "span" | "h1" | "h2" | "p";
  id?: string;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as = "span", id }: Props) {
  return (
    <Box
      component={as}
      id={id}
      sx={{
        position: "absolute",
        width: "1px",
        height: "1px",
        m: 0,
        overflow: "hidden",
        clipPath: "inset(50%)",
        whiteSpace: "nowrap",
      }}
    >
      {children}
    </Box>
  );
}
