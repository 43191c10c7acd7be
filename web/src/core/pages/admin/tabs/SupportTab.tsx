import { Button } from "../../../../components/Button";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { EmptyState } from "../../../../components/EmptyState";
import { DataTable } from "../../../../components/grid/DataTable";
import { ListBar } from "../../../../components/grid/ListBar";
import type { ListSort } from "../../../../components/grid/list-sort";
import { lazyOverlay } from "../../../../components/lazy-part";
import { ticketColumns } from "../../../features/support/ticket-columns";
import type { Picture_PhotoFragment } from "../../../../components/Picture.generated";
import type { TicketSort } from "../../../../gql/schema.generated";
import { SupportTabDocument } from "./SupportTab.generated";
import { useViewer } from "../../../features/session/viewer/useViewer";
import { paths } from "@tree-for-deed/common/paths";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { useExportAddress } from "../../../extension-points/export-address";
import { useFreshQuery } from "../../../../lib/useFreshQuery";
import { limits } from "@tree-for-deed/common/limits";
import { usePanelAddress } from "../panel-address";
import { lastOf, searchAt, tableAt } from "../panel-list";

const TicketDialog = lazyOverlay(() => import("../../../features/support/TicketDialog"));
const PhotoViewer = lazyOverlay(() => import("../../../features/deeds/PhotoViewer"));

const statuses = ["OPEN", "RESOLVED", "CLOSED"] as const;

function sortOf(sort: ListSort | null): TicketSort {
  if (sort?.field === "createdAt") return sort.descending ? "NEWEST" : "OLDEST";
  if (sort?.field === "updatedAt") return sort.descending ? "LATEST_CHANGE" : "EARLIEST_CHANGE";
  return "LONGEST_WAITING";
}

/** Tickets, by default the longest waiting first. */
export default function SupportTab() {
  const intl = useIntl();
  const { language } = useLanguage();
  const exportAddress = useExportAddress();
  const { isAdmin } = useViewer();
  const address = usePanelAddress(statuses);
  const { page, pageSize, search, sort, filter, open, href, go } = address;
  const [photo, setPhoto] = useState<Picture_PhotoFragment | null>(null);
  const order = sortOf(sort);
  const answer = useFreshQuery(SupportTabDocument, {
    page,
    pageSize,
    status: filter,
    search: search || null,
    sort: order,
  });
  const { data, state } = lastOf(answer);
  const columns = useMemo(() => ticketColumns(intl), [intl]);
  const isNarrowed = search !== "" || filter !== null;
  const csv = { search, status: filter?.toLowerCase() ?? null, sort: order.toLowerCase() };

  return (
    <>
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "tickets.search" }), limits.shortSearchRows)}
        filter={{
          label: intl.formatMessage({ id: "tickets.filter" }),
          all: intl.formatMessage({ id: "tickets.all" }),
          value: filter,
          options: statuses.map((value) => ({ value, label: intl.formatMessage({ id: `support.status.${value}` }) })),
          onFilter: (chosen) => go({ filter: chosen }),
        }}
        {...(isAdmin && { csv: exportAddress("tickets", language, csv) })}
      />
      <DataTable
        name="tickets"
        label={intl.formatMessage({ id: "admin.tab.support" })}
        columns={columns}
        hiddenFields={["updatedAt"]}
        phoneFields={["subject", "createdAt"]}
        {...tableAt(address, data?.adminTickets, state)}
        sort={order === "LONGEST_WAITING" ? null : sort}
        empty={<EmptyState title="tickets.none" text={isNarrowed ? "tickets.noneFound" : "tickets.noneText"} />}
        toolbar={
          order === "LONGEST_WAITING" ? (
            <Typography variant="body2" color="textSecondary" text="tickets.waitingFirst" />
          ) : (
            <Button size="small" onClick={() => go({ sort: null })} text="tickets.sortWaiting" />
          )
        }
      />
      {open !== null && (
        <TicketDialog
          id={open}
          ids={data?.adminTickets.items.map(({ id }) => id) ?? []}
          onMove={(id) => go({ open: id }, { replace: true })}
          onClose={() => go({ open: null })}
          memberHref={(id) => (isAdmin ? href({ tab: "users", open: id }) : paths.profile(id))}
          onScreenshot={setPhoto}
        />
      )}
      {photo && (
        <PhotoViewer
          open
          start={0}
          photos={[photo]}
          alt={intl.formatMessage({ id: "tickets.screenshotAlt" })}
          onClose={() => setPhoto(null)}
        />
      )}
    </>
  );
}
