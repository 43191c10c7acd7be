import Box from "@mui/material/Box";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { StatCard } from "../../components/StatCard";
import type { AdminPanelPageQuery } from "../../gql/graphql";
import { WaitHint } from "./WaitHint";

/** The four numbers that an admin looks at first. */
export function PanelStats({ stats, pendingQueue }: Pick<AdminPanelPageQuery, "stats" | "pendingQueue">) {
  const intl = useIntl();
  const cards = [
    {
      id: "admin.stats.pending",
      value: pendingQueue.count,
      hint: pendingQueue.oldestSubmittedAt && <WaitHint since={pendingQueue.oldestSubmittedAt} />,
    },
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
      {cards.map(({ id, value, ...card }) => (
        <StatCard key={id} label={<FormattedMessage id={id} />} value={<FormattedNumber value={value} />} {...card} />
      ))}
    </Box>
  );
}
