import type { EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { AppError } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { DeedStatus } from "../../deeds/deed-status.enum";
import type { Deed } from "../../deeds/deed.entity";
import { APPEAL_FOR_OTHERS, CLOSE, REOPEN } from "./escalation.sql";

/**
 * Closes the escalations of a deed with its decision, and reopens them when the decision is undone. Must be called
 * while `deed` still has its previous `decidedAt`.
 */
export async function settleEscalations(
  tx: EntityManager,
  { id }: Viewer,
  deed: Deed,
  { status, decidedAt }: Pick<Deed, "status" | "decidedAt">,
): Promise<void> {
  if (status === DeedStatus.PENDING) {
    await prepared(tx, REOPEN, [deed.id, deed.decidedAt]);
    return;
  }
  await prepared(tx, CLOSE, [deed.id, decidedAt, status, id]);
}

/** Ensures that another reviewer than the rejecting one decides on an appeal, if there is another. @throws FORBIDDEN */
export async function mustBeOthersAppeal(tx: EntityManager, { id }: Viewer, deed: Deed): Promise<void> {
  const [found] = await prepared(tx, APPEAL_FOR_OTHERS, [deed.id, id]);
  if (found) throw new AppError("FORBIDDEN", "deed.appealForOthers");
}
