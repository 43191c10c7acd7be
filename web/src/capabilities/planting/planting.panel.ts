import type { Contribution } from "../../components/extension/extension-point";
import { panelCount, panelTab } from "../../core/extension-points/panel-tabs";
import { rolePartner } from "../../core/extension-points/role-partner";
import { PlantingDrafts_QueryFragmentDoc, WaitingDedications_QueryFragmentDoc } from "./admin/counts.generated";

export default [
  ...rolePartner.part(() => import("./parts/PlantingPartnerChoice")),
  panelTab({
    id: "dedications",
    title: "admin.tab.dedications",
    group: "review",
    role: null,
    before: "reasons",
    lists: { DEDICATION: {} },
    load: () => import("./admin/DedicationsTab"),
  }),
  ...panelCount(WaitingDedications_QueryFragmentDoc, {
    tab: "dedications",
    of: ({ waitingDedications }) => waitingDedications?.totalCount,
    waits: true,
  }),
  panelTab({
    id: "planting",
    title: "admin.tab.planting",
    group: "content",
    role: "PLANTING",
    key: "T",
    lists: { PLANTING: {}, PLANTING_PARTNER: { view: "planters" } },
    load: () => import("./admin/PlantingTab"),
  }),
  ...panelCount(PlantingDrafts_QueryFragmentDoc, {
    tab: "planting",
    of: ({ plantingDrafts }) => plantingDrafts?.totalCount || undefined,
    waits: true,
  }),
] satisfies readonly Contribution[];
