import { useQuery } from "@apollo/client/react";
import { lazy, Suspense, useMemo } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../../components/EmptyState";
import { DataTable } from "../../../components/grid/DataTable";
import { ListBar } from "../../../components/grid/ListBar";
import type { ListSort } from "../../../components/grid/list-sort";
import { donationColumns } from "../../../features/donations/donation-columns";
import { DonationSums } from "../../../features/donations/DonationSums";
import { DonationsTabDocument, type DonationSort } from "../../../gql/graphql";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { exportAddress } from "../../../lib/export-address";
import { usePanelAddress } from "../panel-address";

const DonationDialog = lazy(() => import("../../../features/donations/DonationDialog"));

const statuses = ["PENDING", "COMPLETED", "CANCELLED"] as const;

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
  const { page, pageSize, search, sort, filter, open, href, go } = usePanelAddress(statuses);
  const order = sort && sort.field in orders ? sort : newest;
  const {
    data: now,
    previousData,
    loading,
    error,
    refetch,
  } = useQuery(DonationsTabDocument, {
    variables: { page, pageSize, status: filter, search: search || null, sort: sortOf(order) },
    ssr: false,
    fetchPolicy: "cache-and-network",
  });
  const data = now ?? previousData;
  const columns = useMemo(() => donationColumns(intl), [intl]);
  const isNarrowed = search !== "" || filter !== null;
  const csv = { search, status: filter?.toLowerCase() ?? null, sort: sortOf(order).toLowerCase() };

  return (
    <>
      {data && <DonationSums sums={data.adminDonations.sums} />}
      <ListBar
        search={{
          label: intl.formatMessage({ id: "donations.search" }),
          value: search,
          onSearch: (text) => go({ search: text }, { replace: true }),
        }}
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
        loading={loading && !now}
        error={error}
        onRetry={refetch}
        page={page}
        pageSize={pageSize}
        onPage={(to, size, options) => go({ page: to, pageSize: size }, options)}
        sort={order}
        onSort={(chosen) => go({ sort: chosen })}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: "donations.none" })}
            text={intl.formatMessage({ id: isNarrowed ? "donations.noneFound" : "donations.noneText" })}
          />
        }
        onOpen={({ id }) => go({ open: id })}
      />
      <Suspense fallback={null}>
        {open !== null && (
          <DonationDialog
            key={open}
            id={open}
            memberHref={(id) => href({ tab: "users", open: id })}
            onClose={() => go({ open: null })}
          />
        )}
      </Suspense>
    </>
  );
}
