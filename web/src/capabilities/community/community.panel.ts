import type { Contribution } from "../../components/extension/extension-point";
import { lazyPart } from "../../components/lazy-part";
import { panelCount } from "../../core/extension-points/panel-tabs";
import { reportParts } from "../../core/extension-points/parts";
import { UserReportCount_QueryFragmentDoc } from "./panel/UserReports.generated";

export default [
  ...reportParts.later(lazyPart(() => import("./panel/ReportedUsers"))),
  ...panelCount(UserReportCount_QueryFragmentDoc, {
    tab: "reports",
    of: ({ openUserReports }) => openUserReports?.totalCount,
    waits: true,
  }),
] satisfies readonly Contribution[];
