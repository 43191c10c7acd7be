import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { ErrorNote } from "../../components/ErrorNote";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { hasRole, useViewer } from "../../features/session/viewer/useViewer";
import { useUndoLatest } from "../../features/moderation/decisions/useUndoLatest";
import { readFailure } from "../../lib/app-error";
import { useQuery } from "../../lib/useQuery";
import { AdminPanelPageDocument } from "./AdminPanelPage.generated";
import { OperatorNotices } from "./OperatorNotices";
import { usePanelAddress } from "./panel-address";
import { tabContents, tabsOf } from "./panel-tab-contents";
import { panelTabs } from "./panel-tabs";
import { PanelHead } from "./PanelHead";
import { PanelTabs } from "./PanelTabs";
import { SecondFactorNotice } from "./SecondFactorNotice";
import { TabKeyHint } from "./TabKeyHint";
import { useLostRole } from "./useLostRole";
import { usePanelBelow } from "./usePanelBelow";
import { usePanelKeys } from "./usePanelKeys";

/** The panel of admins and the team: groups of tabs, one tab for each kind of thing; each person sees their own. */
export default function AdminPanelPage() {
  const intl = useIntl();
  const { tab: asked, view, go } = usePanelAddress();
  const { viewer } = useViewer();
  const own = tabsOf(viewer);
  const tab = own.includes(asked) ? asked : (own[0] ?? "pending");
  useLostRole();
  usePanelBelow();
  const keyed = own.filter((each) => panelTabs[each].key !== undefined);
  const { undoLatest, signInDialog } = useUndoLatest();
  const decides = hasRole(viewer, "REVIEWER");
  const isReview = tab === "pending" && view !== "list";
  const onUndo = decides && !isReview ? () => void undoLatest() : null;
  const awaitsTab = usePanelKeys(keyed, (chosen) => go({ tab: chosen }), onUndo);
  const { data, error, refetch } = useQuery(AdminPanelPageDocument, {
    ssr: false,
    variables: {
      reviews: decides,
      answers: hasRole(viewer, "SUPPORT"),
      plants: hasRole(viewer, "PLANTING"),
      admins: viewer?.isAdmin === true,
    },
    // Members share and other admins decide all the time, so every visit asks again.
    fetchPolicy: "cache-and-network",
  });
  const title = intl.formatMessage({ id: "admin.title" });
  const isBarred = error !== undefined && readFailure(error).key === "secondFactor.adminNeeds";
  const Content = tabContents[tab];

  return (
    <PageBody dense>
      <PageHead title={`${intl.formatMessage({ id: `admin.tab.${tab}` })} · ${title}`} noIndex />
      {isBarred ? (
        <>
          <Typography variant="h1" sx={{ my: 2 }}>
            {title}
          </Typography>
          <SecondFactorNotice />
        </>
      ) : (
        <>
          {signInDialog}
          <TabKeyHint tabs={keyed} shown={awaitsTab} />
          <PanelHead title={title} tab={tab} data={data} />
          {viewer?.isAdmin && <OperatorNotices />}
          {error && <ErrorNote error={error} onRetry={refetch} />}
          <PanelTabs
            label={intl.formatMessage({ id: "admin.tabs" })}
            tabs={tabsOf(viewer, panelTabs[tab].group).map((id) => ({
              id,
              name: intl.formatMessage({ id: `admin.tab.${id}` }),
              count: data && panelTabs[id].count?.(data),
            }))}
            tab={tab}
            onTab={(chosen) => go({ tab: chosen })}
          />
          <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
            <Content />
          </Box>
        </>
      )}
      {data && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: "end" }}>
          <FormattedMessage id="admin.version" values={{ version: <span translate="no">{data.siteVersion}</span> }} />
        </Typography>
      )}
    </PageBody>
  );
}
