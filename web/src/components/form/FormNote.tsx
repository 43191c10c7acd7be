import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";

/** What concerns a whole form, said above its button. An empty one takes no room but is already there to be read out. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <Alert severity="error" role="presentation">
          {children}
        </Alert>
      ) : null}
    </div>
  );
}
