import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import DownloadIcon from "@mui/icons-material/DownloadRounded";
import { Button } from "../../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { copyText } from "../../../../lib/clipboard";

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join("\n");
  useEffect(() => list.current?.focus(), []);

  const copy = async () => {
    if (await copyText(text)) toast.success(intl.formatMessage({ id: "account.secret.copied" }));
    else toast.error(intl.formatMessage({ id: "account.secret.copyFailed" }));
  };
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Typography text="secondFactor.recovery.once" />
        <Box
          component="ul"
          ref={list}
          tabIndex={-1}
          lang="en"
          translate="no"
          aria-label={intl.formatMessage({ id: "secondFactor.recovery" })}
          sx={{
            display: "grid",
            gridTemplateColumns: "repeat(auto-fill, minmax(190px, 1fr))",
            gap: 0.5,
            my: 2,
            p: 2,
            borderRadius: 1,
            bgcolor: "action.hover",
            fontFamily: "monospace",
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
            <FormattedMessage id="account.secret.copy" />
          </Button>
          <Button
            component="a"
            variant="outlined"
            startIcon={<DownloadIcon />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="tree-for-deed-recovery-codes.txt"
            text="secondFactor.recovery.download"
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone} text="secondFactor.recovery.kept" />
      </DialogActions>
    </>
  );
}
