import Card from "@mui/material/Card";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { MessageId } from "../../../i18n/message-id";

interface Props {
  title: MessageId;
  text?: MessageId;
  /** Fragment of the section's address, used in mails and links. */
  anchor?: string;
  children: ReactNode;
}

/** A section of the settings with its explanation. */
export function SettingsSection({ title, text, anchor, children }: Props) {
  const id = useId();
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = anchor !== undefined && hash === `#${anchor}`;

  useEffect(() => {
    if (!isMeant) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isMeant]);

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography
        ref={heading}
        id={id}
        tabIndex={anchor === undefined ? undefined : -1}
        variant="h3"
        component="h2"
        sx={{ scrollMarginTop: 24 }}
        text={title}
      />
      {text && <Typography color="textSecondary" sx={{ mt: 0.5 }} text={text} />}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  );
}
