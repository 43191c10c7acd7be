import { Button } from "../../../components/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import ConfirmDialog from "../../../components/ConfirmDialog";
import { storedText } from "@tree-for-deed/common/text";
import { useDecision } from "../../../components/useDecision";
import {
  CancelDonationDocument,
  CompleteDonationDocument,
  DonationDetailsDocument,
  type DonationRow_DonationFragment,
} from "./AdminDonations.generated";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { amountText } from "./DonationMarks";

const paymentMax = 100;

/** Query fields that change when a donation is settled. */
const moved = ["adminDonations", "stats", "moderationLog", "siteFigures"];

/** The two decisions on a pledge. Each has a confirmation, since neither can be undone. */
export function SettleDonation({ donation }: { donation: DonationRow_DonationFragment }) {
  const intl = useIntl();
  const { asksFor, signInDialog } = useSignInAgain();
  const { id } = donation;
  const { busy, decide } = useDecision({ id, details: DonationDetailsDocument, moved, asksFor });
  const [asked, setAsked] = useState<"complete" | "cancel" | null>(null);
  const [payment, setPayment] = useState("");
  const values = { name: donation.donorName, amount: amountText(intl, donation.amount, donation.currency) };

  const confirm = async () => {
    const paymentId = storedText(payment) || null;
    const isOver =
      asked === "complete"
        ? await decide(CompleteDonationDocument, { id, paymentId }, "donations.completed")
        : await decide(CancelDonationDocument, { id }, "donations.cancelled");
    if (isOver) setAsked(null);
  };

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3, "& > button": { flexGrow: { xs: 1, sm: 0 } } }}>
      <Button variant="contained" onClick={() => setAsked("complete")} text="donations.complete" />
      <Button variant="outlined" color="error" onClick={() => setAsked("cancel")} text="donations.cancel" />
      {asked !== null && (
        <ConfirmDialog
          destructive={asked === "cancel"}
          title={`donations.${asked}Title`}
          confirmLabel={`donations.${asked}`}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(null)}
        >
          <Typography text={`donations.${asked}Text`} values={values} />
          {asked === "complete" && (
            <TextField
              fullWidth
              value={payment}
              onChange={({ target }) => setPayment(target.value)}
              label={intl.formatMessage({ id: "donations.paymentId" })}
              helperText={intl.formatMessage({ id: "donations.paymentHint" })}
              slotProps={{ htmlInput: { maxLength: paymentMax, autoComplete: "off" } }}
              sx={{ mt: 2.5 }}
            />
          )}
        </ConfirmDialog>
      )}
      {signInDialog}
    </Box>
  );
}
