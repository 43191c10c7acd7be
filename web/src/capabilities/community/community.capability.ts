import { pages } from "@tree-for-deed/common/paths";
import type { Capability } from "../../components/extension/capability";
import { route } from "../../components/extension/page-route";

/** Thanks for deeds, following, blocking and reporting people. */
export const community: Capability = {
  name: "community",
  routes: [route(pages.followedDeeds, "member", "all", () => import("./pages/FollowedDeedsPage"))],
  pages: () => import("./community.pages"),
  panel: () => import("./community.panel"),
};
