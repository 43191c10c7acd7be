import CardIcon from "@mui/icons-material/CreditCardRounded";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";

/** The only payment method, card, which is not available yet: shown as selected, with an explanation. */
export function PaymentMethod() {
  return (
    <Box component="fieldset" aria-describedby="donate-card" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }} text="donate.payment" />
      <Box component="label" sx={choice}>
        <input type="radio" name="payment" value="card" checked disabled readOnly />
        <CardIcon />
        <FormattedMessage id="donate.card" />
      </Box>
      <Typography id="donate-card" variant="body2" color="textSecondary" sx={{ mt: 1 }} text="donate.cardHint" />
    </Box>
  );
}

const choice = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 56,
  px: 2,
  borderRadius: 1.5,
  border: "1px solid",
  borderColor: "divider",
  color: "text.secondary",
  fontWeight: 600,
  "& > input": { width: 20, height: 20, m: 0 },
} as const;
