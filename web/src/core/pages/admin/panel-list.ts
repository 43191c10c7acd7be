import type { ListSort } from "../../../components/grid/list-sort";
import type { PanelPlace } from "./panel-address";

type Place = Pick<PanelPlace, "page" | "pageSize" | "search">;
interface Address extends Place {
  go: (change: Partial<Place & Pick<PanelPlace, "sort" | "open">>, options?: { replace?: boolean }) => void;
}

/** Props of the search above a list, which is in the address; Back does not stop at each letter. */
export const searchAt = ({ search, go }: Address, label: string, shortSearchRows?: number) => ({
  label,
  value: search,
  shortSearchRows,
  onSearch: (text: string) => go({ search: text }, { replace: true }),
});

interface Page<Row> {
  readonly items: readonly Row[];
  readonly totalCount: number;
}

const NO_ROWS: readonly never[] = [];

/** Table props of a page of a list, and those that read from the address and write to it. */
export const tableAt = <Row>(
  { page, pageSize, search, go }: Address,
  found: Page<Row> | undefined,
  state: ReturnType<typeof lastOf>["state"],
) => ({
  ...state,
  rows: found?.items ?? NO_ROWS,
  rowCount: found?.totalCount ?? 0,
  page,
  pageSize,
  searched: search !== "",
  onPage: (to: number, size: number, options?: { replace: boolean }) => go({ page: to, pageSize: size }, options),
  onSort: (sort: ListSort | null) => go({ sort }),
  onOpen: ({ id }: { id: string }) => go({ open: id }),
});

interface Answer<Data> {
  data: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
  error?: Error | undefined;
  refetch: () => unknown;
}

/** Data and state of a list: the previous rows stay until the requested ones have arrived. */
export const lastOf = <Data>({ data, previousData, loading, error, refetch }: Answer<Data>) => ({
  data: data ?? previousData,
  state: { loading: loading && !data, error, onRetry: refetch },
});
