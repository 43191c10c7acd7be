import { useMemo } from "react";
import { useIntl } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { EmptyState } from "../../../components/EmptyState";
import { DataTable } from "../../../components/grid/DataTable";
import type { ListSort } from "../../../components/grid/list-sort";
import { ListBar } from "../../../components/grid/ListBar";
import { lazyOverlay } from "../../../components/lazy-part";
import { pledgeColumns } from "../components/pledge-columns";
import type { PledgeSort } from "../../../gql/schema.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { usePanelAddress } from "../../../core/pages/admin/panel-address";
import { lastOf, searchAt, tableAt } from "../../../core/pages/admin/panel-list";
import { SponsorsTabDocument } from "./SponsorsTab.generated";
import { useFreshQuery } from "../../../lib/useFreshQuery";

const PledgeDialog = lazyOverlay(() => import("../components/PledgeDialog"));

const statuses = ["PENDING", "ACCEPTED", "DECLINED"] as const;

const orders: Readonly<Record<string, readonly [ascending: PledgeSort, descending: PledgeSort]>> = {
  createdAt: ["OLDEST", "NEWEST"],
  trees: ["FEWEST_TREES", "MOST_TREES"],
};
const newest: ListSort = { field: "createdAt", descending: true };
const sortOf = ({ field, descending }: ListSort): PledgeSort => orders[field]?.[descending ? 1 : 0] ?? "NEWEST";

/** Organisations' pledges for trees, and the status of each. */
export default function SponsorsTab() {
  const intl = useIntl();
  const { language } = useLanguage();
  const address = usePanelAddress(statuses);
  const { page, pageSize, search, sort, filter, open, href, go } = address;
  const order = sort && sort.field in orders ? sort : newest;
  const answer = useFreshQuery(SponsorsTabDocument, {
    page,
    pageSize,
    status: filter,
    search: search || null,
    sort: sortOf(order),
  });
  const { data, state } = lastOf(answer);
  const columns = useMemo(() => pledgeColumns(intl, language), [intl, language]);
  const isNarrowed = search !== "" || filter !== null;

  return (
    <>
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "pledges.search" }), limits.shortSearchRows)}
        filter={{
          label: intl.formatMessage({ id: "pledges.status" }),
          all: intl.formatMessage({ id: "pledges.all" }),
          value: filter,
          options: statuses.map((value) => ({ value, label: intl.formatMessage({ id: `pledges.status.${value}` }) })),
          onFilter: (chosen) => go({ filter: chosen }),
        }}
      />
      <DataTable
        name="sponsors"
        label={intl.formatMessage({ id: "admin.tab.sponsors" })}
        columns={columns}
        phoneFields={["organisation", "trees", "status"]}
        {...tableAt(address, data?.adminPledges, state)}
        sort={order}
        empty={<EmptyState title="pledges.none" text={isNarrowed ? "donations.noneFound" : "pledges.noneText"} />}
      />
      {open !== null && (
        <PledgeDialog
          key={open}
          id={open}
          memberHref={(id) => href({ tab: "users", open: id })}
          onClose={() => go({ open: null })}
        />
      )}
    </>
  );
}
