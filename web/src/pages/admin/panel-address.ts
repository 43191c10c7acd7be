import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { pageSizes, type ListSort } from "../../components/grid/list-sort";
import { addressReplaced } from "../../lib/layers";
import { paths } from "@tree-for-deed/common/paths";
import { panelTabNames, type PanelTab } from "./panel-tabs";

/** Tabs that the older dashboard shows as well. */
export const olderTabs = ["pending", "users", "support"] as const satisfies readonly PanelTab[];
const isOlderTab = (tab: PanelTab): boolean => olderTabs.some((each) => each === tab);

/** A place in the panel. Null and "" mean the tab's usual. */
export interface PanelPlace<Filter extends string = string> {
  tab: PanelTab;
  page: number;
  pageSize: number;
  search: string;
  sort: ListSort | null;
  filter: Filter | null;
  /** Only deeds that are unusual in this, as the address has it. */
  flag: string | null;
  /** Another way of seeing the list than the usual one. */
  view: string | null;
  /** The id of what is open in a dialog. */
  open: string | null;
}

interface PanelAddress<Filter extends string> extends PanelPlace<Filter> {
  /** The address with a change: another tab begins anew, another search, sort or filter at page 1. */
  href: (change: Partial<PanelPlace<Filter>>) => string;
  /** Goes there; `replace` where Back should not stop, such as after typing. */
  go: (change: Partial<PanelPlace<Filter>>, options?: { replace?: boolean }) => void;
}

const usual: PanelPlace = {
  tab: "pending",
  page: 1,
  pageSize: pageSizes[0],
  search: "",
  sort: null,
  filter: null,
  flag: null,
  view: null,
  open: null,
};

/** The address of a place in the panel; what is usual is left out. */
export function panelPath(place: Partial<PanelPlace>, base: string = paths.adminPanel): string {
  const { tab, page, pageSize, search, sort, filter, flag, view, open } = { ...usual, ...place };
  const params = new URLSearchParams();
  if (tab !== usual.tab) params.set("tab", tab);
  if (search) params.set("search", search);
  if (filter) params.set("filter", filter);
  if (flag) params.set("flag", flag);
  if (sort) params.set("sort", `${sort.descending ? "-" : ""}${sort.field}`);
  if (pageSize !== usual.pageSize) params.set("size", String(pageSize));
  if (page > 1) params.set("page", String(page));
  if (view) params.set("view", view);
  if (open) params.set("open", open);
  const query = params.toString();
  return query ? `${base}?${query}` : base;
}

/** Reads the place from the address; invalid values fall back to the usual ones. */
export function panelPlace(params: URLSearchParams): PanelPlace {
  const page = params.get("page") ?? "";
  const size = Number(params.get("size"));
  const sort = /^(-?)([a-z]\w*)$/i.exec(params.get("sort") ?? "");
  return {
    tab: panelTabNames.find((tab) => tab === params.get("tab")) ?? usual.tab,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : usual.page,
    pageSize: pageSizes.find((each) => each === size) ?? usual.pageSize,
    search: params.get("search") ?? "",
    sort: sort?.[2] ? { field: sort[2], descending: sort[1] === "-" } : null,
    filter: params.get("filter") || null,
    flag: params.get("flag") || null,
    view: params.get("view") || null,
    open: params.get("open") || null,
  };
}

const startsList = ["search", "sort", "filter", "flag", "pageSize"] as const;

/** Applies a change to a place. */
function changed(place: PanelPlace, change: Partial<PanelPlace>): PanelPlace {
  if (change.tab && change.tab !== place.tab) return { ...usual, ...change };
  const page = startsList.some((part) => part in change) ? { page: 1 } : {};
  return { ...place, ...page, ...change };
}

/**
 * The place that the address names, and ways to others. Define the tab's `filters` outside the component; another
 * filter in the address counts as none.
 */
export function usePanelAddress(): PanelAddress<string>;
export function usePanelAddress<Filter extends string>(filters: readonly Filter[]): PanelAddress<Filter>;
export function usePanelAddress(filters?: readonly string[]): PanelAddress<string> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();
  const here = panelPlace(params);
  const filter = here.filter !== null && filters && !filters.includes(here.filter) ? null : here.filter;

  const isOlder = useLocation().pathname === paths.superadmin;

  const href = useCallback(
    (change: Partial<PanelPlace>) => {
      const there = changed(panelPlace(new URLSearchParams(query)), change);
      return panelPath(there, isOlder && isOlderTab(there.tab) ? paths.superadmin : paths.adminPanel);
    },
    [query, isOlder],
  );
  const go = useCallback(
    (change: Partial<PanelPlace>, { replace = false }: { replace?: boolean } = {}) => {
      void navigate(href(change), { replace });
      if (replace) addressReplaced();
    },
    [navigate, href],
  );
  return { ...here, filter, href, go };
}
