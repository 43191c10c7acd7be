import { pages } from "@tree-for-deed/common/paths";
import type { Capability } from "../../components/extension/capability";
import { route } from "../../components/extension/page-route";

/** Planting records, from money to trees that were seen alive; dedications; open data. */
export const planting: Capability = {
  name: "planting",
  routes: [
    route(pages.forest, "any", "all", () => import("./pages/forest/ForestPage"), {
      parts: ["ForestParts_query", "organisations"],
    }),
    route(pages.openData, "any", "all", () => import("./pages/open-data/OpenDataPage")),
    route(pages.tree, "any", "all", () => import("./pages/tree/TreePage")),
  ],
  pages: () => import("./planting.pages"),
  panel: () => import("./planting.panel"),
};
