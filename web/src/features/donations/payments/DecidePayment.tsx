import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { Box } from "../../../components/Box";
import ConfirmDialog from "../../../components/ConfirmDialog";
import { Typography } from "../../../components/Typography";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { amountText } from "../DonationMarks";
import type { PaymentRow_PaymentFragment } from "./AdminPayments.generated";
import { useDecidingPayment } from "./useDecidingPayment";

/** What an admin can do with money that came: keep what was held as risky, or send it back. Each is asked about first. */
export function DecidePayment({ payment }: { payment: PaymentRow_PaymentFragment }) {
  const intl = useIntl();
  const { asksFor, signInDialog } = useSignInAgain();
  const { busy, accept, refund } = useDecidingPayment(payment.id, asksFor);
  const [asked, setAsked] = useState<"accept" | "refund" | null>(null);
  const [reason, setReason] = useState("");
  const values = { name: payment.donorName, amount: amountText(intl, payment.amount, payment.currency) };
  const mayKeep = payment.state === "REVIEW" && payment.reason === "risk";

  const confirm = async () => {
    const isOver = asked === "accept" ? await accept() : await refund(reason);
    if (isOver) setAsked(null);
  };

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3, "& > button": { flexGrow: { xs: 1, sm: 0 } } }}>
      {mayKeep && (
        <Button variant="contained" onClick={() => setAsked("accept")}>
          <FormattedMessage id="payments.accept" />
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setAsked("refund")}>
        <FormattedMessage id="payments.refund" />
      </Button>
      {asked !== null && (
        <ConfirmDialog
          open
          destructive={asked === "refund"}
          title={intl.formatMessage({ id: `payments.${asked}Title` })}
          confirmLabel={intl.formatMessage({ id: `payments.${asked}` })}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(null)}
        >
          <Typography>
            <FormattedMessage id={`payments.${asked}Text`} values={values} />
          </Typography>
          {asked === "refund" && (
            <TextField
              fullWidth
              multiline
              minRows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              label={intl.formatMessage({ id: "payments.refundReason" })}
              helperText={intl.formatMessage({ id: "payments.refundReasonHint" })}
              slotProps={{ htmlInput: { maxLength: limits.reasonMax } }}
              sx={{ mt: 2.5 }}
            />
          )}
        </ConfirmDialog>
      )}
      {signInDialog}
    </Box>
  );
}
