import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import { networkOf } from "../../platform/limits/network";
import type { Clock } from "../../shared/clock";
import { statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import { isForeignAddress } from "../users/own-address.service";
import type { SensitiveActDone } from "../users/user.events";

/** Uses the address and language of this moment, whatever happens to the account afterwards. */
const MAIL = statement(`
INSERT INTO outbox (id, recipient, language, payload, "nextAttemptAt", "createdAt")
SELECT $1::uuid, email, language,
  jsonb_build_object('template', $3::text, 'values', $4::jsonb || jsonb_build_object('name', "fullName",
    'answered', CASE WHEN "emailConfirmedAt" IS NULL THEN 'no' ELSE 'yes' END)), $5::timestamptz, $5::timestamptz
FROM users u WHERE id = $2::uuid AND "anonymizedAt" IS NULL AND NOT ${isForeignAddress("u")}`);

const USER_AGENT_MAX = 200;

/** Mails members about sensitive actions on their account, in the transaction of the action. */
export const tellSensitiveAct =
  (clock: Clock) =>
  async (tx: EntityManager, { userId, act, about, origin }: SensitiveActDone): Promise<void> => {
    const at = clock();
    const values = {
      at: at.toISOString(),
      ...(about !== undefined && { about }),
      ...(origin && { userAgent: origin.userAgent?.slice(0, USER_AGENT_MAX) ?? "" }),
      ...(origin?.ip && { network: networkOf(origin.ip) }),
    };
    await prepared(tx, MAIL, [newId(), userId, act, JSON.stringify(values), at]);
  };
