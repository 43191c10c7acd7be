import { useIntl } from "react-intl";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { SuperadminPageDocument } from "./SuperadminPage.generated";
import { PanelTabs } from "../admin/PanelTabs";
import { useLostRole } from "../admin/useLostRole";
import { usePanelBelow } from "../admin/usePanelBelow";
import { dashboardHref, dashboardTab, dashboardTabs, tabContents } from "./dashboard-tabs";
import { DashboardStats } from "./DashboardStats";
import { useFreshQuery } from "../../../lib/useFreshQuery";

/** The older dashboard: the panel's lists under their former names, and the settings. */
export default function SuperadminPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = dashboardTab(params);
  useLostRole();
  usePanelBelow();
  const { data, error, refetch } = useFreshQuery(SuperadminPageDocument);
  const title = intl.formatMessage({ id: "superadmin.title" });
  const Content = tabContents[tab];

  return (
    <PageBody>
      <PageHead title={`${intl.formatMessage({ id: `superadmin.tab.${tab}` })} · ${title}`} noIndex />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }} text="superadmin.lead" />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {data && <DashboardStats stats={data.stats} />}
      <Box sx={{ mt: 2 }} />
      <PanelTabs
        label={intl.formatMessage({ id: "superadmin.tabs" })}
        tabs={dashboardTabs.map((id) => ({ id, name: intl.formatMessage({ id: `superadmin.tab.${id}` }) }))}
        tab={tab}
        onTab={(chosen) => void navigate(dashboardHref(chosen))}
      />
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        <Content />
      </Box>
    </PageBody>
  );
}
