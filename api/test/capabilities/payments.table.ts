import { GUEST_PAYMENT_LIMIT, LOOK_LIMIT, PAYMENT_LIMIT } from "../../src/capabilities/payments/payment.rules";
import { windows } from "../docs/limit-notation";
import { admins, everybody, forAdmins, open } from "../roles/rules";
import { AuditAction as Did } from "../../src/core/audit/audit-action.enum";
import { aDonation, onThing, type World } from "../moderation/acts";
import type { CapabilityTables } from "./tables";

/** A payment of a provider that is disabled here: an admin's decision waits for it. */
const aHeldPayment = async (world: World): Promise<string> => {
  const donation = await aDonation(world);
  await world.site.db.query(
    `INSERT INTO payments (id, "tranId", "donationId", provider, amount, currency, state, reason, language, "createdAt", "updatedAt")
     VALUES ($1::uuid, $1::text, $1::uuid, 'sslcommerz', 2500, 'USD', 'review', 'risk', 'en', now(), now())`,
    [donation],
  );
  return donation;
};

export const TABLES: CapabilityTables = {
  LIMITS: {
    "payments started, of one member, of one network of guests": `${windows(PAYMENT_LIMIT)}, ${windows(GUEST_PAYMENT_LIMIT)}`,
    "times that a provider is asked because somebody calls, of one payment": windows(LOOK_LIMIT),
  },
  FIELDS: {
    PaymentOption: open("currencies provider title ways"),
    PaymentWay: open("currency name"),
    PaymentProgress: open("amount currency id money provider state tranId"),
    StartedPayment: open("id url"),
    Payment: forAdmins(
      [
        "amount createdAt currency donationId donorName events fund id mails paidAt provider reason reference refundReference",
        "refundedAt state tranId updatedAt",
      ].join(" "),
    ),
    PaymentDifference: forAdmins("kind ours paymentId theirs tranId"),
    PaymentEvent: forAdmins("createdAt detail id kind to"),
    PaymentFund: forAdmins("assigned trees"),
    PaymentMail: forAdmins("createdAt failed kind sentAt"),
    PaymentPage: forAdmins("hasNextPage items totalCount"),
    PaymentReport: forAdmins("checked day differences repaired sentBack sums unanswered unlisted"),
    PaymentSide: forAdmins("amount currency reference state"),
    PaymentSum: forAdmins("amount count currency provider"),
  },
  OPERATIONS: {
    "Query.payment": everybody,
    "Query.paymentOptions": everybody,
    "Query.paymentProviders": admins,
    "Query.adminPayment": admins,
    "Query.adminPayments": admins,
    "Query.paymentReports": admins,
    "Mutation.lookAtPayment": ["anyone", "WRITE"],
    "Mutation.startPayment": ["anyone", "WRITE"],
    "Mutation.acceptPayment": [...admins, "sensitive"],
    "Mutation.refundPayment": [...admins, "sensitive"],
  },
  CALLBACKS: [
    "GET /payments/bkash/return",
    "POST /payments/sslcommerz/ipn",
    "POST /payments/sslcommerz/return/:outcome",
  ],
  STATEMENTS: [
    [
      6,
      "payments, for admins",
      "admin",
      `($size: Int!) { adminPayments(pageSize: $size) { totalCount
      items { id tranId amount donorName events { kind detail } mails { kind sentAt } fund { trees assigned } } } }`,
    ],
  ],
  GIVEN: {
    "Query.adminPayment.id": `"ID_OF:payments"`,
    "Query.payment.id": `"ID_OF:payments"`,
  },
  ROWS: [
    `INSERT INTO payments (id, "tranId", "donationId", provider, amount, currency, state, language, "createdAt", "updatedAt")
    SELECT gen_random_uuid(), 'TFD-P-' || d.id, d.id, 'bkash', 2500, 'USD', 'paid', 'bn', now(), now() FROM donations d`,
  ],
  ACTS: {
    acceptPayment: onThing(`acceptPayment(id: $id) { id }`, Did.ACCEPT_PAYMENT, "donation", aHeldPayment),
    refundPayment: onThing(
      `refundPayment(id: $id, reason: "Asked for") { id }`,
      Did.REFUND_PAYMENT,
      "donation",
      aHeldPayment,
    ),
  },
};
