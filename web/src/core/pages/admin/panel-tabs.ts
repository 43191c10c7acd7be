import { useMemo } from "react";
import { useValues } from "../../../components/extension/SiteContext";
import {
  inOrder,
  type PanelCount,
  panelCountPoint,
  type PanelTab,
  panelTabPoint,
} from "../../extension-points/panel-tabs";
import { hasRole } from "../../features/session/viewer/useViewer";
import type { AdminPanelPageQuery } from "./AdminPanelPage.generated";

type TeamMember = Parameters<typeof hasRole>[0];

/** Every tab of the panel. */
export function useTabs(): readonly PanelTab[] {
  const tabs = useValues(panelTabPoint);
  return useMemo(() => inOrder(tabs), [tabs]);
}

/** The tabs that a member of the team may open. */
export function usePanelTabs(viewer: TeamMember): readonly PanelTab[] {
  const tabs = useTabs();
  return tabs.filter(({ role }) => (role === null ? viewer?.isAdmin === true : hasRole(viewer, role)));
}

/** Numbers beside tabs, the sums of what is counted there, and by group how many things wait; undefined while unknown. */
export function usePanelCounts(data: AdminPanelPageQuery | undefined) {
  // The panel's query has the fields of these fragments.
  const counts = useValues(panelCountPoint) as readonly PanelCount<AdminPanelPageQuery>[];
  const numberOf = (id: string): number | undefined => {
    const found = counts.filter(({ tab }) => tab === id).flatMap(({ of }) => (data && of(data)) ?? []);
    return found.length > 0 ? found.reduce((sum, count) => sum + count, 0) : undefined;
  };
  const waitingOf = (tabs: readonly PanelTab[]): number =>
    tabs
      .filter(({ id }) => counts.some(({ tab, waits }) => tab === id && waits))
      .reduce((sum, { id }) => sum + (numberOf(id) ?? 0), 0);
  return { numberOf, waitingOf };
}
