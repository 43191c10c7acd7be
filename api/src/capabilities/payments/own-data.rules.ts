import { BY_ID, type OwnTable, REASONS } from "../../platform/wiring/own-table";

/** Sections of the archive of a member's own data. */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    name: "payments",
    table: "payments",
    owned: `t."donationId" IN (SELECT d.id FROM donations d WHERE d."userId" = $1::uuid)`,
    key: BY_ID,
    columns: [
      "id",
      "donationId",
      "tranId",
      "provider",
      "amount",
      "currency",
      "state",
      "reason",
      "language",
      "reference",
      "isClaimed",
      "paidAt",
      "refundReference",
      "refundAskedAt",
      "refundedAt",
      "closedAt",
      "createdAt",
      "updatedAt",
    ],
    keptBack: {
      session: REASONS.secret,
      checkoutUrl: REASONS.secret,
      validationId: REASONS.secret,
      idempotencyKey: REASONS.derived,
      contentHash: REASONS.derived,
      searchText: REASONS.derived,
      captureAskedAt: "says when the provider is asked",
      checks: "says when the provider is asked",
      dueAt: "says when the provider is asked",
      silentDays: "says when the provider is asked",
      silentOn: "says when the provider is asked",
    },
  },
];
