import { isDay, shiftedDay, startOfDay } from "@tree-for-deed/common/day";
import type { PaymentProvider, PaymentState } from "../../../../gql/schema.generated";

export const paymentStates = [
  "REVIEW",
  "PAID",
  "OPEN",
  "STARTING",
  "REFUNDING",
  "REFUNDED",
  "FAILED",
  "CANCELLED",
  "EXPIRED",
] as const satisfies readonly PaymentState[];

/** Filter of payments; null means any. Days are in the site's time zone, and the last one is included. */
export interface PaymentFilter {
  state: PaymentState | null;
  provider: PaymentProvider | null;
  from: string | null;
  to: string | null;
}

export const allPayments: PaymentFilter = { state: null, provider: null, from: null, to: null };

const names = Object.keys(allPayments) as (keyof PaymentFilter)[];

/** The filter as one URL parameter; null for none. */
export function writePaymentFilter(filter: PaymentFilter): string | null {
  const parts = names.flatMap((name) => (filter[name] === null ? [] : [`${name}:${filter[name]}`]));
  return parts.length > 0 ? parts.join(",") : null;
}

/** Parses the filter from the address; invalid parts are ignored. Any provider is believed until they are known. */
export function readPaymentFilter(
  text: string | null,
  providers: readonly { provider: PaymentProvider }[] | undefined,
): PaymentFilter {
  const said = new Map(
    (text ?? "").split(",").map((part) => [part.slice(0, part.indexOf(":")), part.slice(part.indexOf(":") + 1)]),
  );
  const dayOf = (name: string): string | null => {
    const day = said.get(name);
    return day !== undefined && isDay(day) ? day : null;
  };
  const isKnown = providers?.some(({ provider }) => provider === said.get("provider")) ?? said.has("provider");
  return {
    state: paymentStates.find((state) => state === said.get("state")) ?? null,
    provider: isKnown ? (said.get("provider") as PaymentProvider) : null,
    from: dayOf("from"),
    to: dayOf("to"),
  };
}

/** The API's arguments for a filter. A range that ends before it begins returns its first day. */
export function paymentArguments({ state, provider, from, to }: PaymentFilter, timeZone: string) {
  const startOf = (day: string): string => startOfDay(day, timeZone).toISOString();
  const last = from !== null && to !== null && to < from ? from : to;
  return {
    state,
    provider,
    from: from === null ? null : startOf(from),
    to: last === null ? null : startOf(shiftedDay(last, 1)),
  };
}
