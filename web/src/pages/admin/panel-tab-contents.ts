import type { ComponentType } from "react";
import { lazyPart } from "../../components/lazy-part";
import { hasRole } from "../../features/session/viewer/useViewer";
import { panelTabNames, panelTabs, type PanelGroup, type PanelTab } from "./panel-tabs";

const tab = (load: Parameters<typeof lazyPart>[0]): ComponentType => lazyPart(load, 240);

/** The content of every tab; its code comes when it is opened. */
export const tabContents: Readonly<Record<PanelTab, ComponentType>> = {
  pending: tab(() => import("./tabs/PendingTab")),
  approved: tab(() => import("./tabs/ApprovedTab")),
  rejected: tab(() => import("./tabs/RejectedTab")),
  reports: tab(() => import("./tabs/ReportsTab")),
  dedications: tab(() => import("./tabs/DedicationsTab")),
  reasons: tab(() => import("./tabs/ReasonsTab")),
  users: tab(() => import("./tabs/UsersTab")),
  donations: tab(() => import("./tabs/DonationsTab")),
  sponsors: tab(() => import("./tabs/SponsorsTab")),
  categories: tab(() => import("./tabs/CategoriesTab")),
  blog: tab(() => import("./tabs/BlogTab")),
  partners: tab(() => import("./tabs/PartnersTab")),
  planting: tab(() => import("./tabs/PlantingTab")),
  support: tab(() => import("./tabs/SupportTab")),
  answers: tab(() => import("./tabs/AnswersTab")),
  decisions: tab(() => import("./tabs/DecisionsTab")),
  figures: tab(() => import("./tabs/FiguresTab")),
  log: tab(() => import("./tabs/LogTab")),
};

export type TeamMember = Parameters<typeof hasRole>[0];

/** The tabs that are somebody's, in a group or in all. */
export const tabsOf = (viewer: TeamMember, group?: PanelGroup): readonly PanelTab[] =>
  panelTabNames.filter((name) => {
    const { group: home, role } = panelTabs[name];
    if (group !== undefined && home !== group) return false;
    return role === null ? viewer?.isAdmin === true : hasRole(viewer, role);
  });
