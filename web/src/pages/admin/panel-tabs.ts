import type { ComponentType } from "react";
import { lazyPart } from "../../components/lazy-part";
import type { PanelTab } from "./panel-address";

export const panelGroups = ["review", "people", "content", "support", "insight"] as const;
export type PanelGroup = (typeof panelGroups)[number];

interface TabContent {
  group: PanelGroup;
  /** Its code comes when it is opened. */
  Content: ComponentType;
}

const tabIn = (group: PanelGroup, load: Parameters<typeof lazyPart>[0]): TabContent => ({
  group,
  Content: lazyPart(load, 240),
});

/** Every tab, in the order in which its group lists it. */
export const tabContents: Readonly<Record<PanelTab, TabContent>> = {
  pending: tabIn("review", () => import("./tabs/PendingTab")),
  approved: tabIn("review", () => import("./tabs/ApprovedTab")),
  rejected: tabIn("review", () => import("./tabs/RejectedTab")),
  reasons: tabIn("review", () => import("./tabs/ReasonsTab")),
  users: tabIn("people", () => import("./tabs/UsersTab")),
  donations: tabIn("people", () => import("./tabs/DonationsTab")),
  categories: tabIn("content", () => import("./tabs/CategoriesTab")),
  blog: tabIn("content", () => import("./tabs/BlogTab")),
  partners: tabIn("content", () => import("./tabs/PartnersTab")),
  support: tabIn("support", () => import("./tabs/SupportTab")),
  figures: tabIn("insight", () => import("./tabs/FiguresTab")),
  log: tabIn("insight", () => import("./tabs/LogTab")),
};

const tabOrder = Object.keys(tabContents) as PanelTab[];

/** The tabs of a group, the one first that the group opens with. */
export const tabsOf = (group: PanelGroup): readonly PanelTab[] =>
  tabOrder.filter((tab) => tabContents[tab].group === group);
