import { ATTEMPTS_MAX } from "../../platform/jobs/work-queue";
import { groupedByKey, inKeyOrder, type LoaderDef } from "../../shared/loaders";
import { statement } from "../../shared/row-source";
import type { PaymentMailKind } from "./payment-mail-kind.enum";

/** A mail to a payment's donor. */
export interface PaymentMailRow {
  readonly tranId: string;
  readonly kind: PaymentMailKind;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly failed: boolean;
}

/** Number of trees of a donation, and how many of them have its money. */
export interface PaymentFundRow {
  readonly id: string;
  readonly trees: number;
  readonly assigned: number;
}

const MAILS = statement(`
SELECT payload->'values'->>'tranId' AS "tranId", payload->>'template' AS kind, "createdAt", "sentAt",
  "sentAt" IS NULL AND attempts >= ${ATTEMPTS_MAX} AS failed
FROM outbox WHERE payload->'values' ? 'tranId' AND payload->'values'->>'tranId' = ANY($1::text[])
ORDER BY "createdAt", id`);

const FUNDS = statement(
  `SELECT id, trees, assigned FROM planting_funds WHERE id = ANY($1::uuid[]) AND trees IS NOT NULL`,
);

const OF_DONATIONS = statement(`SELECT id, "donationId" FROM payments WHERE "donationId" = ANY($1::uuid[])`);

/** Mails to donors by payment number, as long as mails are kept. */
export const mailsOfPayment: LoaderDef<string, PaymentMailRow[]> = async (tranIds, reads) =>
  groupedByKey(tranIds, await reads.rows<PaymentMailRow>(MAILS, [[...tranIds]]), (row) => row.tranId);

/** Funded trees by donation. */
export const fundOfDonation: LoaderDef<string, PaymentFundRow | null> = async (ids, reads) =>
  inKeyOrder(ids, await reads.rows<PaymentFundRow>(FUNDS, [[...ids]]), ({ id }) => id);

/** Payments by donation. */
export const paymentOfDonation: LoaderDef<string, string | null> = async (ids, reads) => {
  const rows = await reads.rows<{ id: string; donationId: string }>(OF_DONATIONS, [[...ids]]);
  return inKeyOrder(ids, rows, ({ donationId }) => donationId).map((row) => row?.id ?? null);
};
