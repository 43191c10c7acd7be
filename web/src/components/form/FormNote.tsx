import Alert from "@mui/material/Alert";
import { useEffect, useRef, type ReactNode } from "react";

/** A message about the whole form, above its button. Screen readers announce it, and it scrolls into view. */
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
