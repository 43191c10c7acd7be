import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { textLanguage } from "@tree-for-deed/common/text-language";
import { Box } from "../../components/Box";
import ConfirmDialog from "../../components/ConfirmDialog";
import { Typography } from "../../components/Typography";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import type { DedicationRow_DedicationFragment } from "./AdminDedications.generated";
import { useDecidingDedication } from "./useDecidingDedication";

/** The two things that can become of words. Each is asked about first, since their member hears of it at once. */
export function DecideDedication({ dedication: { id, words } }: { dedication: DedicationRow_DedicationFragment }) {
  const intl = useIntl();
  const { asksFor, signInDialog } = useSignInAgain();
  const { busy, accept, refuse } = useDecidingDedication(id, asksFor);
  const [asked, setAsked] = useState<"accept" | "refuse" | null>(null);
  const [reason, setReason] = useState("");

  const confirm = async () => {
    const isOver = asked === "accept" ? await accept() : await refuse(reason);
    if (isOver) setAsked(null);
  };

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3, "& > button": { flexGrow: { xs: 1, sm: 0 } } }}>
      <Button variant="contained" onClick={() => setAsked("accept")}>
        <FormattedMessage id="dedications.accept" />
      </Button>
      <Button variant="outlined" color="error" onClick={() => setAsked("refuse")}>
        <FormattedMessage id="dedications.refuse" />
      </Button>
      {asked !== null && (
        <ConfirmDialog
          open
          destructive={asked === "refuse"}
          title={intl.formatMessage({ id: `dedications.${asked}Title` })}
          confirmLabel={intl.formatMessage({ id: `dedications.${asked}` })}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(null)}
        >
          <Typography lang={textLanguage(words)} sx={{ fontWeight: 600, overflowWrap: "anywhere", mb: 1 }}>
            {words}
          </Typography>
          <Typography>
            <FormattedMessage id={`dedications.${asked}Text`} />
          </Typography>
          {asked === "refuse" && (
            <TextField
              fullWidth
              multiline
              minRows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              label={intl.formatMessage({ id: "dedications.reason" })}
              helperText={intl.formatMessage({ id: "dedications.reasonHint" })}
              slotProps={{ htmlInput: { maxLength: limits.dedicationReasonMax } }}
              sx={{ mt: 2.5 }}
            />
          )}
        </ConfirmDialog>
      )}
      {signInDialog}
    </Box>
  );
}
