import { badField } from "../../shared/errors";
import {
  type Condition,
  type CountedPage,
  type ListParts,
  Listing,
  type ListQuery,
  ownText,
} from "../../core/search/listing.service";
import type { PaymentState } from "./payment-state.enum";
import type { Payment } from "./payment.entity";
import type { ProviderName } from "./providers/list.provider";

type Maybe<T> = T | null | undefined;

/** A payment as admins see it, with its donor. */
export interface PaymentView extends Omit<Payment, "idempotencyKey" | "contentHash" | "checkoutUrl" | "closedAt"> {
  readonly donorName: string;
}

/** Filter of payments; all given conditions must hold. */
export interface PaymentFilter {
  readonly state?: Maybe<PaymentState>;
  readonly provider?: Maybe<ProviderName>;
  /** Started at or after `from`, and before `to`. */
  readonly from?: Maybe<Date>;
  readonly to?: Maybe<Date>;
  /** Search text: a number or reference of the payment, or its donor. */
  readonly search?: Maybe<string>;
}

const CONDITIONS = {
  state: { name: "state", sql: `t.state = ?::text` },
  provider: { name: "provider", sql: `t.provider = ?::text` },
  from: { name: "from", sql: `t."createdAt" >= ?::timestamptz` },
  to: { name: "to", sql: `t."createdAt" < ?::timestamptz` },
} as const satisfies Record<keyof Omit<PaymentFilter, "search">, Omit<Condition, "values">>;

const PAYMENTS = {
  name: "payments",
  table: "payments",
  columns: `t.id, t."tranId", t."donationId", t.provider, t.amount, t.currency, t.state, t.reason, t.language, t.session,
    t."validationId", t.reference, t."isClaimed", t."captureAskedAt", t.checks, t."dueAt", t."refundReference",
    t."refundAskedAt", t."paidAt", t."refundedAt", t."createdAt", t."updatedAt", d."donorName"`,
  joins: `JOIN donations d ON d.id = t."donationId"`,
  orders: { heldFirst: `(t.state = 'review') DESC, t."createdAt" DESC, t.id DESC` },
  sortedBy: ["state"],
  texts: [
    ownText("payments"),
    {
      from: `donations d JOIN payments t ON t."donationId" = d.id`,
      text: `d."searchText"`,
      ofRow: `(SELECT d."searchText" FROM donations d WHERE d.id = t."donationId")`,
    },
  ],
};

/** Pages of payments for admins: held ones first, then the newest. */
export class PaymentListService {
  readonly #all: Listing<PaymentView, "heldFirst">;

  constructor(parts: ListParts) {
    this.#all = new Listing(parts, PAYMENTS);
  }

  /** @throws BAD_USER_INPUT */
  page(filter: PaymentFilter, page: number, pageSize: number): Promise<CountedPage<PaymentView>> {
    return this.#all.page(queryOf(filter), page, pageSize);
  }

  /** Ids of a whole list, in its order. @throws BAD_USER_INPUT */
  async ids(filter: PaymentFilter): Promise<string[]> {
    return this.#all.all(queryOf(filter));
  }

  /** Any payment; null if there is none. @throws BAD_USER_INPUT for an invalid id */
  find(id: string): Promise<PaymentView | null> {
    return this.#all.find(id);
  }
}

function queryOf({ search, ...filter }: PaymentFilter): ListQuery<"heldFirst"> {
  if (filter.from && filter.to && filter.from >= filter.to) throw badField("to", "input.emptySpan");
  const conditions = (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).flatMap((field): Condition[] => {
    const value = filter[field];
    return value == null ? [] : [{ ...CONDITIONS[field], values: [value] }];
  });
  return { conditions, search, sort: "heldFirst" };
}
