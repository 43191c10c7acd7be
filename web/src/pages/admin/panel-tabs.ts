import type { ComponentType } from "react";
import { lazyPart } from "../../components/lazy-part";
import type { PanelTab } from "./panel-address";

/** Every tab in the order of the tab list. A tab's code comes when it is opened. */
export const tabContents: Readonly<Record<PanelTab, ComponentType>> = {
  pending: lazyPart(() => import("./tabs/PendingTab"), 240),
  approved: lazyPart(() => import("./tabs/ApprovedTab"), 240),
  rejected: lazyPart(() => import("./tabs/RejectedTab"), 240),
  users: lazyPart(() => import("./tabs/UsersTab"), 240),
  categories: lazyPart(() => import("./tabs/CategoriesTab"), 240),
  support: lazyPart(() => import("./tabs/SupportTab"), 240),
  blog: lazyPart(() => import("./tabs/BlogTab"), 240),
  partners: lazyPart(() => import("./tabs/PartnersTab"), 240),
  donations: lazyPart(() => import("./tabs/DonationsTab"), 240),
  reasons: lazyPart(() => import("./tabs/ReasonsTab"), 240),
  log: lazyPart(() => import("./tabs/LogTab"), 240),
  figures: lazyPart(() => import("./tabs/FiguresTab"), 240),
};

export const tabOrder = Object.keys(tabContents) as PanelTab[];
