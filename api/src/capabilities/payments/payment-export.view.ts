import { type AdminExport, LISTED_IDS } from "../../core/audit/admin-export.extension";
import { instant, oneOf } from "../../core/audit/export-filter.rules";
import type { PaymentListService } from "./payment-list.service";
import { PaymentState } from "./payment-state.enum";
import { ProviderName } from "./providers/list.provider";
import { statement } from "../../shared/row-source";

/** Export of the list of payments. */
export const paymentExport = (payments: Pick<PaymentListService, "ids">): AdminExport => ({
  name: "payments",
  knows: ["status", "provider", "from", "to", "search"],
  ids: async (asked) =>
    payments.ids({
      state: oneOf(PaymentState, "status", asked),
      provider: oneOf(ProviderName, "provider", asked),
      from: instant("from", asked),
      to: instant("to", asked),
      search: asked.search,
    }),
  columns: [
    "export.payments.createdAt",
    "export.payments.tranId",
    "export.payments.state",
    "export.payments.reason",
    "export.payments.provider",
    "export.payments.amount",
    "export.payments.currency",
    "export.payments.donorName",
    "export.payments.donorEmail",
    "export.payments.reference",
    "export.payments.refundReference",
    "export.payments.paidAt",
    "export.payments.refundedAt",
    "export.payments.updatedAt",
  ],
  rowsByIds: statement(`
    SELECT p."createdAt", p."tranId", p.state, p.reason, p.provider, round(p.amount / 100.0, 2)::text AS amount, p.currency,
      d."donorName", d."donorEmail", p.reference, p."refundReference", p."paidAt", p."refundedAt", p."updatedAt"
    FROM ${LISTED_IDS} JOIN payments p ON p.id = listed.id JOIN donations d ON d.id = p."donationId"
    ORDER BY listed.place`),
});
