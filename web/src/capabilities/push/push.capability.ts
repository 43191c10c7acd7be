import type { Capability } from "../../components/extension/capability";

/** Push messages on this device. */
export const push: Capability = {
  name: "push",
  pages: () => import("./push.pages"),
};
