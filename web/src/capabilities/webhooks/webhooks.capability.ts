import type { Capability } from "../../components/extension/capability";

/** Calls of members' own addresses when something happens. */
export const webhooks: Capability = {
  name: "webhooks",
  pages: () => import("./webhooks.pages"),
};
