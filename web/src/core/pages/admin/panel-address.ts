import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { pageSizes, type ListSort } from "../../../components/grid/list-sort";
import { addressReplaced } from "../../../lib/layers";
import { paths } from "@tree-for-deed/common/paths";
import type { PanelTab } from "../../extension-points/panel-tabs";
import { useTabs } from "./panel-tabs";

/** Tabs that the older dashboard also has. */
export const olderTabs = ["pending", "users", "support"] as const;
const isOlderTab = (tab: string): boolean => olderTabs.some((each) => each === tab);

/** A place in the panel. Null and "" stand for the tab's defaults. */
export interface PanelPlace<Filter extends string = string> {
  tab: string;
  page: number;
  pageSize: number;
  search: string;
  sort: ListSort | null;
  filter: Filter | null;
  /** Only deeds with this flag, as in the address. */
  flag: string | null;
  /** Another view of the list than the default. */
  view: string | null;
  /** Id of the item in the open dialog. */
  open: string | null;
}

interface PanelAddress<Filter extends string> extends PanelPlace<Filter> {
  /** The address after a change: another tab resets everything, another search, sort or filter starts at page 1. */
  href: (change: Partial<PanelPlace<Filter>>) => string;
  /** Navigates there; `replace` if Back should not stop there, such as after typing. */
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

/** The address of a place in the panel; defaults are left out. */
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
export function panelPlace(params: URLSearchParams, tabs: readonly PanelTab[]): PanelPlace {
  const page = params.get("page") ?? "";
  const size = Number(params.get("size"));
  const sort = /^(-?)([a-z]\w*)$/i.exec(params.get("sort") ?? "");
  return {
    tab: tabs.find(({ id }) => id === params.get("tab"))?.id ?? usual.tab,
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
 * The current place in the address, and functions to change it. Define the tab's `filters` outside the component; an
 * unknown filter in the address is ignored.
 */
export function usePanelAddress(): PanelAddress<string>;
export function usePanelAddress<Filter extends string>(filters: readonly Filter[]): PanelAddress<Filter>;
export function usePanelAddress(filters?: readonly string[]): PanelAddress<string> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();
  const tabs = useTabs();
  const here = panelPlace(params, tabs);
  const filter = here.filter !== null && filters && !filters.includes(here.filter) ? null : here.filter;

  const isOlder = useLocation().pathname === paths.superadmin;

  const href = useCallback(
    (change: Partial<PanelPlace>) => {
      const there = changed(panelPlace(new URLSearchParams(query), tabs), change);
      return panelPath(there, isOlder && isOlderTab(there.tab) ? paths.superadmin : paths.adminPanel);
    },
    [query, isOlder, tabs],
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
