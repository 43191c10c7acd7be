import type { SponsorPledge } from "./sponsor-pledge.entity";
import type { EntityManager } from "typeorm";
import { prepared } from "../../platform/database/prepared";
import type { Clock } from "../../shared/clock";
import { statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import type { PledgeMailKind } from "./pledge-mail-kind.enum";

/** Data for a mail to the contact of a pledge. */
export type ToldPledge = Pick<
  SponsorPledge,
  | "contactName"
  | "contactEmail"
  | "language"
  | "organisation"
  | "trees"
  | "pricePerTree"
  | "currency"
  | "reason"
  | "code"
>;

export type TellPledge = (tx: EntityManager, kind: PledgeMailKind, pledge: ToldPledge) => Promise<void>;

const MAIL = statement(`
INSERT INTO outbox (id, recipient, language, payload, "nextAttemptAt", "createdAt")
VALUES ($1::uuid, $2, $3::language, $4::jsonb, $5::timestamptz, $5::timestamptz)`);

/** Writes to the contact of a pledge, in the caller's transaction. */
export const tellPledge =
  (clock: Clock): TellPledge =>
  async (tx, kind, { contactEmail, language, ...told }) => {
    const { contactName: name, organisation, trees, pricePerTree, currency, reason, code } = told;
    const values = {
      name,
      organisation,
      trees: String(trees),
      price: String(pricePerTree),
      currency,
      ...(reason && { reason }),
      ...(code && { code }),
    };
    const mail = JSON.stringify({ template: kind, values });
    await prepared(tx, MAIL, [newId(), contactEmail, language, mail, clock()]);
  };
