import { useMemo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "../../../../components/EmptyState";
import { DataTable } from "../../../../components/grid/DataTable";
import { ListBar } from "../../../../components/grid/ListBar";
import type { ListSort } from "../../../../components/grid/list-sort";
import { lazyOverlay } from "../../../../components/lazy-part";
import { LinkChoice, LinkChoices } from "../../../../components/LinkChoices";
import { donationColumns } from "../../../features/donations/donation-columns";
import { DonationSums } from "../../../features/donations/DonationSums";
import type { DonationSort } from "../../../../gql/schema.generated";
import { useValues } from "../../../../components/extension/SiteContext";
import { donationViews } from "../../../extension-points/donation-views";
import { DonationsTabDocument } from "./DonationsTab.generated";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { useExportAddress } from "../../../extension-points/export-address";
import { useFreshQuery } from "../../../../lib/useFreshQuery";
import { limits } from "@tree-for-deed/common/limits";
import { usePanelAddress } from "../panel-address";
import { lastOf, searchAt, tableAt } from "../panel-list";

const DonationDialog = lazyOverlay(() => import("../../../features/donations/DonationDialog"));

const statuses = ["PENDING", "COMPLETED", "CANCELLED", "REFUNDED"] as const;

const orders: Readonly<Record<string, readonly [ascending: DonationSort, descending: DonationSort]>> = {
  createdAt: ["OLDEST", "NEWEST"],
  amount: ["SMALLEST", "LARGEST"],
  updatedAt: ["EARLIEST_CHANGE", "LATEST_CHANGE"],
};
const newest: ListSort = { field: "createdAt", descending: true };
const sortOf = ({ field, descending }: ListSort): DonationSort => orders[field]?.[descending ? 1 : 0] ?? "NEWEST";

/** Another list starts without search, sort and page. */
const elsewhere = { search: "", sort: null, filter: null, open: null, page: 1 } as const;

/** Donations, and the lists that capabilities have beside them. */
export default function DonationsTab() {
  const intl = useIntl();
  const { view: wanted, href } = usePanelAddress();
  const views = useValues(donationViews);
  if (views.length === 0) return <Donations />;
  const chosen = views.find(({ view }) => view === wanted);
  return (
    <>
      <LinkChoices label={intl.formatMessage({ id: "donations.views" })} sx={{ mb: 1.5 }}>
        <LinkChoice to={href({ ...elsewhere, view: null })} chosen={chosen === undefined}>
          <FormattedMessage id="donations.view" />
        </LinkChoice>
        {views.map(({ view, name, Mark }) => (
          <LinkChoice key={view} to={href({ ...elsewhere, view })} chosen={view === wanted}>
            <FormattedMessage id={name} />
            {Mark && <Mark />}
          </LinkChoice>
        ))}
      </LinkChoices>
      {chosen ? <chosen.View /> : <Donations />}
    </>
  );
}

/** Pledges, their totals, and the status of each. */
function Donations() {
  const intl = useIntl();
  const { language } = useLanguage();
  const exportAddress = useExportAddress();
  const address = usePanelAddress(statuses);
  const { page, pageSize, search, sort, filter, open, href, go } = address;
  const order = sort && sort.field in orders ? sort : newest;
  const answer = useFreshQuery(DonationsTabDocument, {
    page,
    pageSize,
    status: filter,
    search: search || null,
    sort: sortOf(order),
  });
  const { data, state } = lastOf(answer);
  const columns = useMemo(() => donationColumns(intl), [intl]);
  const isNarrowed = search !== "" || filter !== null;
  const csv = { search, status: filter?.toLowerCase() ?? null, sort: sortOf(order).toLowerCase() };

  return (
    <>
      {data && <DonationSums sums={data.adminDonations.sums} />}
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "donations.search" }), limits.shortSearchRows)}
        filter={{
          label: intl.formatMessage({ id: "donations.filter" }),
          all: intl.formatMessage({ id: "donations.all" }),
          value: filter,
          options: statuses.map((value) => ({ value, label: intl.formatMessage({ id: `donations.status.${value}` }) })),
          onFilter: (chosen) => go({ filter: chosen }),
        }}
        csv={exportAddress("donations", language, csv)}
      />
      <DataTable
        name="donations"
        label={intl.formatMessage({ id: "admin.tab.donations" })}
        columns={columns}
        hiddenFields={["updatedAt"]}
        phoneFields={["donorName", "amount", "status"]}
        {...tableAt(address, data?.adminDonations, state)}
        sort={order}
        empty={<EmptyState title="donations.none" text={isNarrowed ? "donations.noneFound" : "donations.noneText"} />}
      />
      {open !== null && (
        <DonationDialog
          key={open}
          id={open}
          memberHref={(id) => href({ tab: "users", open: id })}
          onClose={() => go({ open: null })}
        />
      )}
    </>
  );
}
