import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { moneyText } from "@tree-for-deed/common/tree-price";
import { Box } from "../../components/Box";
import ConfirmDialog from "../../components/ConfirmDialog";
import { Typography } from "../../components/Typography";
import { useLanguage } from "../../i18n/LanguageProvider";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import type { PledgeRow_PledgeFragment } from "./AdminPledges.generated";
import { useDeciding } from "./useDeciding";

/** The two things that can become of a pledge. Each is asked about first, since neither can be taken back. */
export function DecidePledge({ pledge }: { pledge: PledgeRow_PledgeFragment }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { asksFor, signInDialog } = useSignInAgain();
  const { busy, accept, decline } = useDeciding(pledge.id, asksFor);
  const [asked, setAsked] = useState<"accept" | "decline" | null>(null);
  const [reason, setReason] = useState("");
  const { organisation, trees, pricePerTree, currency } = pledge;
  const values = { organisation, trees, sum: moneyText(trees * pricePerTree, currency, language) };

  const confirm = async () => {
    const isOver = asked === "accept" ? await accept() : await decline(reason);
    if (isOver) setAsked(null);
  };

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3, "& > button": { flexGrow: { xs: 1, sm: 0 } } }}>
      <Button variant="contained" onClick={() => setAsked("accept")}>
        <FormattedMessage id="pledges.accept" />
      </Button>
      <Button variant="outlined" color="error" onClick={() => setAsked("decline")}>
        <FormattedMessage id="pledges.decline" />
      </Button>
      {asked !== null && (
        <ConfirmDialog
          open
          destructive={asked === "decline"}
          title={intl.formatMessage({ id: `pledges.${asked}Title` })}
          confirmLabel={intl.formatMessage({ id: `pledges.${asked}` })}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(null)}
        >
          <Typography>
            <FormattedMessage id={`pledges.${asked}Text`} values={values} />
          </Typography>
          {asked === "decline" && (
            <TextField
              fullWidth
              multiline
              minRows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              label={intl.formatMessage({ id: "pledges.reason" })}
              helperText={intl.formatMessage({ id: "pledges.reasonHint" })}
              slotProps={{ htmlInput: { maxLength: limits.pledgeReasonMax } }}
              sx={{ mt: 2.5 }}
            />
          )}
        </ConfirmDialog>
      )}
      {signInDialog}
    </Box>
  );
}
