import Card from "@mui/material/Card";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import type { DonationStatus } from "../../../gql/schema.generated";
import { amountText } from "./DonationMarks";

interface Props {
  sums: readonly { status: DonationStatus; currency: string; count: number; amount: string }[];
}

const statuses = ["PENDING", "COMPLETED", "CANCELLED"] as const;
const none = { currency: "USD", count: 0, amount: "0" };

/** Sums of donations by status. */
export function DonationSums({ sums }: Props) {
  const intl = useIntl();
  return (
    <Card component="section" aria-label={intl.formatMessage({ id: "donations.sums" })} sx={{ p: 2, mb: 2 }}>
      <Box component="dl" sx={list}>
        {statuses.map((status) => {
          const all = sums.filter((sum) => sum.status === status);
          const count = all.reduce((total, sum) => total + sum.count, 0);
          return (
            <Box key={status} sx={item}>
              <Box component="dt" sx={{ flex: 1 }}>
                <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
                  <FormattedMessage id={`donations.status.${status}`} />
                </Box>
                <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
                  <FormattedMessage id="donations.count" values={{ count }} />
                </Box>
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, typography: "h3", color: "primary.main", fontVariantNumeric: "tabular-nums" }}
              >
                {(all.length > 0 ? all : [none]).map(({ amount, currency }) => (
                  <Box key={currency} component="span" sx={{ display: "block", textAlign: "right" }}>
                    {amountText(intl, amount, currency)}
                  </Box>
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}

const list = { m: 0, display: "grid", gap: { xs: 1.5, md: 4 }, gridTemplateColumns: { md: "repeat(3, 1fr)" } } as const;
const item = { display: "flex", alignItems: "center", gap: 2 } as const;
