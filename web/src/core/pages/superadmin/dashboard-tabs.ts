import type { ComponentType } from "react";
import { lazyPart } from "../../../components/lazy-part";
import { paths } from "@tree-for-deed/common/paths";
import { olderTabs, panelPath } from "../admin/panel-address";

export const dashboardTabs = [...olderTabs, "settings"] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The lists are those of the panel. A tab's code is loaded when it is opened. */
export const tabContents: Readonly<Record<DashboardTab, ComponentType>> = {
  pending: lazyPart(() => import("../admin/tabs/PendingTab"), 240),
  users: lazyPart(() => import("../admin/tabs/UsersTab"), 240),
  support: lazyPart(() => import("../admin/tabs/SupportTab"), 240),
  settings: lazyPart(() => import("./DashboardSettings"), 240),
};

/** The tab of an address; the first one by default. */
export const dashboardTab = (params: URLSearchParams): DashboardTab =>
  dashboardTabs.find((tab) => tab === params.get("tab")) ?? "pending";

export const dashboardHref = (tab: DashboardTab): string =>
  tab === "settings" ? `${paths.superadmin}?tab=settings` : panelPath({ tab }, paths.superadmin);
