import { useMemo } from "react";
import { useIntl } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { EmptyState } from "../../../components/EmptyState";
import { DataTable } from "../../../components/grid/DataTable";
import type { ListSort } from "../../../components/grid/list-sort";
import { ListBar } from "../../../components/grid/ListBar";
import { lazyOverlay } from "../../../components/lazy-part";
import { dedicationColumns } from "../components/dedications/dedication-columns";
import { usePanelAddress } from "../../../core/pages/admin/panel-address";
import { lastOf, searchAt, tableAt } from "../../../core/pages/admin/panel-list";
import { DedicationsTabDocument } from "./DedicationsTab.generated";
import { useFreshQuery } from "../../../lib/useFreshQuery";

const DedicationDialog = lazyOverlay(() => import("../components/dedications/DedicationDialog"));

const statuses = ["PENDING", "ACCEPTED", "REFUSED"] as const;
const newest: ListSort = { field: "createdAt", descending: true };

/** Dedications of members' trees: pending ones, and the status of all others. */
export default function DedicationsTab() {
  const intl = useIntl();
  const address = usePanelAddress(statuses);
  const { page, pageSize, search, sort, filter, open, href, go } = address;
  const order = sort?.field === "createdAt" ? sort : newest;
  const answer = useFreshQuery(DedicationsTabDocument, {
    page,
    pageSize,
    status: filter,
    search: search || null,
    sort: order.descending ? "NEWEST" : "OLDEST",
  });
  const { data, state } = lastOf(answer);
  const columns = useMemo(() => dedicationColumns(intl), [intl]);
  const isNarrowed = search !== "" || filter !== null;

  return (
    <>
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "dedications.search" }), limits.shortSearchRows)}
        filter={{
          label: intl.formatMessage({ id: "dedications.status" }),
          all: intl.formatMessage({ id: "dedications.all" }),
          value: filter,
          options: statuses.map((value) => ({
            value,
            label: intl.formatMessage({ id: `dedications.status.${value}` }),
          })),
          onFilter: (chosen) => go({ filter: chosen }),
        }}
      />
      <DataTable
        name="dedications"
        label={intl.formatMessage({ id: "admin.tab.dedications" })}
        columns={columns}
        phoneFields={["words", "status"]}
        {...tableAt(address, data?.adminDedications, state)}
        sort={order}
        empty={
          <EmptyState title="dedications.none" text={isNarrowed ? "dedications.noneFound" : "dedications.noneText"} />
        }
      />
      {open !== null && (
        <DedicationDialog
          key={open}
          id={open}
          memberHref={(id) => href({ tab: "users", open: id })}
          onClose={() => go({ open: null })}
        />
      )}
    </>
  );
}
