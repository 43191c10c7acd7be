import type { Currency } from "@tree-for-deed/common/donations/money";
import TreeIcon from "@mui/icons-material/ParkRounded";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { treesOf } from "./amount";

interface Props {
  amount: number | null;
  currency: Currency;
  /** True for a payment, false for a pledge. */
  isPaid: boolean;
}

/** The possible effect of an amount. It is not part of the site's counters. */
export function ImpactPanel({ amount, currency, isPaid }: Props) {
  const trees = treesOf(amount ?? 0, currency);
  return (
    <Box component="section" aria-labelledby="donate-impact" sx={panel}>
      <Typography variant="h3" component="h2" id="donate-impact" text="donate.impact" />
      <Box role="status" sx={{ display: "flex", alignItems: "center", gap: 1.5, my: 1.5, minHeight: 64 }}>
        {trees > 0 ? (
          <>
            <TreeIcon color="primary" sx={{ fontSize: 48 }} />
            <Typography component="div" sx={{ color: "primary.main", fontWeight: 600 }}>
              <FormattedMessage id="donate.trees" values={{ count: trees, b: large }} />
            </Typography>
          </>
        ) : (
          <Typography text={currency === "BDT" ? "donate.impactNoneBdt" : "donate.impactNone"} />
        )}
      </Box>
      <Typography variant="body2" text={currency === "BDT" ? "donate.impactRuleBdt" : "donate.impactRule"} />
      <Typography variant="body2" sx={{ mt: 1 }} text={isPaid ? "donate.impactApartPaid" : "donate.impactApart"} />
    </Box>
  );
}

const panel = { bgcolor: "primary.light", borderRadius: 2, p: { xs: 2.5, sm: 3 } } as const;

const large = (digits: ReactNode[]) => (
  <Box component="span" sx={number}>
    {digits}
  </Box>
);

const number = { typography: "h1", fontSize: "2.75rem", fontVariantNumeric: "tabular-nums" } as const;
