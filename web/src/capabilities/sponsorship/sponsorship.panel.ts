import type { Contribution } from "../../components/extension/extension-point";
import { panelCount, panelTab } from "../../core/extension-points/panel-tabs";
import { PendingPledges_QueryFragmentDoc } from "./admin/counts.generated";

export default [
  panelTab({
    id: "sponsors",
    title: "admin.tab.sponsors",
    group: "people",
    role: null,
    lists: { PLEDGE: {} },
    load: () => import("./admin/SponsorsTab"),
  }),
  ...panelCount(PendingPledges_QueryFragmentDoc, {
    tab: "sponsors",
    of: ({ pendingPledges }) => pendingPledges?.totalCount || undefined,
    waits: true,
  }),
] satisfies readonly Contribution[];
