import type { Contribution } from "../../components/extension/extension-point";
import { exportAddressPoint } from "../../core/extension-points/export-address";
import { panelTab } from "../../core/extension-points/panel-tabs";
import { exportAddress } from "./export-address";

export default [
  exportAddressPoint.with(exportAddress),
  panelTab({
    id: "decisions",
    title: "admin.tab.decisions",
    group: "insight",
    role: "REVIEWER",
    key: "I",
    before: "log",
    load: () => import("./admin/DecisionsTab"),
  }),
  panelTab({
    id: "figures",
    title: "admin.tab.figures",
    group: "insight",
    role: null,
    key: "F",
    before: "log",
    load: () => import("./admin/FiguresTab"),
  }),
] satisfies readonly Contribution[];
