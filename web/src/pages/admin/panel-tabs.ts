import type { TeamRole } from "../../gql/schema.generated";
import type { AdminPanelPageQuery } from "./AdminPanelPage.generated";

export const panelGroups = ["review", "people", "content", "support", "insight"] as const;
export type PanelGroup = (typeof panelGroups)[number];

interface PanelTabFacts {
  group: PanelGroup;
  /** The role that opens it besides the admins; null for admins alone. */
  role: TeamRole | null;
  /** The letter that opens it after G, by its place on the keyboard. A tab without one is reached by its group. */
  key?: string;
  /** The number beside its name. */
  count?: (data: AdminPanelPageQuery) => number | undefined;
}

const tabs = {
  pending: { group: "review", role: "REVIEWER", key: "P", count: ({ pendingQueue }) => pendingQueue?.count },
  approved: { group: "review", role: "REVIEWER", key: "A", count: ({ stats }) => stats.approvedDeeds },
  rejected: {
    group: "review",
    role: "REVIEWER",
    key: "R",
    count: ({ stats }) => Math.max(0, stats.totalDeeds - stats.approvedDeeds - stats.pendingDeeds),
  },
  reports: { group: "review", role: "REVIEWER", key: "O", count: ({ openReports }) => openReports?.totalCount },
  dedications: { group: "review", role: null, count: ({ waitingDedications }) => waitingDedications?.totalCount },
  reasons: { group: "review", role: null, key: "E" },
  users: { group: "people", role: null, key: "U", count: ({ stats }) => stats.totalUsers },
  // Payments that are held back: donations that are done ask for nothing.
  donations: {
    group: "people",
    role: null,
    key: "D",
    count: ({ heldPayments }) => heldPayments?.totalCount || undefined,
  },
  sponsors: { group: "people", role: null, count: ({ pendingPledges }) => pendingPledges?.totalCount || undefined },
  categories: { group: "content", role: null, key: "C" },
  blog: { group: "content", role: "EDITOR", key: "B" },
  partners: { group: "content", role: "EDITOR", key: "N" },
  planting: {
    group: "content",
    role: "PLANTING",
    key: "T",
    count: ({ plantingDrafts }) => plantingDrafts?.totalCount || undefined,
  },
  support: { group: "support", role: "SUPPORT", key: "S", count: ({ openTickets }) => openTickets?.totalCount },
  answers: { group: "support", role: "SUPPORT", key: "W" },
  decisions: { group: "insight", role: "REVIEWER", key: "I" },
  figures: { group: "insight", role: null, key: "F" },
  log: { group: "insight", role: null, key: "L" },
} as const satisfies Readonly<Record<string, PanelTabFacts>>;

export type PanelTab = keyof typeof tabs;

/** Every tab of the panel, in the order in which its group lists it. */
export const panelTabs: Readonly<Record<PanelTab, PanelTabFacts>> = tabs;
export const panelTabNames = Object.keys(tabs) as PanelTab[];
