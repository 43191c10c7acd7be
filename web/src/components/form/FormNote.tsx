import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";

/** What concerns a whole form, said above its button and read out when it appears. */
export function FormNote({ children }: { children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <Alert severity="error" sx={{ bgcolor: "error.light", color: "text.primary" }}>
      {children}
    </Alert>
  );
}
