import type { EntityManager } from "typeorm";
import { newId } from "../../../shared/uuid";
import type { Deed } from "../deed.entity";
import { DeedRevision } from "./deed-revision.entity";

/** Stores the current content of a rejected deed, with the reason, in its history. */
export async function keepRevision(tx: EntityManager, deed: Deed): Promise<void> {
  const { version, caption, categoryId, images, rejectReason, submittedAt, decidedAt } = deed;
  const content = { version, caption, categoryId, images, rejectReason, submittedAt, decidedAt };
  await tx.insert(DeedRevision, { id: newId(), deedId: deed.id, ...content });
}
