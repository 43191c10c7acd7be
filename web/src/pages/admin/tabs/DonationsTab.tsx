import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../../components/EmptyState";
import { DataTable } from "../../../components/grid/DataTable";
import { ListBar } from "../../../components/grid/ListBar";
import type { ListSort } from "../../../components/grid/list-sort";
import { lazyOverlay } from "../../../components/lazy-part";
import { donationColumns } from "../../../features/donations/donation-columns";
import { DonationSums } from "../../../features/donations/DonationSums";
import type { DonationSort } from "../../../gql/schema.generated";
import { DonationsTabDocument } from "./DonationsTab.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { exportAddress } from "../../../lib/export-address";
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

/** Pledges, what they come to, and what became of each. */
export default function DonationsTab() {
  const intl = useIntl();
  const { language } = useLanguage();
  const address = usePanelAddress(statuses);
  const { page, pageSize, search, sort, filter, open, href, go } = address;
  const order = sort && sort.field in orders ? sort : newest;
  const answer = useQuery(DonationsTabDocument, {
    variables: { page, pageSize, status: filter, search: search || null, sort: sortOf(order) },
    ssr: false,
    fetchPolicy: "cache-and-network",
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
        rows={data?.adminDonations.items ?? []}
        columns={columns}
        hiddenFields={["updatedAt"]}
        phoneFields={["donorName", "amount", "status"]}
        rowCount={data?.adminDonations.totalCount ?? 0}
        {...state}
        {...tableAt(address)}
        sort={order}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: "donations.none" })}
            text={intl.formatMessage({ id: isNarrowed ? "donations.noneFound" : "donations.noneText" })}
          />
        }
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
