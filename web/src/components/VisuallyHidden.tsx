import type { ReactNode } from "react";
import { Box } from "./Box";
import { visuallyHidden } from "./visually-hidden";

interface Props {
  children: ReactNode;
  as?: "span" | "h1" | "h2" | "p";
  id?: string;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as = "span", id }: Props) {
  return (
    <Box component={as} id={id} sx={visuallyHidden}>
      {children}
    </Box>
  );
}
