import { paths } from "@tree-for-deed/common/paths";
import { useCallback } from "react";
import type { TargetHref } from "../../features/log/log-columns";
import { panelPath } from "./panel-address";
import { useTabs } from "./panel-tabs";

/** Returns a function that links to the target of a log entry: on the site, or in the tab of the panel that lists it. */
export function useLogTarget(): TargetHref {
  const tabs = useTabs();
  return useCallback(
    ({ targetKind, targetId, targetName }) => {
      if (targetKind === "DEED") return paths.deed(targetName);
      const tab = tabs.find(({ lists }) => lists?.[targetKind]);
      return tab ? panelPath({ tab: tab.id, open: targetId, ...tab.lists?.[targetKind] }) : null;
    },
    [tabs],
  );
}
