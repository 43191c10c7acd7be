import type { Capability } from "../../components/extension/capability";

/** Embeds: parts of the site in pages of other sites. */
export const embeds: Capability = {
  name: "embeds",
  pages: () => import("./embeds.pages"),
};
