import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { AppError, deedNotFound } from "../../shared/errors";
import type { Deed } from "../deeds/deed.entity";
import { lockMember } from "../users/user-lock";
import { LOCK, OWNER } from "./moderation.statements";

/** Locks the member, then the deed, until the transaction ends. @throws NOT_FOUND */
export async function lockedDeed(tx: EntityManager, id: string): Promise<Deed> {
  const [owner] = await prepared<{ userId: string }>(tx, OWNER, [id]);
  if (!owner) throw deedNotFound();
  await lockMember(tx, owner.userId).catch(goneWithItsMember);
  const [deed] = await prepared<Deed>(tx, LOCK, [id]);
  if (!deed) throw deedNotFound();
  return deed;
}

function goneWithItsMember(error: unknown): never {
  throw error instanceof AppError && error.code === "NOT_FOUND" ? deedNotFound() : error;
}
