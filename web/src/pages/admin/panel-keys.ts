import type { PanelTab } from "./panel-address";

/** The letter that opens a tab after G, by its place on the keyboard. A tab without one is reached by its group. */
export const tabKeys: Readonly<Partial<Record<PanelTab, string>>> = {
  pending: "P",
  approved: "A",
  rejected: "R",
  reports: "O",
  reasons: "E",
  users: "U",
  donations: "D",
  categories: "C",
  blog: "B",
  partners: "N",
  planting: "T",
  support: "S",
  answers: "W",
  decisions: "I",
  figures: "F",
  log: "L",
};
