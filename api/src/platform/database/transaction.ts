import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from "typeorm";
import { databaseCode } from "./failures";

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** Callbacks to run after the commit, by transaction. */
const after = new WeakMap<EntityManager, (() => void)[]>();

/** Runs `act` once the transaction, begun by `inTransaction`, is committed, and never if it is not. */
export function afterCommit(tx: EntityManager, act: () => void): void {
  after.get(tx)?.push(act);
}

/**
 * Runs `work` in one transaction. After a deadlock or serialization failure it starts over, at most three times, so
 * `work` must do nothing that a rollback does not undo.
 */
export async function inTransaction<T>(db: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const acts: (() => void)[] = [];
    try {
      const answer = await db.transaction((tx) => {
        after.set(tx, acts);
        return work(tx);
      });
      for (const act of acts) act();
      return answer;
    } catch (error) {
      const code = databaseCode(error);
      if (attempt === ATTEMPTS || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
    }
  }
}

/** The row of an id, locked until the transaction ends. @throws the error of `missing` when there is none */
export async function lockedRow<T extends ObjectLiteral & { id: string }>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  id: string,
  missing: () => Error,
): Promise<T> {
  const where = { id } as FindOptionsWhere<T>;
  const row = await tx.findOne(entity, { where, lock: { mode: "pessimistic_write" } });
  if (!row) throw missing();
  return row;
}
