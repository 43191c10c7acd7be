import type { TargetHref } from "../../features/log/log-columns";
import { paths } from "@tree-for-deed/common/paths";
import { panelPath } from "./panel-address";

/** Link to the target of a log entry: on the site, or in its tab of the panel. */
export const logTarget: TargetHref = ({ targetKind, targetId, targetName }) => {
  switch (targetKind) {
    case "DEED":
      return paths.deed(targetName);
    case "USER":
      return panelPath({ tab: "users", open: targetId });
    case "TICKET":
      return panelPath({ tab: "support", open: targetId });
    case "DONATION":
      return panelPath({ tab: "donations", open: targetId });
    case "PLEDGE":
      return panelPath({ tab: "sponsors", open: targetId });
    case "DEDICATION":
      return panelPath({ tab: "dedications", open: targetId });
    case "CATEGORY":
      return panelPath({ tab: "categories", open: targetId });
    case "PARTNER":
      return panelPath({ tab: "partners", open: targetId });
    case "POST":
      return panelPath({ tab: "blog", open: targetId });
    case "TEMPLATE":
      return panelPath({ tab: "reasons", open: targetId });
    case "ANSWER_TEMPLATE":
      return panelPath({ tab: "answers", open: targetId });
    case "PLANTING":
      return panelPath({ tab: "planting", open: targetId });
    case "PLANTING_PARTNER":
      return panelPath({ tab: "planting", view: "planters", open: targetId });
    default:
      return null;
  }
};
