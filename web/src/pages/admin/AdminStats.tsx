import Box from "@mui/material/Box";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { StatCard } from "../../components/StatCard";
import type { AdminPanelPageQuery } from "../../gql/graphql";

/** The four numbers an admin looks at first. */
export function AdminStats({ stats }: { stats: AdminPanelPageQuery["stats"] }) {
  const intl = useIntl();
  const cards = [
    { id: "admin.stats.pending", value: stats.pendingDeeds },
    { id: "admin.stats.approved", value: stats.approvedDeeds },
    { id: "admin.stats.users", value: stats.totalUsers },
    { id: "admin.stats.trees", value: stats.treesPlanted },
  ] as const;
  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: "admin.stats" })}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" } }}
    >
      {cards.map(({ id, value }) => (
        <StatCard key={id} label={<FormattedMessage id={id} />} value={<FormattedNumber value={value} />} />
      ))}
    </Box>
  );
}
