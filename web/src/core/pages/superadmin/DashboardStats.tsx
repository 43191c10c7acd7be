import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { StatCard } from "../../../components/StatCard";
import type { SuperadminPageQuery } from "./SuperadminPage.generated";

const counts = ["totalUsers", "totalDeeds", "approvedDeeds", "pendingDeeds"] as const;

/** The five numbers of the older dashboard. */
export function DashboardStats({ stats }: Pick<SuperadminPageQuery, "stats">) {
  const intl = useIntl();
  const cards = [
    ...counts.map((id) => ({ id, value: intl.formatNumber(stats[id]) })),
    {
      id: "totalDonations" as const,
      value: [
        intl.formatMessage({ id: "superadmin.dollars" }, { amount: intl.formatNumber(stats.totalDonations) }),
        stats.totalDonationsBdt > 0 &&
          intl.formatMessage({ id: "superadmin.taka" }, { amount: intl.formatNumber(stats.totalDonationsBdt) }),
      ]
        .filter(Boolean)
        .join(" · "),
    },
  ];
  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: "admin.stats" })}
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(5, 1fr)" },
        "& > :last-child": { gridColumn: { xs: "1 / -1", md: "auto" } },
      }}
    >
      {cards.map(({ id, value }) => (
        <StatCard key={id} label={`superadmin.stats.${id}`} value={value} />
      ))}
    </Box>
  );
}
