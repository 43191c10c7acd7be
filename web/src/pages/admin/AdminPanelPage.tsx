import { useQuery } from "@apollo/client/react";
import LogoutIcon from "@mui/icons-material/LogoutRounded";
import Button from "@mui/material/Button";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { ErrorNote } from "../../components/ErrorNote";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { useLogout } from "../../features/session/sign-in/useLogout";
import { readFailure } from "../../lib/app-error";
import { AdminPanelPageDocument, type AdminPanelPageQuery } from "./AdminPanelPage.generated";
import { usePanelAddress, type PanelTab } from "./panel-address";
import { tabContents, tabOrder } from "./panel-tabs";
import { PanelStats } from "./PanelStats";
import { PanelTabs } from "./PanelTabs";
import { SecondFactorNotice } from "./SecondFactorNotice";
import { useLostRole } from "./useLostRole";

const countsOf = ({ stats, pendingQueue, openTickets }: AdminPanelPageQuery): Partial<Record<PanelTab, number>> => ({
  pending: pendingQueue.count,
  approved: stats.approvedDeeds,
  rejected: Math.max(0, stats.totalDeeds - stats.approvedDeeds - stats.pendingDeeds),
  users: stats.totalUsers,
  support: openTickets.totalCount,
});

/** Where admins look after the site: the numbers first, then one tab for each kind of thing. */
export default function AdminPanelPage() {
  const intl = useIntl();
  const { tab, go } = usePanelAddress();
  const { logOut, busy } = useLogout();
  useLostRole();
  const { data, error, refetch } = useQuery(AdminPanelPageDocument, {
    ssr: false,
    // Members share and other admins decide all the time, so every visit asks again.
    fetchPolicy: "cache-and-network",
  });
  const title = intl.formatMessage({ id: "admin.title" });
  const isBarred = error !== undefined && readFailure(error).key === "secondFactor.adminNeeds";
  const counts = data ? countsOf(data) : {};
  const Content = tabContents[tab];

  return (
    <PageBody>
      <PageHead title={`${intl.formatMessage({ id: `admin.tab.${tab}` })} · ${title}`} noIndex />
      <Box
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: { xs: 1, sm: 2 }, mb: { xs: 2, sm: 3 } }}
      >
        <Box sx={{ flex: 1, minWidth: "min(100%, 180px)" }}>
          <Typography variant="h1">{title}</Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, display: { xs: "none", sm: "block" } }}>
            <FormattedMessage id="admin.lead" />
          </Typography>
        </Box>
        <Button variant="outlined" startIcon={<LogoutIcon />} loading={busy} onClick={() => void logOut()}>
          <FormattedMessage id="admin.logout" />
        </Button>
      </Box>
      <SecondFactorNotice required={isBarred} />
      {!isBarred && error && <ErrorNote error={error} onRetry={refetch} />}
      {data && <PanelStats {...data} />}
      {!isBarred && (
        <PanelTabs
          label={intl.formatMessage({ id: "admin.tabs" })}
          tabs={tabOrder.map((id) => ({ id, name: intl.formatMessage({ id: `admin.tab.${id}` }), count: counts[id] }))}
          tab={tab}
          onTab={(chosen) => go({ tab: chosen })}
        />
      )}
      {!isBarred && (
        <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
          <Content />
        </Box>
      )}
      {data && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: "end" }}>
          <FormattedMessage id="admin.version" values={{ version: <span translate="no">{data.siteVersion}</span> }} />
        </Typography>
      )}
    </PageBody>
  );
}
