import type { Escalation } from "./escalation.entity";
import { groupedByKey, inKeyOrder, type LoaderDef } from "../../../shared/loaders";
import { APPEALS_OF_DEEDS, OF_DEEDS } from "./escalation.sql";

/** An escalation as reviewers see it. */
export type EscalationView = Omit<Escalation, "deed" | "awayFromId" | "decisionId" | "decidedById">;

/** All escalations of each deed, the first one first; without those that were put back. */
export const escalationsOf: LoaderDef<string, EscalationView[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<EscalationView>(OF_DEEDS, [[...ids]]), ({ deedId }) => deedId);

/** Whether the author of each deed has appealed. */
export const isAppealed: LoaderDef<string, boolean> = async (ids, reads) => {
  const rows = await reads.rows<{ deedId: string }>(APPEALS_OF_DEEDS, [[...ids]]);
  return inKeyOrder(ids, rows, ({ deedId }) => deedId).map((row) => row !== null);
};
