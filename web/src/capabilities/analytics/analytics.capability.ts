import type { Capability } from "../../components/extension/capability";

/** Figures of the site and of reviews, and downloads of lists. */
export const analytics: Capability = {
  name: "analytics",
  panel: () => import("./analytics.panel"),
};
