import type { Currency } from "@tree-for-deed/common/donations/money";
import { CreateDonationDocument, DonorCountryDocument } from "../../features/donations/Donations.generated";
import { GraphQLError } from "graphql";
import {
  PaymentOptionsDocument,
  StartPaymentDocument,
} from "../../../capabilities/payments/components/Payments.generated";
import { aViewer } from "../../../test/builders";
import type { Viewer } from "../../features/session/viewer/useViewer";
import { keyed } from "../../../test/keyed";
import { renderPage, screen, waitFor } from "../../../test/render";
import DonatePage from "./DonatePage";

const pledgeOf = (input: {
  amount: string;
  currency: string;
  donorName: string;
  donorEmail: string;
  message?: string;
}) => ({
  request: { query: CreateDonationDocument, variables: keyed(input) },
  result: {
    data: { createDonation: { __typename: "Donation" as const, id: "d1", amount: input.amount, status: "PENDING" } },
  },
});
const amount = (name: string) => screen.getByRole("radio", { name });
const other = () => screen.getByRole("textbox", { name: "Another amount" });

test("25 dollars are chosen at first, and become 4 trees", async () => {
  renderPage(<DonatePage />, { language: "en" });
  const presets = await screen.findAllByRole("radio", { name: /^\$\d/ });
  expect(presets.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "$10",
    "$25",
    "$50",
    "$100",
    "$250",
    "$500",
  ]);
  expect(amount("$25")).toBeChecked();
  expect(screen.getByText("4")).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Card" })).toBeDisabled();
});

test("a written amount takes the choice away, and a choice clears what was written", async () => {
  const { user } = renderPage(<DonatePage />, { language: "en" });
  await user.type(other(), "৩৯.৯৯");
  expect(amount("$25")).not.toBeChecked();
  expect(screen.getByRole("button", { name: "Pledge $39.99" })).toBeInTheDocument();
  expect(screen.getByText("6")).toBeInTheDocument();
  await user.click(amount("$100"));
  expect(other()).toHaveValue("");
  expect(screen.getByText("20")).toBeInTheDocument();
});

test("name and email are required, and an amount must be one", async () => {
  const { user } = renderPage(<DonatePage />, { language: "en" });
  await user.type(other(), "much");
  await user.click(screen.getByRole("button", { name: "Pledge" }));
  expect(await screen.findByText("Name is required")).toBeInTheDocument();
  expect(screen.getByText("Email is required")).toBeInTheDocument();
  expect(screen.getByText(/^Please enter an amount from 0.01 to 100,000/)).toBeInTheDocument();
});

test("who reads Bengali is asked in taka first, and can choose dollars", async () => {
  const { user } = renderPage(<DonatePage />, { language: "bn" });
  expect(await screen.findByRole("radio", { name: "৳১,২০০" })).toBeChecked();
  expect(screen.getByText("২")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "মার্কিন ডলার ($)" }));
  expect(screen.getByRole("radio", { name: "$২৫" })).toBeChecked();
  await user.type(screen.getByRole("textbox", { name: "অন্য কোনো পরিমাণ" }), "৪০");
  await user.click(screen.getByRole("radio", { name: "টাকা (৳)" }));
  expect(screen.getByRole("button", { name: "৪০ টাকার অঙ্গীকার করুন" })).toBeInTheDocument();
});

const countryOf = ({ id }: Viewer, country: string) => ({
  request: { query: DonorCountryDocument },
  result: { data: { me: { __typename: "User" as const, id, country } } },
});

test.each([
  ["BD", "Tk 1,200"],
  ["GB", "$25"],
])("a member from %s is asked for %s first", async (country, first) => {
  const viewer = aViewer();
  renderPage(<DonatePage />, { language: "en", viewer, mocks: [countryOf(viewer, country)] });
  expect(await screen.findByRole("radio", { name: first })).toBeChecked();
});

test("an amount in taka is no pledge in dollars", async () => {
  const { user } = renderPage(<DonatePage />, { language: "en" });
  await user.type(other(), "৳500");
  expect(screen.getByRole("button", { name: "Pledge" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Pledge" }));
  expect(await screen.findByText(/^The amount is in taka, but US dollars are selected/)).toBeInTheDocument();
  expect(other()).toHaveValue("৳500");
});

test("no amount at all is asked for", async () => {
  const { user } = renderPage(<DonatePage />, { language: "en" });
  await user.type(other(), "5");
  await user.clear(other());
  await user.type(screen.getByLabelText("Name"), "Rahima");
  await user.type(screen.getByLabelText("Email"), "r@example.org");
  await user.click(screen.getByRole("button", { name: "Pledge" }));
  expect(await screen.findByText(/^Please enter an amount/)).toBeInTheDocument();
});

test("a member only presses the button, and is thanked", async () => {
  const viewer = aViewer({ fullName: "Rahima Khatun", email: "rahima@example.org" });
  const { user } = renderPage(<DonatePage />, {
    language: "en",
    viewer,
    mocks: [
      countryOf(viewer, "GB"),
      pledgeOf({ amount: "25", currency: "USD", donorName: "Rahima Khatun", donorEmail: "rahima@example.org" }),
    ],
  });
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Rahima Khatun"));
  await user.click(screen.getByRole("button", { name: "Pledge $25" }));
  expect(await screen.findByRole("heading", { name: "Thank you" })).toHaveFocus();
  expect(screen.getByText(/We have recorded your pledge of \$25/)).toBeInTheDocument();
  expect((await screen.findAllByText(/Thank you, Rahima Khatun!/)).length).toBeGreaterThan(0);
});

const aWay = (currency: Currency, name: string) => ({ __typename: "PaymentWay" as const, currency, name });

const options = {
  request: { query: PaymentOptionsDocument, variables: { language: "en" } },
  result: {
    data: {
      paymentOptions: [
        {
          __typename: "PaymentOption" as const,
          provider: "SSLCOMMERZ" as const,
          ways: [
            aWay("BDT", "Card or mobile banking, in taka (SSLCommerz)"),
            aWay("USD", "Card, in US dollars (SSLCommerz)"),
          ],
        },
        {
          __typename: "PaymentOption" as const,
          provider: "BKASH" as const,
          ways: [aWay("BDT", "bKash, in taka")],
        },
      ],
    },
  },
};

test("where providers take payments, the way decides on the currency and its amounts", async () => {
  const { user } = renderPage(<DonatePage />, { language: "en", mocks: [options] });
  expect(await screen.findByRole("button", { name: "Pay $25" })).toBeInTheDocument();
  expect(screen.queryByText(/No money is taken yet/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "bKash, in taka" }));
  expect(screen.getByRole("button", { name: "Pay Tk 1,200" })).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Card, in US dollars (SSLCommerz)" }));
  expect(screen.getByRole("button", { name: "Pay $25" })).toBeInTheDocument();
  await user.type(other(), "৩৯");
  expect(screen.getByRole("button", { name: "Pay $39" })).toBeInTheDocument();
  await user.clear(other());
  await user.type(other(), "৩৯ টাকা");
  await user.click(screen.getByRole("button", { name: "Pay" }));
  expect(await screen.findByText(/^The amount is in taka, but US dollars are selected/)).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "bKash, in taka" }));
  expect(screen.getByRole("button", { name: "Pay Tk 39" })).toBeInTheDocument();
  expect(screen.queryByText(/this amount is in taka/)).not.toBeInTheDocument();
});

test("a payment that is sent again has the same key, another one has another", async () => {
  const keys: string[] = [];
  const refused = {
    request: {
      query: StartPaymentDocument,
      variables: ({ idempotencyKey }: { idempotencyKey: string }) => keys.push(idempotencyKey) > 0,
    },
    result: {
      errors: [new GraphQLError("No", { extensions: { code: "SERVICE_UNAVAILABLE", key: "payment.noAnswer" } })],
    },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
  const viewer = aViewer({ fullName: "Rahima Khatun", email: "rahima@example.org" });
  const { user } = renderPage(<DonatePage />, {
    language: "en",
    viewer,
    mocks: [options, countryOf(viewer, "BD"), refused],
  });
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue("Rahima Khatun"));
  await user.click(await screen.findByRole("button", { name: "Pay Tk 1,200" }));
  expect(await screen.findByText(/is not responding/)).toBeInTheDocument();
  const sent = keys.length;
  await user.click(screen.getByRole("button", { name: "Pay Tk 1,200" }));
  await waitFor(() => expect(keys.length).toBeGreaterThan(sent));
  expect(new Set(keys).size).toBe(1);
  await user.click(amount("Tk 2,400"));
  await user.click(screen.getByRole("button", { name: "Pay Tk 2,400" }));
  await waitFor(() => expect(new Set(keys).size).toBe(2));
});
