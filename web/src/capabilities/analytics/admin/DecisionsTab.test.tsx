import type { MockLink } from "@apollo/client/testing";
import { GraphQLError } from "graphql";
import { aCategory, aViewer } from "../../../test/builders";
import { renderPage, screen, within } from "../../../test/render";
import DecisionsTab from "./DecisionsTab";
import { DecisionsTabDocument } from "./DecisionsTab.generated";

const nothing = {
  approved: 0,
  rejected: 0,
  medianHours: null,
  secondLooks: 0,
  agreed: 0,
  overturnedByAppeal: 0,
  overturnedByUndo: 0,
  corrected: 0,
};
const some = { ...nothing, approved: 30, rejected: 12, medianHours: 5.25, secondLooks: 4, agreed: 3 };
const span = { from: "2026-01-01", to: "2026-01-12" };
const url = `/admin-panel?tab=decisions&from=${span.from}&to=${span.to}`;

const figuresOf = (counts: typeof some | typeof nothing) => ({
  __typename: "ReviewFigures" as const,
  totals: { __typename: "ReviewCounts" as const, ...counts, overturnedByAppeal: 1, overturnedByUndo: 2 },
  waiting: {
    __typename: "WaitingFigures" as const,
    count: 7,
    oldestSubmittedAt: new Date(Date.now() - 30.5 * 3_600_000).toISOString(),
    medianHours: 4,
  },
  byReviewer:
    counts === nothing ? [] : [{ __typename: "ReviewerFigures" as const, username: "rahima", ...counts, corrected: 5 }],
  byCategory: [{ __typename: "CategoryReviewFigures" as const, category: aCategory(), waiting: 7, ...counts }],
  byWeek: ["2025-12-28", "2026-01-04", "2026-01-11"].map((firstDay, place) => ({
    __typename: "WeekReviewFigures" as const,
    firstDay,
    ...(place === 1 ? counts : nothing),
  })),
});

const answer = (all: boolean, counts: typeof some | typeof nothing = some): MockLink.MockedResponse => ({
  request: { query: DecisionsTabDocument, variables: { ...span, all } },
  result: { data: { [all ? "reviewFigures" : "myReviewFigures"]: figuresOf(counts) } },
});

it("tells admins of everybody's decisions, each number with what it means, and as tables", async () => {
  const { user } = renderPage(<DecisionsTab />, { url, viewer: aViewer({ isAdmin: true }), mocks: [answer(true)] });
  const totals = await screen.findByRole("region", { name: "এই দিনগুলোর মোট" });
  expect(within(totals).getByText("৪২")).toBeInTheDocument();
  expect(within(totals).getByText("৩০টি অনুমোদিত, ১২টি ফিরিয়ে দেওয়া")).toBeInTheDocument();
  expect(within(totals).getByText("৭৫%")).toBeInTheDocument();
  expect(within(totals).getByText("৪টির মধ্যে ৩টিতে একই সিদ্ধান্ত")).toBeInTheDocument();
  expect(within(totals).getByText("আপিলে ১টি, অন্য কেউ ফিরিয়ে নিয়েছেন ২টি")).toBeInTheDocument();
  const byReviewer = screen.getByRole("region", { name: "কে কত সিদ্ধান্ত নিয়েছেন" });
  await user.click(within(byReviewer).getByText("সংখ্যাগুলো ছকে দেখুন"));
  const row = within(byReviewer).getByRole("row", { name: /rahima/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["৩০", "১২", "৫ ঘণ্টা", "৪টির মধ্যে ৩টি", "০", "০", "৫"]);
  expect(screen.getByRole("link", { name: "সিএসভি ডাউনলোড" })).toHaveAttribute(
    "href",
    `/api/admin/export/reviews.csv?lang=bn&from=${span.from}&to=${span.to}`,
  );
  await user.click(screen.getByText("সংখ্যাগুলোর মানে কী"));
  expect(screen.getByText(/^সপ্তাহ শুরু হয় রবিবারে/)).toBeVisible();
});

it("tells reviewers of their own decisions, and of nobody else's", async () => {
  renderPage(<DecisionsTab />, {
    url,
    language: "en",
    viewer: aViewer({ roles: ["REVIEWER"] }),
    mocks: [answer(false)],
  });
  expect(await screen.findByText("30 approved, 12 rejected")).toBeInTheDocument();
  expect(screen.getByText("These are your own decisions. Only you and the admins can see them.")).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Decisions by reviewer" })).not.toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Decisions by category" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toContain("/own-reviews.csv?");
});

it("says when nothing was decided, and still what waits", async () => {
  renderPage(<DecisionsTab />, {
    url,
    language: "en",
    viewer: aViewer({ isAdmin: true }),
    mocks: [answer(true, nothing)],
  });
  expect(await screen.findByRole("heading", { name: "No decisions on these days" })).toBeInTheDocument();
  expect(screen.getByText("Oldest: 30 hours, median: 4 hours")).toBeInTheDocument();
});

it("says what to do when there are too many decisions, and shows no older numbers for these days", async () => {
  const refused = new GraphQLError("Too many", {
    extensions: {
      code: "BAD_USER_INPUT",
      key: "figures.tooManyDecisions",
      args: { max: 50_000 },
      fields: [{ field: "to", key: "figures.tooManyDecisions", args: { max: 50_000 }, message: "Too many" }],
    },
  });
  renderPage(<DecisionsTab />, {
    url,
    language: "en",
    viewer: aViewer({ isAdmin: true }),
    mocks: [{ ...answer(true), result: { errors: [refused] } }],
  });
  expect(await screen.findByText(/There were more than 50,000 decisions in this period/)).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "All selected days" })).not.toBeInTheDocument();
});
