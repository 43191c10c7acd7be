import { useId, type ReactNode } from "react";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { MessageId } from "../../../i18n/message-id";

/** A section in a dialog about a member. */
export function DialogPart({ title, children }: { title: MessageId; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h5" component="h3" sx={{ mb: 1 }} text={title} />
      {children}
    </Box>
  );
}
