import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Clock } from "../../shared/clock";
import { statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import type { User } from "../users/user.entity";
import { AddressMailKind } from "./address.mail";

/**
 * Goes to the current owner of the address, in their language, or else to the newcomer; one statement covers both
 * cases.
 */
const MAIL = statement(`
INSERT INTO outbox (id, recipient, language, payload, "nextAttemptAt", "createdAt")
SELECT $1::uuid, r.email, r.language,
  jsonb_build_object('template', CASE WHEN r.id = c.id THEN $3::text ELSE $4::text END,
    'values', jsonb_build_object('userId', r.id, 'name', r."fullName", 'username', r.username)), $5::timestamptz, $5::timestamptz
FROM users c
LEFT JOIN users owner ON owner."emailKey" = c."emailKey" AND owner."emailConfirmedAt" IS NOT NULL
JOIN users r ON r.id = coalesce(owner.id, c.id)
WHERE c.id = $2::uuid`);

/** Asks the holder of a new address whether it is theirs, or tells them that they already have an account. */
export const askHolder =
  (clock: Clock) =>
  async (tx: EntityManager, { id }: Pick<User, "id">): Promise<void> => {
    const { CONFIRM, IN_USE } = AddressMailKind;
    await prepared(tx, MAIL, [newId(), id, CONFIRM, IN_USE, clock()]);
  };
