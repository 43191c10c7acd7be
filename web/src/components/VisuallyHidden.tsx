import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Text for screen readers only. */
export function VisuallyHidden({ children, as = "span" }: { children: ReactNode; as?: "span" | "h1" | "h2" | "p" }) {
  return (
    <Box
      component={as}
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
