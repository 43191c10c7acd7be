import { useIntl } from "react-intl";
import type { CelebrationParts } from "./take-celebration";

/** Title and text of a celebration; `trees` is the member's total. */
export function useCelebrationTexts(
  celebration: CelebrationParts,
  trees: number,
): { title: string; lead: string | null } {
  const intl = useIntl();
  const { newTrees, plantedTrees, approvedDeeds } = celebration;
  const approved = intl.formatMessage({ id: "celebration.approved" }, { count: approvedDeeds });
  const planted = intl.formatMessage({ id: "celebration.planted" }, { count: plantedTrees });
  if (approvedDeeds === 0 && plantedTrees > 0)
    return { title: planted, lead: intl.formatMessage({ id: "celebration.plantedText" }, { count: plantedTrees }) };
  if (approvedDeeds === 0) return { title: intl.formatMessage({ id: "celebration.badge" }), lead: null };
  if (newTrees === 0) return { title: approved, lead: intl.formatMessage({ id: "celebration.noNewTree" }) };
  const title = intl.formatMessage(
    { id: trees === newTrees ? "celebration.firstTrees" : "celebration.newTrees" },
    { count: newTrees },
  );
  if (trees === 1) return { title, lead: intl.formatMessage({ id: "celebration.firstTreeText" }) };
  return { title, lead: plantedTrees > 0 ? planted : approved };
}
