import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { MessageId } from "../../i18n/message-id";

interface Props {
  title: MessageId;
  text?: MessageId;
  children: ReactNode;
}

/** One matter of the settings, with what there is to know about it. */
export function SettingsSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        <FormattedMessage id={title} />
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          <FormattedMessage id={text} />
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  );
}
