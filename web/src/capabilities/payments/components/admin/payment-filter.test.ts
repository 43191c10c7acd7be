import { allPayments, paymentArguments, readPaymentFilter, writePaymentFilter } from "./payment-filter";

const providers = [{ provider: "BKASH" as const }, { provider: "SSLCOMMERZ" as const }];

test("a filter of payments is one word of an address, and is read back", () => {
  const filter = { state: "REVIEW", provider: "BKASH", from: "2026-11-01", to: "2026-11-23" } as const;
  expect(writePaymentFilter(filter)).toBe("state:REVIEW,provider:BKASH,from:2026-11-01,to:2026-11-23");
  expect(readPaymentFilter(writePaymentFilter(filter), providers)).toEqual(filter);
  expect(writePaymentFilter(allPayments)).toBeNull();
});

test.each(["", "state", "state:GONE", "provider:PAYPAL", "from:2026-02-31", "x:y,,:"])("%p narrows nothing", (text) => {
  expect(readPaymentFilter(text, providers)).toEqual(allPayments);
});

test("days are the site's, the last one included; an end before the beginning asks for one day", () => {
  const days = { ...allPayments, from: "2026-11-22", to: "2026-11-22" };
  const oneDay = { state: null, provider: null, from: "2026-11-21T18:00:00.000Z", to: "2026-11-22T18:00:00.000Z" };
  expect(paymentArguments(days, "Asia/Dhaka")).toEqual(oneDay);
  expect(paymentArguments({ ...days, to: "2026-11-01" }, "Asia/Dhaka")).toEqual(oneDay);
});
