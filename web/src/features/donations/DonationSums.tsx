import Box from "@mui/material/Box";
import { FormattedMessage, useIntl } from "react-intl";
import { StatCard } from "../../components/StatCard";
import type { DonationStatus } from "../../gql/graphql";
import { amountText } from "./DonationMarks";

interface Props {
  sums: readonly { status: DonationStatus; count: number; amount: string }[];
}

const statuses = ["PENDING", "COMPLETED", "CANCELLED"] as const;

/** What the donations come to, by what became of them. */
export function DonationSums({ sums }: Props) {
  const intl = useIntl();
  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: "donations.sums" })}
      sx={{ display: "grid", gap: 2, mb: 2, gridTemplateColumns: { xs: "1fr", sm: "repeat(3, 1fr)" } }}
    >
      {statuses.map((status) => {
        const { count, amount } = sums.find((sum) => sum.status === status) ?? { count: 0, amount: "0" };
        return (
          <StatCard
            key={status}
            label={<FormattedMessage id={`donations.status.${status}`} />}
            value={amountText(intl, amount)}
            hint={<FormattedMessage id="donations.count" values={{ count }} />}
          />
        );
      })}
    </Box>
  );
}
