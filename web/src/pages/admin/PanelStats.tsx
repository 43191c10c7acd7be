import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Box } from "../../components/Box";
import { StatCard } from "../../components/StatCard";
import type { AdminPanelPageQuery } from "./AdminPanelPage.generated";
import { WaitHint } from "./WaitHint";

/** The four numbers that an admin looks at first. On a phone they leave the screen to the tabs: one above three. */
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
      sx={{
        display: "grid",
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", sm: "1fr 1fr", md: "repeat(4, 1fr)" },
        "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
      }}
    >
      {cards.map(({ id, value, ...card }) => (
        <StatCard key={id} label={<FormattedMessage id={id} />} value={<FormattedNumber value={value} />} {...card} />
      ))}
    </Box>
  );
}
