import { limits } from "@tree-for-deed/common/limits";
import { createHash } from "node:crypto";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction } from "../../platform/database/transaction";
import { networkOf } from "../../platform/limits/network";
import { AppError, badField } from "../../shared/errors";
import { newId } from "../../shared/uuid";

/** After so many days a guest's key is forgotten. */
export const GUEST_KEY_DAYS = 7;

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${limits.idempotencyKeyMax}}$`);

/** The owner of a key: a member, or a guest by their network. */
type KeyOwner =
  | { readonly viewer: { readonly id: string }; readonly ip?: string }
  | { readonly viewer: { readonly id: string } | null; readonly ip: string };

/** A request to create something, with the key that its sender gave it. */
export interface CreationRequest {
  readonly by: KeyOwner;
  readonly operation: string;
  /** Null for a request without a key: it creates one thing each time. */
  readonly key: string | null;
  /** The parts that make two requests the same, in a fixed order. */
  readonly content: readonly unknown[];
}

export interface Creation<Made, Ready> {
  /** Counts against limits, then does what is slow. Skipped if the request is a repetition. */
  readonly prepare: () => Promise<Ready>;
  readonly make: (tx: EntityManager, id: string, ready: Ready) => Promise<Made>;
  /** The thing that an earlier request made, as it is now; null if it cannot be answered again. */
  readonly find: (tx: EntityManager, id: string) => Promise<Made | null>;
}

/** Error keys of a malformed key, and of one that was used for something else. */
type KeyErrors = readonly [
  invalid: "request.keyInvalid" | "deed.idempotencyKeyInvalid" | "payment.keyInvalid",
  used: "request.keyUsed" | "deed.idempotencyKeyUsed",
];

const KEY_ERRORS: KeyErrors = ["request.keyInvalid", "request.keyUsed"];

/**
 * Creates something in one transaction. A request that repeats an earlier one of the same owner, with the same key and
 * content, returns what that one made, also if both run at once. @throws BAD_USER_INPUT for a malformed key, CONFLICT if
 * the key was used for something else, and as `prepare` and `make` do
 */
export async function createOnce<Made, Ready>(
  db: DataSource,
  { by, operation, key, content }: CreationRequest,
  { prepare, make, find }: Creation<Made, Ready>,
  [invalid, used]: KeyErrors = KEY_ERRORS,
): Promise<Made> {
  if (key === null) {
    const ready = await prepare();
    return inTransaction(db, (tx) => make(tx, newId(), ready));
  }
  assertKey(key, invalid);
  const rows = rowsOf(by, { key, operation, contentHash: hashOf(content) });
  const answered = async (tx: EntityManager): Promise<Made | null> => {
    const known = await rows.find(tx);
    if (!known) return null;
    const made = known.isSame ? await find(tx, known.madeId) : null;
    if (made === null) throw new AppError("CONFLICT", used);
    return made;
  };
  const before = await answered(db.manager);
  if (before !== null) return before;
  const ready = await prepare();
  return inTransaction(db, async (tx) => {
    const id = newId();
    // Waits for the end of another transaction with this key.
    if (await rows.add(tx, id)) return make(tx, id, ready);
    const made = await answered(tx);
    if (made === null) throw new Error("A key was taken, and is gone");
    return made;
  });
}

/** @throws BAD_USER_INPUT unless it is a key */
export function assertKey(key: string, invalid: KeyErrors[0]): void {
  if (!KEY.test(key)) throw badField("idempotencyKey", invalid, { max: limits.idempotencyKeyMax });
}

/** SHA-256 of values in a fixed order, as hexadecimal text. */
export const hashOf = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

interface Asked {
  readonly key: string;
  readonly operation: string;
  readonly contentHash: string;
}

interface KeyRows {
  /** Returns false if there is a row of this key already. */
  readonly add: (tx: EntityManager, madeId: string) => Promise<boolean>;
  readonly find: (tx: EntityManager) => Promise<{ readonly madeId: string; readonly isSame: boolean } | null>;
}

const FIND_MEMBERS = `SELECT coalesce("madeId", "deedId") AS "madeId", operation = $3 AND "contentHash" = $4 AS "isSame"
  FROM idempotency_keys WHERE "userId" = $1 AND key = $2`;
const ADD_MEMBERS = `INSERT INTO idempotency_keys ("userId", key, operation, "contentHash", "madeId", "deedId")
  VALUES ($1, $2, $3, $4, $5, CASE WHEN $3 = 'createDeed' THEN $5::uuid END) ON CONFLICT DO NOTHING RETURNING 1`;
const FIND_GUESTS = `SELECT "madeId", operation = $2 AND "contentHash" = $3 AS "isSame"
  FROM guest_idempotency_keys WHERE "keyHash" = $1`;
const ADD_GUESTS = `INSERT INTO guest_idempotency_keys ("keyHash", operation, "contentHash", "madeId")
  VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1`;

function rowsOf({ viewer, ip }: KeyOwner, { key, operation, contentHash }: Asked): KeyRows {
  const owner = viewer ? [viewer.id, key] : [hashOf([networkOf(ip ?? ""), key])];
  const values = [...owner, operation, contentHash];
  return {
    find: async (tx) => {
      const rows: { madeId: string; isSame: boolean }[] = await tx.query(viewer ? FIND_MEMBERS : FIND_GUESTS, values);
      return rows[0] ?? null;
    },
    add: async (tx, madeId) => {
      const rows: unknown[] = await tx.query(viewer ? ADD_MEMBERS : ADD_GUESTS, [...values, madeId]);
      return rows.length > 0;
    },
  };
}
