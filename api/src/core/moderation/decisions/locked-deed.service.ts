import type { EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { AppError, deedNotFound } from "../../../shared/errors";
import type { Deed } from "../../deeds/deed.entity";
import { lockMember } from "../../users/user-lock.service";
import { LOCK, OWNER } from "./moderation.sql";

/** Locks the member, then the deed, until the transaction ends. @throws NOT_FOUND */
export async function lockedDeed(tx: EntityManager, id: string): Promise<Deed> {
  // A member who has just left may have left the deed behind: then it has another owner by now.
  if (!(await lockOwner(tx, id)) && !(await lockOwner(tx, id))) throw deedNotFound();
  const [deed] = await prepared<Deed>(tx, LOCK, [id]);
  if (!deed) throw deedNotFound();
  return deed;
}

/** Locks the owner of the deed; false when the deed or its owner no longer exists. */
async function lockOwner(tx: EntityManager, deedId: string): Promise<boolean> {
  const [owner] = await prepared<{ userId: string }>(tx, OWNER, [deedId]);
  if (!owner) return false;
  return lockMember(tx, owner.userId).then(() => true, goneMeansFalse);
}

function goneMeansFalse(error: unknown): false {
  if (error instanceof AppError && error.code === "NOT_FOUND") return false;
  throw error;
}
