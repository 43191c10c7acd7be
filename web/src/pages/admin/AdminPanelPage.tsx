import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { ErrorNote } from "../../components/ErrorNote";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { Pager } from "../../components/Pager";
import { SearchField } from "../../components/SearchField";
import { Spinner } from "../../components/Spinner";
import { usePageTurn } from "../../components/usePageTurn";
import { AdminPanelPageDocument } from "../../gql/graphql";
import { panelPath, tabs, usePanelPlace } from "./admin-address";
import { AdminStats } from "./AdminStats";
import { DeedQueue } from "./DeedQueue";

/** Where admins review deeds. Tab, page and search are in the address. */
export default function AdminPanelPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { tab, page, search } = usePanelPlace();
  const place = usePageTurn<HTMLParagraphElement>(`${tab} ${page}`);
  const { data, previousData, error, refetch } = useQuery(AdminPanelPageDocument, {
    variables: { status: tab === "pending" ? "PENDING" : "APPROVED", page, search: search || null },
    ssr: false,
    // Members share and other admins decide all the time, so every visit asks again.
    fetchPolicy: "cache-and-network",
  });
  const shown = data ?? previousData;
  const onSearch = useCallback(
    (text: string) => void navigate(panelPath({ tab, page: 1, search: text }), { replace: true }),
    [navigate, tab],
  );

  return (
    <PageBody>
      <PageHead title={intl.formatMessage({ id: "admin.title" })} noIndex />
      <Typography variant="h1">
        <FormattedMessage id="admin.title" />
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        <FormattedMessage id="admin.lead" />
      </Typography>
      {shown && <AdminStats stats={shown.stats} />}
      <Tabs
        value={tab}
        onChange={(_event, chosen: (typeof tabs)[number]) => void navigate(panelPath({ tab: chosen, page: 1, search }))}
        aria-label={intl.formatMessage({ id: "admin.tabs" })}
        sx={{ mt: 3, mb: 2, borderBottom: 1, borderColor: "divider" }}
      >
        {tabs.map((each) => (
          <Tab
            key={each}
            id={`tab-${each}`}
            value={each}
            aria-controls={each === tab ? "tab-panel" : undefined}
            label={intl.formatMessage({ id: `admin.tab.${each}` })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        <SearchField label={intl.formatMessage({ id: "admin.search" })} value={search} onSearch={onSearch} />
        {error && (
          <Box sx={{ mt: 2 }}>
            <ErrorNote error={error} onRetry={refetch} />
          </Box>
        )}
        {!shown && !error && <Spinner />}
        {shown && (
          <>
            <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, my: 2, color: "text.secondary" }}>
              <Typography ref={place} tabIndex={-1} role="status" variant="body2">
                <FormattedMessage
                  id={tab === "pending" && !search ? "admin.queue" : "admin.found"}
                  values={{ count: shown.adminDeeds.totalCount }}
                />
              </Typography>
              {tab === "pending" && (
                <Typography variant="body2" sx={{ "@media (pointer: coarse)": { display: "none" } }}>
                  <FormattedMessage id="admin.keys" />
                </Typography>
              )}
            </Box>
            <DeedQueue key={tab} tab={tab} deeds={shown.adminDeeds.items} searching={search !== ""} />
            <Pager
              page={page}
              hasNextPage={shown.adminDeeds.hasNextPage}
              href={(to) => panelPath({ tab, page: to, search })}
            />
          </>
        )}
      </Box>
    </PageBody>
  );
}
