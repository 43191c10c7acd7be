import type { Capability } from "../../components/extension/capability";

/** Thanks for deeds. */
export const community: Capability = {
  name: "community",
  pages: () => import("./community.pages"),
  panel: () => import("./community.panel"),
};
