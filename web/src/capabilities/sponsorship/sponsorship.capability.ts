import { pages } from "@tree-for-deed/common/paths";
import type { Capability } from "../../components/extension/capability";
import { route } from "../../components/extension/page-route";

/** Organisations that pay for trees. */
export const sponsorship: Capability = {
  name: "sponsorship",
  routes: [
    route(pages.sponsorship, "any", "all", () => import("./pages/SponsorshipPage")),
    route(pages.sponsor, "any", "all", () => import("./pages/SponsorPage"), { parts: ["TreeWalkParts_walk"] }),
  ],
  pages: () => import("./sponsorship.pages"),
  panel: () => import("./sponsorship.panel"),
};
