import { identityKey } from "@tree-for-deed/common/text";
import type { EntityManager } from "typeorm";
import type { Language } from "@tree-for-deed/common/languages";
import { prepared } from "../../platform/database/prepared";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { Clock } from "../../shared/clock";
import { AppError } from "../../shared/errors";
import type { Statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import { PledgeMailKind } from "./pledge.mail";

/** What the contact of a pledge is told of it. */
export interface ToldPledge {
  readonly contactName: string;
  readonly contactEmail: string;
  readonly language: Language;
  readonly organisation: string;
  readonly trees: number;
  readonly pricePerTree: number;
  readonly currency: string;
  readonly reason: string | null;
  readonly code: string | null;
}

export type TellPledge = (tx: EntityManager, kind: PledgeMailKind, pledge: ToldPledge) => Promise<void>;

const MAIL: Statement = {
  name: "pledges.mail",
  text: `
INSERT INTO outbox (id, recipient, language, payload, "nextAttemptAt", "createdAt")
VALUES ($1::uuid, $2, $3::language, $4::jsonb, $5::timestamptz, $5::timestamptz)`,
};

/**
 * Writes to the contact of a pledge, in the caller's transaction. Anybody can name any address: of too many mails that
 * pledges came from it some are left out, and those that tell of an admin's decision never.
 */
export const tellPledge =
  (limits: Pick<RateLimits, "consume">, clock: Clock): TellPledge =>
  async (tx, kind, { contactEmail, language, ...told }) => {
    if (kind === PledgeMailKind.RECEIVED && (await isFlooded(limits, contactEmail))) return;
    const { contactName: name, organisation, trees, pricePerTree, currency, reason, code } = told;
    const values = {
      ...{ name, organisation, trees: String(trees), price: String(pricePerTree), currency },
      ...(reason && { reason }),
      ...(code && { code }),
    };
    const mail = JSON.stringify({ template: kind, values });
    await prepared(tx, MAIL, [newId(), contactEmail, language, mail, clock()]);
  };

async function isFlooded(limits: Pick<RateLimits, "consume">, email: string): Promise<boolean> {
  try {
    await limits.consume("pledgeMail", `address ${identityKey(email)}`);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return true;
    throw error;
  }
}
