import { Button } from "../../../../components/Button";
import { useCallback, useMemo } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../../../components/EmptyState";
import { DataTable } from "../../../../components/grid/DataTable";
import { ListBar } from "../../../../components/grid/ListBar";
import { SearchReading } from "../../../../components/SearchReading";
import type { ListSort } from "../../../../components/grid/list-sort";
import { lazyOverlay } from "../../../../components/lazy-part";
import { hiddenUserFields, phoneUserFields, userColumns } from "../../../features/people/user-columns";
import { useViewer } from "../../../features/session/viewer/useViewer";
import type { UserSort } from "../../../../gql/schema.generated";
import { UsersTabDocument } from "./UsersTab.generated";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { useExportAddress } from "../../../extension-points/export-address";
import { useQuery } from "../../../../lib/useQuery";
import { usePanelAddress } from "../panel-address";
import { lastOf, searchAt, tableAt } from "../panel-list";

const UserDialog = lazyOverlay(() => import("../UserDialog"));

const filters = ["ADMINS", "TEAM", "SUSPENDED", "LOST_FACTOR"] as const;

/** The server's sort orders by column: as a query argument, and as a download parameter. */
const sorts: Readonly<Record<string, readonly [UserSort, string]>> = {
  "-createdAt": ["NEWEST", "newest"],
  createdAt: ["OLDEST", "oldest"],
  fullName: ["NAME", "name"],
  "-approvedDeeds": ["APPROVED_DEEDS", "approvedDeeds"],
  "-lastSeenAt": ["LAST_SEEN", "lastSeen"],
};
const newestFirst: ListSort = { field: "createdAt", descending: true };

/** The sort of the address if the server knows it, otherwise the default. */
function known(sort: ListSort | null): { sort: ListSort; order: UserSort; download: string } {
  const found = sort && sorts[`${sort.descending ? "-" : ""}${sort.field}`];
  return sort && found
    ? { sort, order: found[0], download: found[1] }
    : { sort: newestFirst, order: "NEWEST", download: "newest" };
}

/** All users: searched, sorted and filtered by the server; one of them can be open in a dialog. */
export default function UsersTab() {
  const intl = useIntl();
  const { language } = useLanguage();
  const exportAddress = useExportAddress();
  const { viewer } = useViewer();
  const address = usePanelAddress(filters);
  const { page, pageSize, search, filter, open, go } = address;
  const { sort, order, download } = known(address.sort);
  const answer = useQuery(UsersTabDocument, {
    variables: { page, pageSize, search: search || null, sort: order, filter: filter ?? "ALL" },
    fetchPolicy: "cache-and-network",
  });
  const { data, state } = lastOf(answer);
  const found = data?.adminUsers;
  const columns = useMemo(() => userColumns(intl, viewer?.id), [intl, viewer?.id]);
  const close = useCallback(() => go({ open: null }), [go]);
  const csv = exportAddress("users", language, { search, filter: filter?.toLowerCase(), sort: download });

  return (
    <>
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "users.search" }))}
        filter={{
          label: intl.formatMessage({ id: "users.filter" }),
          all: intl.formatMessage({ id: "users.filter.all" }),
          value: filter,
          options: filters.map((value) => ({ value, label: intl.formatMessage({ id: `users.filter.${value}` }) })),
          onFilter: (chosen) => go({ filter: chosen }),
        }}
        csv={csv}
      />
      <SearchReading typed={search} found={found} onSearch={(text) => go({ search: text })} />
      <DataTable
        name="users"
        label={intl.formatMessage({ id: "admin.tab.users" })}
        columns={columns}
        hiddenFields={hiddenUserFields}
        phoneFields={phoneUserFields}
        {...tableAt(address, found, state)}
        sort={sort}
        empty={
          <EmptyState
            title="users.none"
            {...((search || filter) && {
              text: "users.noneText",
              action: (
                <Button variant="outlined" onClick={() => go({ search: "", filter: null })} text="users.showAll" />
              ),
            })}
          />
        }
      />
      {open && (
        <UserDialog
          key={open}
          userId={open}
          onClose={close}
          onChanged={() => void answer.refetch().catch(() => undefined)}
        />
      )}
    </>
  );
}
