import type { ComponentType } from "react";
import { lazyPart } from "../../components/lazy-part";
import { hasRole } from "../../features/session/viewer/useViewer";
import type { TeamRole } from "../../gql/schema.generated";
import type { PanelTab } from "./panel-address";

export const panelGroups = ["review", "people", "content", "support", "insight"] as const;
export type PanelGroup = (typeof panelGroups)[number];

interface TabContent {
  group: PanelGroup;
  /** Whose it is besides the admins'. */
  role: TeamRole | null;
  /** Its code comes when it is opened. */
  Content: ComponentType;
}

const tabIn = (group: PanelGroup, role: TeamRole | null, load: Parameters<typeof lazyPart>[0]): TabContent => ({
  group,
  role,
  Content: lazyPart(load, 240),
});

/** Every tab, in the order in which its group lists it. */
export const tabContents: Readonly<Record<PanelTab, TabContent>> = {
  pending: tabIn("review", "REVIEWER", () => import("./tabs/PendingTab")),
  approved: tabIn("review", "REVIEWER", () => import("./tabs/ApprovedTab")),
  rejected: tabIn("review", "REVIEWER", () => import("./tabs/RejectedTab")),
  reports: tabIn("review", "REVIEWER", () => import("./tabs/ReportsTab")),
  dedications: tabIn("review", null, () => import("./tabs/DedicationsTab")),
  reasons: tabIn("review", null, () => import("./tabs/ReasonsTab")),
  users: tabIn("people", null, () => import("./tabs/UsersTab")),
  donations: tabIn("people", null, () => import("./tabs/DonationsTab")),
  sponsors: tabIn("people", null, () => import("./tabs/SponsorsTab")),
  categories: tabIn("content", null, () => import("./tabs/CategoriesTab")),
  blog: tabIn("content", "EDITOR", () => import("./tabs/BlogTab")),
  partners: tabIn("content", "EDITOR", () => import("./tabs/PartnersTab")),
  planting: tabIn("content", "PLANTING", () => import("./tabs/PlantingTab")),
  support: tabIn("support", "SUPPORT", () => import("./tabs/SupportTab")),
  answers: tabIn("support", "SUPPORT", () => import("./tabs/AnswersTab")),
  decisions: tabIn("insight", "REVIEWER", () => import("./tabs/DecisionsTab")),
  figures: tabIn("insight", null, () => import("./tabs/FiguresTab")),
  log: tabIn("insight", null, () => import("./tabs/LogTab")),
};

const tabOrder = Object.keys(tabContents) as PanelTab[];

export type TeamMember = Parameters<typeof hasRole>[0];

/** The tabs that are somebody's, in a group or in all. */
export const tabsOf = (viewer: TeamMember, group?: PanelGroup): readonly PanelTab[] =>
  tabOrder.filter((tab) => {
    const { group: home, role } = tabContents[tab];
    if (group !== undefined && home !== group) return false;
    return role === null ? viewer?.isAdmin === true : hasRole(viewer, role);
  });
