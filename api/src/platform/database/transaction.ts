import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from "typeorm";
import { databaseCode } from "./failures";

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** Callbacks to run after the commit, by transaction. */
const after = new WeakMap<EntityManager, (() => void)[]>();

/** Does something once the transaction, begun by `inTransaction`, is committed, and never if it is not. */
export function afterCommit(tx: EntityManager, act: () => void): void {
  after.get(tx)?.push(act);
}

/**
 * Runs `work` in one transaction. A deadlock or serialization failure is played again from the start, three times at
 * most, so `work` must do nothing that a rollback does not undo.
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

/** The row of an id, locked until the transaction ends. @throws what `missing` makes when there is none */
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
