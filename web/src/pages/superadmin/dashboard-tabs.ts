import { lazy, type ComponentType } from "react";
import { paths } from "../../lib/paths";
import { olderTabs, panelPath } from "../admin/panel-address";

export const dashboardTabs = [...olderTabs, "settings"] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The lists are those of the panel. A tab's code comes when it is opened. */
export const tabContents: Readonly<Record<DashboardTab, ComponentType>> = {
  pending: lazy(() => import("../admin/tabs/PendingTab")),
  users: lazy(() => import("../admin/tabs/UsersTab")),
  support: lazy(() => import("../admin/tabs/SupportTab")),
  settings: lazy(() => import("./DashboardSettings")),
};

/** The tab that an address names; the first if it names none. */
export const dashboardTab = (params: URLSearchParams): DashboardTab =>
  dashboardTabs.find((tab) => tab === params.get("tab")) ?? "pending";

export const dashboardHref = (tab: DashboardTab): string =>
  tab === "settings" ? `${paths.superadmin}?tab=settings` : panelPath({ tab }, paths.superadmin);
