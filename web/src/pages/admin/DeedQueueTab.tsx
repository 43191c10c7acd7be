import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorNote } from "../../components/ErrorNote";
import { Pager } from "../../components/Pager";
import { SearchField } from "../../components/SearchField";
import { Spinner } from "../../components/Spinner";
import { usePageTurn } from "../../components/usePageTurn";
import { DeedQueueTabDocument } from "../../gql/graphql";
import { DeedQueue } from "./DeedQueue";
import { usePanelAddress } from "./panel-address";

/** The deeds of one status, with a search. */
export function DeedQueueTab({ tab }: { tab: "pending" | "approved" }) {
  const intl = useIntl();
  const { page, search, go, href } = usePanelAddress();
  const place = usePageTurn<HTMLParagraphElement>(page);
  const { data, previousData, error, refetch } = useQuery(DeedQueueTabDocument, {
    variables: { status: tab === "pending" ? "PENDING" : "APPROVED", page, search: search || null },
    // Members share and other admins decide all the time, so every visit asks again.
    fetchPolicy: "cache-and-network",
  });
  const shown = (data ?? previousData)?.adminDeeds;
  const onSearch = useCallback((text: string) => go({ search: text }, { replace: true }), [go]);

  return (
    <>
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
                values={{ count: shown.totalCount }}
              />
            </Typography>
            {tab === "pending" && (
              <Typography variant="body2" sx={{ "@media (pointer: coarse)": { display: "none" } }}>
                <FormattedMessage id="admin.keys" />
              </Typography>
            )}
          </Box>
          <DeedQueue tab={tab} deeds={shown.items} searching={search !== ""} />
          <Pager page={page} hasNextPage={shown.hasNextPage} href={(to) => href({ page: to })} />
        </>
      )}
    </>
  );
}
