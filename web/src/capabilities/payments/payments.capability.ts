import { pages } from "@tree-for-deed/common/paths";
import type { Capability } from "../../components/extension/capability";
import { route } from "../../components/extension/page-route";

/** Donations that are paid online. */
export const payments: Capability = {
  name: "payments",
  routes: [route(pages.payment, "any", "all", () => import("./pages/PaymentPage"))],
  pages: () => import("./payments.pages"),
  panel: () => import("./payments.panel"),
};
