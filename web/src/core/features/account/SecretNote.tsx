import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import Alert from "@mui/material/Alert";
import { Button } from "../../../components/Button";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { useToast } from "../../../components/toasts/ToastProvider";
import { copyText } from "../../../lib/clipboard";

/** A secret that is shown only this once. It takes the focus, so that nobody misses it. */
export function SecretNote({ secret, onDone }: { secret: string; onDone: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  const copy = async () => {
    if (await copyText(secret)) toast.success(intl.formatMessage({ id: "account.secret.copied" }));
    else toast.error(intl.formatMessage({ id: "account.secret.copyFailed" }));
  };
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity="success"
      sx={{ my: 2, bgcolor: "primary.light", color: "text.primary", "& .MuiAlert-message": { width: "100%" } }}
    >
      <Typography sx={{ fontWeight: 600 }} text="account.secret.once" />
      <Box
        component="code"
        lang="en"
        translate="no"
        sx={{ display: "block", my: 1.5, p: 1.5, borderRadius: 1, bgcolor: "background.paper", wordBreak: "break-all" }}
      >
        {secret}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button size="small" variant="contained" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          <FormattedMessage id="account.secret.copy" />
        </Button>
        <Button size="small" onClick={onDone} text="account.secret.done" />
      </Box>
    </Alert>
  );
}
