import type { EntityManager } from "typeorm";
import type { Language } from "@tree-for-deed/common/languages";
import { prepared } from "../../platform/database/prepared";
import type { Clock } from "../../shared/clock";
import type { Statement } from "../../shared/row-source";
import { newId } from "../../shared/uuid";
import type { PledgeMailKind } from "./pledge.mail";

/** The data of a pledge for the mail to its contact. */
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
