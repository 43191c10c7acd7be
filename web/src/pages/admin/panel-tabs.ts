import { lazy, type ComponentType } from "react";
import type { PanelTab } from "./panel-address";

/** Every tab in the order of the tab list. A tab's code comes when it is opened. */
export const tabContents: Readonly<Record<PanelTab, ComponentType>> = {
  pending: lazy(() => import("./tabs/PendingTab")),
  approved: lazy(() => import("./tabs/ApprovedTab")),
  rejected: lazy(() => import("./tabs/RejectedTab")),
  users: lazy(() => import("./tabs/UsersTab")),
  categories: lazy(() => import("./tabs/CategoriesTab")),
  support: lazy(() => import("./tabs/SupportTab")),
  blog: lazy(() => import("./tabs/BlogTab")),
  partners: lazy(() => import("./tabs/PartnersTab")),
  donations: lazy(() => import("./tabs/DonationsTab")),
  reasons: lazy(() => import("./tabs/ReasonsTab")),
  log: lazy(() => import("./tabs/LogTab")),
  figures: lazy(() => import("./tabs/FiguresTab")),
};

export const tabOrder = Object.keys(tabContents) as PanelTab[];
