import { focusedInside } from "../../../theme/focus";
import type { Currency } from "@tree-for-deed/common/donations/money";
import { useController, type Control } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { TextInput } from "../../../components/form/TextInput";
import { presets } from "./amount";
import { CurrencySwitch } from "./CurrencySwitch";
import type { DonationValues } from "./donation.rules";

interface Props {
  control: Control<DonationValues>;
  currency: Currency;
  /** Undefined where the payment method decides on the currency. */
  onCurrency?: ((currency: Currency) => void) | undefined;
  /** Called when a preset is chosen, to clear the typed amount. */
  onPreset: () => void;
}

/** Six preset amounts, and a field for another one that replaces them. */
export function AmountField({ control, currency, onCurrency, onPreset }: Props) {
  const { field } = useController({ control, name: "preset" });
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
        <FormattedMessage id={currency === "BDT" ? "donate.amountBdt" : "donate.amount"} />
      </Typography>
      {onCurrency && <CurrencySwitch chosen={currency} onChoose={onCurrency} />}
      <Box sx={grid}>
        {presets[currency].map((amount) => (
          <Box component="label" key={amount} data-chosen={field.value === String(amount) ? "" : undefined} sx={choice}>
            <input
              type="radio"
              name={field.name}
              value={String(amount)}
              checked={field.value === String(amount)}
              onChange={() => {
                field.onChange(String(amount));
                onPreset();
              }}
            />
            <FormattedMessage id={currency === "BDT" ? "donate.presetBdt" : "donate.preset"} values={{ amount }} />
          </Box>
        ))}
      </Box>
      <TextInput
        control={control}
        name="custom"
        label="donate.custom"
        hint="donate.customHint"
        inputMode="decimal"
        autoComplete="transaction-amount"
        optional
      />
    </Box>
  );
}

const grid = { display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 1.5, mb: 2.5 } as const;

const choice = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  minHeight: 56,
  borderRadius: 1.5,
  border: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
  typography: "subtitle1",
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  "& > input": { position: "absolute", inset: 0, m: 0, opacity: 0, cursor: "pointer" },
  "&:hover": { borderColor: "primary.main" },
  "&[data-chosen]": {
    borderColor: "primary.main",
    bgcolor: "primary.light",
    color: "primary.main",
    boxShadow: "inset 0 0 0 1px var(--mui-palette-primary-main)",
  },
  ...focusedInside,
  "@media (forced-colors: active)": { "&[data-chosen]": { outline: "3px solid Highlight" } },
} as const;
