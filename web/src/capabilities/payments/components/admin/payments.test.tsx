import { either } from "@tree-for-deed/common/either";
import type { PaymentState } from "../../../../gql/schema.generated";
import { renderPage, screen, waitFor, within } from "../../../../test/render";
import {
  AskAboutPaymentDocument,
  PaymentDetailsDocument,
  PaymentProvidersDocument,
  type PaymentReport_ReportFragment,
} from "./AdminPayments.generated";
import PaymentDialog from "./PaymentDialog";
import { PaymentEvents } from "./PaymentEvents";
import { PaymentReports } from "./PaymentReports";

const nothing = { __typename: "PaymentSide" as const, state: null, amount: null, currency: null, reference: null };
const report: PaymentReport_ReportFragment = {
  day: "2026-11-23",
  checked: 12,
  unanswered: 1,
  repaired: 2,
  sums: [
    { provider: "BKASH", currency: "BDT", count: 11, amount: "13200.00" },
    { provider: "SSLCOMMERZ", currency: "USD", count: 1, amount: "25.50" },
  ],
  sentBack: [{ provider: "BKASH", currency: "BDT", count: 1, amount: "1200.00" }],
  unlisted: 0,
  differences: [
    {
      kind: "LATE",
      paymentId: "p0",
      tranId: "TFD-P-0",
      ours: { ...nothing, state: "expired" },
      theirs: { ...nothing, amount: "25.00", currency: "USD", reference: "BANK0" },
    },
    {
      kind: "UNANSWERED",
      paymentId: "p4",
      tranId: "TFD-P-4",
      ours: { ...nothing, state: "open" },
      theirs: { ...nothing, state: "no_word" },
    },
    {
      kind: "SENT_BACK",
      paymentId: "p3",
      tranId: "TFD-P-3",
      ours: { ...nothing, state: "paid" },
      theirs: { ...nothing, state: "partly_refunded", amount: "400.00", currency: "BDT" },
    },
    {
      kind: "WORD",
      paymentId: "p1",
      tranId: "TFD-P-1",
      ours: { ...nothing, state: "paid" },
      theirs: { ...nothing, state: "nothing" },
    },
    {
      kind: "MONEY",
      paymentId: "p2",
      tranId: "TFD-P-2",
      ours: { ...nothing, amount: "1200.50", currency: "BDT", reference: "BANK1" },
      theirs: { ...nothing, amount: null, currency: "BDT", reference: "BANK1" },
    },
  ],
};
const providersIn = (language: "bn" | "en") => ({
  request: { query: PaymentProvidersDocument, variables: { language } },
  result: {
    data: {
      paymentProviders: [
        {
          __typename: "PaymentOption" as const,
          provider: "SSLCOMMERZ" as const,
          title: either(language, "এসএসএলকমার্জ", "SSLCommerz"),
          currencies: [],
        },
        {
          __typename: "PaymentOption" as const,
          provider: "BKASH" as const,
          title: either(language, "বিকাশ", "bKash"),
          currencies: ["BDT" as const],
        },
      ],
    },
  },
});
const show = (language: "bn" | "en") =>
  renderPage(<PaymentReports reports={[report]} paymentHref={(id) => `/at/${id}`} />, {
    language,
    mocks: [providersIn(language)],
  });

test("a comparison says in words and in the reader's digits what does not agree, and what to do", async () => {
  show("bn");
  const section = screen.getByRole("region", { name: "২৩ নভেম্বর, ২০২৬" });
  expect(section).toHaveTextContent("৪টি গরমিল");
  expect(section).toHaveTextContent("১২টি পেমেন্ট মিলিয়ে দেখা হয়েছে");
  expect(section).toHaveTextContent("টাকা দেরিতে ও খবর ছাড়া এসেছে");
  await waitFor(() => expect(section).toHaveTextContent("এই দিনে এসেছে: বিকাশ: ১১টি পেমেন্ট, ৳১৩,২০০.০০"));
  expect(section).toHaveTextContent("এই দিনে ফেরত গেছে: বিকাশ: ১টি পেমেন্ট, ৳১,২০০.০০");
  expect(section).toHaveTextContent("এসএসএলকমার্জ: ১টি পেমেন্ট, $২৫.৫০");
  expect(section).toHaveTextContent("পেমেন্ট: টাকা এসেছে · সেবা: কোনো পেমেন্ট পাওয়া যায়নি");
  expect(section).toHaveTextContent("পেমেন্ট: ৳১,২০০.৫০, BANK1 · সেবা: পরিমাণ নেই, BANK1");
  expect(within(section).getByRole("link", { name: "TFD-P-1" })).toHaveAttribute("href", "/at/p1");
});

test("in English, too", () => {
  show("en");
  const section = screen.getByRole("region", { name: "November 23, 2026" });
  expect(section).toHaveTextContent("4 differences");
  expect(section).toHaveTextContent("Provider: $25.00, BANK0");
  expect(section).toHaveTextContent("Payment: Paid · Provider: partly refunded, Tk 400.00");
  expect(section).toHaveTextContent("Payment: In progress · Provider: no answer");
  expect(section).toHaveTextContent("It stays in this list until there is an answer");
  expect(section).toHaveTextContent("Payment: Paid · Provider: no payment found");
  expect(section).toHaveTextContent("Payment: Tk 1,200.50, BANK1 · Provider: no amount, BANK1");
  expect(section).toHaveTextContent("If the money is there, ask the provider about its answer");
});

test("events are told in words, with what is known of each", () => {
  const at = (minute: number) => `2026-11-23T08:0${minute}:00.000Z`;
  renderPage(
    <PaymentEvents
      events={[
        { id: "1", kind: "STARTED", detail: {}, createdAt: at(1) },
        {
          id: "2",
          kind: "HELD",
          createdAt: at(2),
          detail: { reason: "risk", reference: "BANK1", amount: 240_050, currency: "BDT" },
        },
        { id: "3", kind: "REFUND_ASKED", detail: { reason: "risk", why: "Twice" }, createdAt: at(3) },
        { id: "4", kind: "REFUND_REFUSED", detail: { reason: "risk", answer: "Too late" }, createdAt: at(4) },
      ]}
    />,
    { language: "en" },
  );
  const [started, held, asked, refused] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(started).toMatch(/^The donor started the payment/);
  expect(held).toContain("Amount: Tk 2,400.50Reference: BANK1");
  expect(asked).toContain("Reason: Twice");
  expect(refused).toContain("Provider’s answer: Too late");
});

describe("a payment that is not settled", () => {
  const id = "01890000-0000-7000-8000-000000000001";
  const payment = (state: PaymentState) => ({
    __typename: "Payment" as const,
    id,
    tranId: "TFD-P-0",
    donationId: id,
    donorName: "Jane",
    provider: "BKASH" as const,
    amount: "1200.00",
    currency: "BDT" as const,
    state,
    reason: null,
    reference: null,
    refundReference: null,
    createdAt: "2026-01-05T08:00:00.000Z",
    updatedAt: "2026-01-05T08:00:00.000Z",
    paidAt: null,
    refundedAt: null,
    fund: null,
    mails: [],
    events: [],
  });
  const details = (state: PaymentState) => ({
    request: { query: PaymentDetailsDocument, variables: { id } },
    result: {
      data: {
        adminPayment: payment(state),
      },
    },
  });
  const show = (before: PaymentState, after: PaymentState) =>
    renderPage(<PaymentDialog id={id} donationHref={(to) => `/at/${to}`} onClose={() => undefined} />, {
      language: "en",
      mocks: [
        providersIn("en"),
        details(before),
        {
          request: { query: AskAboutPaymentDocument, variables: { id } },
          result: { data: { lookAtPayment: { __typename: "PaymentProgress", id, state: after } } },
        },
        details(after),
      ],
    });

  test.each([
    ["OPEN", "PAID", "The provider answered: see the history"],
    ["FAILED", "FAILED", "The provider was asked: nothing has changed"],
  ] as const)("can be asked about by hand: %s, then %s", async (before, after, told) => {
    const { user } = show(before, after);
    await user.click(await screen.findByRole("button", { name: "Ask the provider now" }));
    expect(await screen.findByText(told)).toBeInTheDocument();
    if (after === "PAID")
      expect(screen.queryByRole("button", { name: "Ask the provider now" })).not.toBeInTheDocument();
  });
});
