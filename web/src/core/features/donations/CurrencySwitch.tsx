import { currencies, type Currency } from "@tree-for-deed/common/donations/money";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { focusedInside } from "../../../theme/focus";

interface Props {
  chosen: Currency;
  onChoose: (currency: Currency) => void;
}

/** The choice between the currencies of a pledge. */
export function CurrencySwitch({ chosen, onChoose }: Props) {
  const intl = useIntl();
  return (
    <Box role="radiogroup" aria-label={intl.formatMessage({ id: "donate.currency" })} sx={group}>
      {currencies.map((currency) => (
        <Box component="label" key={currency} data-chosen={currency === chosen ? "" : undefined} sx={choice}>
          <input type="radio" name="currency" checked={currency === chosen} onChange={() => onChoose(currency)} />
          <FormattedMessage id={`donate.currency.${currency}`} />
        </Box>
      ))}
    </Box>
  );
}

const group = {
  display: "inline-flex",
  mb: 2,
  p: 0.5,
  gap: 0.5,
  borderRadius: 1.5,
  border: "1px solid",
  borderColor: "divider",
} as const;

const choice = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  minHeight: 44,
  px: 2,
  borderRadius: 1,
  fontWeight: 600,
  color: "text.secondary",
  cursor: "pointer",
  "& > input": { position: "absolute", inset: 0, m: 0, opacity: 0, cursor: "pointer" },
  "&[data-chosen]": { bgcolor: "primary.light", color: "primary.main" },
  ...focusedInside,
  "@media (forced-colors: active)": { "&[data-chosen]": { outline: "3px solid Highlight" } },
} as const;
