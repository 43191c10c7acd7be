import { CreatePledgeDocument } from "../components/CreatePledge.generated";
import { keyed } from "../../../test/keyed";
import { renderPage, screen } from "../../../test/render";
import SponsorshipPage from "./SponsorshipPage";
import { SponsorshipPageDocument } from "./SponsorshipPage.generated";

const page = {
  request: { query: SponsorshipPageDocument },
  result: {
    data: {
      categories: [{ __typename: "Category" as const, id: "c1", name: "পরিবেশ", nameEn: "Environment" }],
      sponsors: { __typename: "SponsorConnection" as const, items: [] },
    },
  },
};
const input = {
  organisation: "Sylhet Tea",
  contactName: "Rahima",
  contactEmail: "r@example.org",
  language: "en" as const,
  trees: 100,
};
const made = {
  request: { query: CreatePledgeDocument, variables: keyed(input) },
  result: {
    data: {
      createPledge: {
        __typename: "CreatedPledge" as const,
        id: "p1",
        trees: 100,
        pricePerTree: 500,
        currency: "USD" as const,
      },
    },
  },
};
const trees = () => screen.getByRole("textbox", { name: "Number of trees" });

test("the price follows the number, in any digits", async () => {
  const { user } = renderPage(<SponsorshipPage />, { language: "en", mocks: [page] });
  expect(screen.getByText("$500")).toBeInTheDocument();
  await user.clear(trees());
  await user.type(trees(), "১,২৫০");
  expect(screen.getByText("$6,250")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Pledge 1,250 trees" })).toBeInTheDocument();
  await user.clear(trees());
  await user.type(trees(), "9");
  expect(screen.getByText(/^Choose 10 to 100,000 trees/)).toBeInTheDocument();
});

test("a refusal loses nothing, and what is missing is said at its field", async () => {
  const { user } = renderPage(<SponsorshipPage />, { language: "en", mocks: [page] });
  await user.type(screen.getByLabelText("Name of the organisation"), "Sylhet Tea");
  await user.clear(trees());
  await user.type(trees(), "many");
  await user.selectOptions(screen.getByLabelText("Which trees?"), "district");
  await user.click(screen.getByRole("button", { name: "Pledge" }));
  expect(await screen.findByText("Please enter a number of trees from 10 to 100,000")).toBeInTheDocument();
  expect(screen.getByText("Please choose one of Bangladesh’s 64 districts")).toBeInTheDocument();
  expect(screen.getByText("Please enter the contact person’s email address")).toBeInTheDocument();
  expect(screen.getByLabelText("Name of the organisation")).toHaveValue("Sylhet Tea");
  expect(trees()).toHaveValue("many");
});

test("an organisation is thanked, and told that no money was taken", async () => {
  const { user } = renderPage(<SponsorshipPage />, { language: "en", mocks: [page, made] });
  expect(await screen.findByText(/^No organisation pays for trees yet/)).toBeInTheDocument();
  await user.type(screen.getByLabelText("Name of the organisation"), "Sylhet Tea");
  await user.type(screen.getByLabelText("Contact person"), "Rahima");
  await user.type(screen.getByLabelText("Email"), "r@example.org");
  await user.click(screen.getByRole("button", { name: "Pledge 100 trees" }));
  expect(await screen.findByRole("heading", { name: "Thank you, we have your pledge" })).toHaveFocus();
  expect(screen.getByText(/Sylhet Tea: 100 trees, \$500 in total. No money was taken/)).toBeInTheDocument();
});
