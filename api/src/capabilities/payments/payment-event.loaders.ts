import { groupedByKey, type LoaderDef } from "../../shared/loaders";
import { statement } from "../../shared/row-source";
import type { PaymentEvent } from "./payment-event.entity";

const EVENTS = statement(`
SELECT e.id, e."paymentId", e.kind, e."from", e."to", e.detail, e."createdAt"
FROM unnest($1::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
  SELECT * FROM payment_events WHERE "paymentId" = wanted.id ORDER BY "createdAt", id LIMIT 50
) e
ORDER BY e."createdAt", e.id`);

/** Events of payments, oldest first. */
export const eventsOfPayment: LoaderDef<string, PaymentEvent[]> = async (ids, reads) =>
  groupedByKey(ids, await reads.rows<PaymentEvent>(EVENTS, [[...ids]]), (row) => row.paymentId);
