import type { PaymentState } from "../../../gql/schema.generated";
import { renderPage, screen } from "../../../test/render";
import PaymentPage from "./PaymentPage";
import { LookAtPaymentDocument, PaymentPageDocument } from "./PaymentPage.generated";

const id = "01890000-0000-7000-8000-000000000001";
const payment = (state: PaymentState) => ({
  __typename: "PaymentProgress" as const,
  id,
  tranId: "TFD-P-0123456789ABCDEF",
  currency: "BDT" as const,
  amount: "1200.00",
  state,
});
const stands = (state: PaymentState) => ({
  request: { query: PaymentPageDocument, variables: { id } },
  result: { data: { payment: payment(state) } },
});
const show = (state: PaymentState, search = "", mocks: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PaymentPage />, {
    path: "/donate/payment/:id",
    url: `/donate/payment/${id}${search}`,
    language: "en",
    mocks: [stands(state), ...(mocks.mocks ?? [])],
  });

test.each([
  ["PAID", "", "Thank you! We have received your donation"],
  ["REVIEW", "", "Your payment is being checked"],
  ["FAILED", "", "The payment did not work"],
  ["EXPIRED", "", "The payment did not work"],
  ["CANCELLED", "", "You cancelled the payment"],
  ["OPEN", "?cancelled", "You cancelled the payment"],
  ["REFUNDED", "", "Your donation was refunded"],
] as const)("a payment that is %s%s: %s", async (state, search, title) => {
  show(state, search);
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
});

test("one that is not there is said to be missing", async () => {
  const missing = { request: { query: PaymentPageDocument, variables: { id } }, result: { data: { payment: null } } };
  renderPage(<PaymentPage />, {
    path: "/donate/payment/:id",
    url: `/donate/payment/${id}`,
    language: "en",
    mocks: [missing],
  });
  expect(await screen.findByRole("heading", { name: "This payment was not found" })).toBeInTheDocument();
});

test("one that waits is looked at again", async () => {
  const look = {
    request: { query: LookAtPaymentDocument, variables: { id } },
    result: { data: { lookAtPayment: payment("PAID") } },
  };
  const { user } = show("OPEN", "", { mocks: [look] });
  await user.click(await screen.findByRole("button", { name: "Check again" }));
  expect(await screen.findByRole("heading", { name: /We have received your donation/ })).toBeInTheDocument();
});
