import { useIntl } from "react-intl";
import type { MomentParts } from "./take-moment";

/** Title and text of a celebration; `trees` is the member's total. */
export function useMomentWords(moment: MomentParts, trees: number): { title: string; lead: string | null } {
  const intl = useIntl();
  const { newTrees, plantedTrees, approvedDeeds } = moment;
  const approved = intl.formatMessage({ id: "moment.approved" }, { count: approvedDeeds });
  const planted = intl.formatMessage({ id: "moment.planted" }, { count: plantedTrees });
  if (approvedDeeds === 0 && plantedTrees > 0)
    return { title: planted, lead: intl.formatMessage({ id: "moment.plantedText" }, { count: plantedTrees }) };
  if (approvedDeeds === 0) return { title: intl.formatMessage({ id: "moment.badge" }), lead: null };
  if (newTrees === 0) return { title: approved, lead: intl.formatMessage({ id: "moment.noNewTree" }) };
  const title = intl.formatMessage(
    { id: trees === newTrees ? "moment.firstTrees" : "moment.newTrees" },
    { count: newTrees },
  );
  return { title, lead: plantedTrees > 0 ? planted : approved };
}
