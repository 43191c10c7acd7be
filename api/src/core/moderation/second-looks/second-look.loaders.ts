import { groupedByKey, inKeyOrder, type LoaderDef } from "../../../shared/loaders";
import type { DeedStatus } from "../../deeds/deed-status.enum";
import type { SecondLookKind } from "./second-look-kind.enum";
import { APPEALS_OF_DEEDS, OF_DEEDS } from "./second-look.sql";

/** A second look as reviewers read of it. */
export interface SecondLookView {
  readonly id: string;
  readonly deedId: string;
  readonly kind: SecondLookKind;
  readonly awayFromName: string | null;
  readonly note: string | null;
  readonly reason: string | null;
  readonly leaning: DeedStatus | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly outcome: DeedStatus | null;
}

/** All second looks at each deed, the first one first; without those that were put back. */
export const secondLooksOf: LoaderDef<string, SecondLookView[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<SecondLookView>(OF_DEEDS, [[...ids]]), ({ deedId }) => deedId);

/** Whether the author of each deed has appealed. */
export const isAppealed: LoaderDef<string, boolean> = async (ids, reads) => {
  const rows = await reads.rows<{ deedId: string }>(APPEALS_OF_DEEDS, [[...ids]]);
  return inKeyOrder(ids, rows, ({ deedId }) => deedId).map((row) => row !== null);
};
