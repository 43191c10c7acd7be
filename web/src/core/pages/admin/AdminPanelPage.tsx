import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { hasRole, useViewer } from "../../features/session/viewer/useViewer";
import { useUndoLatest } from "../../features/moderation/decisions/useUndoLatest";
import { readFailure } from "../../../lib/app-error";
import { useQuery } from "../../../lib/useQuery";
import { AdminPanelPageDocument } from "./AdminPanelPage.generated";
import { OperatorNotices } from "./OperatorNotices";
import { usePanelAddress } from "./panel-address";
import { usePanelCounts, usePanelTabs } from "./panel-tabs";
import { PanelHead } from "./PanelHead";
import { PanelTabs } from "./PanelTabs";
import { SecondFactorNotice } from "./SecondFactorNotice";
import { TabKeyHint } from "./TabKeyHint";
import { useLostRole } from "./useLostRole";
import { usePanelBelow } from "./usePanelBelow";
import { usePanelKeys } from "./usePanelKeys";

/** The panel of admins and the team: groups of tabs, one tab for each kind of item; each member sees their own tabs. */
export default function AdminPanelPage() {
  const intl = useIntl();
  const { tab: asked, view, go } = usePanelAddress();
  const { viewer } = useViewer();
  const own = usePanelTabs(viewer);
  const tab = own.find(({ id }) => id === asked) ?? own[0];
  useLostRole();
  usePanelBelow();
  const keyed = own.filter(({ key }) => key !== undefined);
  const { undoLatest, signInDialog } = useUndoLatest();
  const decides = hasRole(viewer, "REVIEWER");
  const isReview = tab?.id === "pending" && view !== "list";
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
    // The data changes all the time, so every visit reads it again.
    fetchPolicy: "cache-and-network",
  });
  const title = intl.formatMessage({ id: "admin.title" });
  const isBarred = error !== undefined && readFailure(error).key === "secondFactor.adminNeeds";
  const { numberOf, waitingOf } = usePanelCounts(data);
  if (!tab) return null;

  return (
    <PageBody dense>
      <PageHead title={`${intl.formatMessage({ id: tab.title })} · ${title}`} noIndex />
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
          <PanelHead title={title} tab={tab} tabs={own} data={data} waitingOf={waitingOf} />
          {viewer?.isAdmin && <OperatorNotices />}
          {error && <ErrorNote error={error} onRetry={refetch} />}
          <PanelTabs
            label={intl.formatMessage({ id: "admin.tabs" })}
            tabs={own
              .filter(({ group }) => group === tab.group)
              .map(({ id, title: name }) => ({ id, name: intl.formatMessage({ id: name }), count: numberOf(id) }))}
            tab={tab.id}
            onTab={(chosen) => go({ tab: chosen })}
          />
          <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab.id}`}>
            <tab.Content />
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
