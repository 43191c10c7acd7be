import { pages } from "@tree-for-deed/common/paths";
import type { Capability } from "../../components/extension/capability";
import { route } from "../../components/extension/page-route";

/** The grove: every tree, drawn. */
export const grove: Capability = {
  name: "grove",
  routes: [route(pages.grove, "any", "all", () => import("./pages/GrovePage"))],
  pages: () => import("./grove.pages"),
};
