import Alert from "@mui/material/Alert";
import { useEffect, useRef, type ReactNode } from "react";

/** What concerns a whole form, said above its button. It is read out when it appears, and scrolled to where it is not seen. */
export function FormNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  const says = children !== null && children !== undefined;
  useEffect(() => {
    if (says) note.current?.scrollIntoView({ block: "nearest" });
  }, [says]);
  if (!says) return null;
  return (
    <Alert ref={note} severity="error" sx={{ bgcolor: "error.light", color: "text.primary" }}>
      {children}
    </Alert>
  );
}
