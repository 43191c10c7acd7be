import { useMemo, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../../components/EmptyState";
import { SearchReading } from "../../../components/SearchReading";
import { DataTable } from "../../../components/grid/DataTable";
import { deedColumns, type DeedField } from "../../features/moderation/deeds/deed-columns";
import { reviewFlag } from "../../features/moderation/flags/review-flag";
import { deedOrder } from "../../features/moderation/deeds/deed-sort";
import {
  ModeratedDeedsDocument,
  type ListedDeed_DeedFragment,
} from "../../features/moderation/deeds/DeedLists.generated";
import { usePanelAddress } from "./panel-address";
import { useQuery } from "../../../lib/useQuery";

const fields = {
  PENDING: ["photo", "caption", "author", "category", "submitted"],
  APPROVED: ["photo", "caption", "author", "category", "submitted", "decided", "likes", "note"],
  REJECTED: ["photo", "caption", "reason", "author", "category", "submitted", "decided", "note"],
} as const satisfies Record<string, readonly DeedField[]>;

const usualSort = {
  PENDING: { field: "submitted", descending: false },
  APPROVED: { field: "decided", descending: true },
  REJECTED: { field: "decided", descending: true },
} as const;

const noneOf = {
  PENDING: "admin.empty.pending",
  APPROVED: "admin.empty.approved",
  REJECTED: "admin.empty.rejected",
} as const;

const phoneFields = {
  PENDING: ["photo", "caption"],
  APPROVED: ["photo", "caption", "decided"],
  REJECTED: ["photo", "caption", "reason"],
} as const;
const hiddenFields = ["note"] as const;

interface Props {
  status: keyof typeof fields;
  /** Ids of deeds with a decision in progress. */
  leaving?: ReadonlySet<string>;
  onOpen: (deed: ListedDeed_DeedFragment) => void;
  selection?: readonly string[];
  onSelection?: (ids: readonly string[]) => void;
  toolbar?: (deeds: readonly ListedDeed_DeedFragment[]) => ReactNode;
}

const none: ReadonlySet<string> = new Set();

/** The deeds of one status as a table. Page, order, search and category are in the address. */
export function DeedList({ status, leaving = none, onOpen, toolbar, ...selecting }: Props) {
  const intl = useIntl();
  const { page, pageSize, search, filter, sort, flag: named, go } = usePanelAddress();
  const flag = status === "PENDING" ? reviewFlag(named) : null;
  const { data, previousData, loading, error, refetch } = useQuery(ModeratedDeedsDocument, {
    variables: { status, page, pageSize, search: search || null, categoryId: filter, ...deedOrder(sort), flag },
    // The data changes all the time, so every visit reads it again.
    fetchPolicy: "cache-and-network",
  });
  const list = (data ?? previousData)?.adminDeeds;
  const rows = useMemo(() => (list?.items ?? []).filter(({ id }) => !leaving.has(id)), [list, leaving]);
  const columns = useMemo(() => {
    const all = deedColumns(intl, status);
    return fields[status].map((field) => all[field]);
  }, [intl, status]);
  const searching = search !== "" || filter !== null || flag !== null;

  return (
    <>
      <SearchReading typed={search} found={list} onSearch={(text) => go({ search: text })} />
      <DataTable
        name={`deeds-${status.toLowerCase()}`}
        label={intl.formatMessage({ id: `review.list.${status}` })}
        rows={rows}
        columns={columns}
        hiddenFields={hiddenFields}
        phoneFields={phoneFields[status]}
        rowCount={list?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={page}
        pageSize={pageSize}
        onPage={(to, size, options) => go(size === pageSize ? { page: to } : { pageSize: size }, options)}
        sort={sort ?? usualSort[status]}
        onSort={(chosen) => go({ sort: chosen }, { replace: true })}
        onOpen={onOpen}
        toolbar={toolbar?.(rows)}
        empty={
          <EmptyState
            title={noneOf[status]}
            {...(searching
              ? { text: "admin.empty.search" }
              : status === "PENDING" && { text: "admin.empty.pendingText" })}
          />
        }
        {...selecting}
      />
    </>
  );
}
