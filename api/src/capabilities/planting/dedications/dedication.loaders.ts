import { inKeyOrder, type LoaderDef } from "../../../shared/loaders";
import { statement } from "../../../shared/row-source";
import type { TreeDedication } from "./tree-dedication.entity";

export type OwnDedication = Pick<TreeDedication, "id" | "about" | "words" | "status" | "reason">;

const PROPOSED = statement(`
SELECT id, "treeCode", about, words, status, reason FROM tree_dedications
WHERE "treeCode" = ANY($1::text[]) AND status <> 'accepted'`);

/** The pending or refused dedications of trees by code. */
export const proposedDedication: LoaderDef<string, OwnDedication | null> = async (codes, reads) => {
  const rows = await reads.rows<OwnDedication & { treeCode: string }>(PROPOSED, [[...codes]]);
  return inKeyOrder(codes, rows, ({ treeCode }) => treeCode);
};
