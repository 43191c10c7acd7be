import { focusedInside } from "../../../theme/focus";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { PaymentWay } from "./donation-payment";

interface Props {
  ways: readonly PaymentWay[];
  chosen: PaymentWay;
  onChoose: (way: PaymentWay) => void;
}

/** Available payment methods with their currencies. */
export function PaymentWays({ ways, chosen, onChoose }: Props) {
  return (
    <Box component="fieldset" aria-describedby="donate-way" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }} text="donate.payment" />
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {ways.map((way) => {
          const isChosen = way.provider === chosen.provider && way.currency === chosen.currency;
          return (
            <Box
              component="label"
              key={`${way.provider} ${way.currency}`}
              data-chosen={isChosen ? "" : undefined}
              sx={choice}
            >
              <input type="radio" name="payment" checked={isChosen} onChange={() => onChoose(way)} />
              <span>{way.name}</span>
            </Box>
          );
        })}
      </Box>
      <Typography id="donate-way" variant="body2" color="textSecondary" sx={{ mt: 1 }} text="donate.wayHint" />
    </Box>
  );
}

const choice = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 56,
  px: 2,
  py: 1,
  borderRadius: 1.5,
  border: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
  fontWeight: 600,
  cursor: "pointer",
  "& > input": { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: "var(--mui-palette-primary-main)" },
  "&:hover, &[data-chosen]": { borderColor: "primary.main" },
  ...focusedInside,
} as const;
