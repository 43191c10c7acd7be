import { SetAsideDeedsDocument } from "../../../features/moderation/second-looks/SecondLooks.generated";
import type { MockLink } from "@apollo/client/testing";
import { GraphQLError } from "graphql";
import {
  ModeratedDeedsDocument,
  ReviewCategoriesDocument,
} from "../../../features/moderation/deeds/DeedLists.generated";
import {
  ApproveDeedDocument,
  ApproveDeedsDocument,
  RejectDeedDocument,
  UndoDecisionDocument,
} from "../../../features/moderation/decisions/Moderation.generated";
import {
  DeedReviewDocument,
  RejectionReasonsDocument,
  ReviewQueueDocument,
} from "../../../features/moderation/review/Review.generated";
import { aCategory, aDeed, aUser, aViewer } from "../../../test/builders";
import { act, renderPage, screen, waitFor, within } from "../../../test/render";
import PendingTab from "./PendingTab";

const author = (fullName: string) => ({
  ...aUser({ fullName }),
  email: "a@example.org",
  whatsappNumber: "+8801712345678",
  approvedDeeds: 2,
  pendingDeeds: 1,
  rejections: 1,
  language: "BN",
  createdAt: "2026-01-01T00:00:00.000Z",
});

const waiting = (name: string, caption: string) =>
  aDeed({
    caption,
    status: "PENDING",
    version: 1,
    submittedAt: "2026-01-12T01:00:00.000Z",
    user: author(name),
  });

const first = waiting("Rahima", "I cleaned the pond.");
const second = waiting("Karim", "I taught two children.");
type Waiting = typeof first;

const queue = (...deeds: Waiting[]): MockLink.MockedResponse => ({
  request: { query: ReviewQueueDocument, variables: () => true },
  result: {
    data: {
      adminDeeds: {
        __typename: "DeedPage",
        hasNextPage: false,
        items: deeds.map(({ id, uniqueId }) => ({ __typename: "Deed", id, uniqueId })),
      },
      pendingQueue: { __typename: "PendingQueue", count: deeds.length, newestSubmittedAt: null },
    },
  },
});

const review = (deed: Waiting, more: object = {}): MockLink.MockedResponse => ({
  request: { query: DeedReviewDocument, variables: { uniqueId: deed.uniqueId } },
  result: {
    data: {
      deedReview: {
        __typename: "DeedReview",
        decidedBy: null,
        deed,
        flags: [{ flag: "LINK" as const, count: 1, deed: null }],
        nearDuplicateCount: 0,
        secondLooks: [],
        nearDuplicates: [],
        rejectedBefore: [],
        ...more,
      },
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
});

const reasons: MockLink.MockedResponse = {
  request: { query: RejectionReasonsDocument },
  result: {
    data: {
      rejectionTemplates: [
        { __typename: "RejectionTemplate", id: "t1", text: "ছবিটি স্পষ্ট নয়।", textEn: "The photo is not clear." },
        { __typename: "RejectionTemplate", id: "t2", text: "খুব সংক্ষিপ্ত।", textEn: "Too short." },
      ],
    },
  },
};

const categories: MockLink.MockedResponse = {
  request: { query: ReviewCategoriesDocument },
  result: { data: { categories: [aCategory()] } },
};

const verdict = ({ id }: Waiting, status: "APPROVED" | "REJECTED" | "PENDING") => ({
  __typename: "Deed" as const,
  id,
  status,
  version: 2,
  decidedAt: null,
  rejectReason: null,
  adminNote: null,
});

const answer = (
  query: MockLink.MockedResponse["request"]["query"],
  data: Record<string, unknown>,
): MockLink.MockedResponse => ({ request: { query, variables: () => true }, result: { data } });

const failing = (query: MockLink.MockedResponse["request"]["query"], code: string, key: string, args = {}) => ({
  request: { query, variables: () => true },
  result: { errors: [new GraphQLError(key, { extensions: { code, key, args } })] },
});

const nothingAside: MockLink.MockedResponse = {
  request: { query: SetAsideDeedsDocument },
  result: { data: { mySetAsideDeeds: [] } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

const open = (mocks: readonly MockLink.MockedResponse[], url = "/admin-panel") =>
  renderPage(<PendingTab />, {
    url,
    language: "en",
    viewer: aViewer({ isAdmin: true }),
    mocks: [categories, reasons, nothingAside, ...mocks],
  });

const shown = (text: string) => screen.findByText(text);

beforeEach(() => sessionStorage.clear());

it("approves with A, shows the next deed, and takes it back with Z", async () => {
  const { user } = open([
    queue(first, second),
    review(first),
    review(second),
    answer(ApproveDeedDocument, { approveDeed: verdict(first, "APPROVED") }),
    answer(UndoDecisionDocument, { undoDecision: verdict(first, "PENDING") }),
  ]);
  expect(await shown("I cleaned the pond.")).toBeInTheDocument();
  expect(screen.getByText("Deed 1 of 2")).toBeInTheDocument();
  await user.keyboard("a");
  expect(await shown("I taught two children.")).toBeInTheDocument();
  expect(await shown("Deed approved successfully!")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: `Deed ${second.uniqueId}` })).toHaveFocus();
  const recent = screen.getByRole("region", { name: "Decided just now" });
  expect(within(recent).getByRole("button", { name: `Undo the decision on ${first.uniqueId}` })).toBeInTheDocument();
  await user.keyboard("z");
  expect(await shown(`${first.uniqueId} is pending again`)).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: `Deed ${first.uniqueId}` })).toBeInTheDocument();
});

it("goes through the queue with J and K, and keeps what was typed about each deed", async () => {
  const { user } = open([queue(first, second), review(first), review(second)]);
  await shown("I cleaned the pond.");
  await user.keyboard("r");
  await user.click(await screen.findByRole("radio", { name: "In my own words" }));
  await user.type(screen.getByRole("textbox", { name: "Reason for rejection" }), "jk: the photo is dark");
  expect(screen.getByText("Deed 1 of 2")).toBeInTheDocument();
  act(() => screen.getByRole("heading", { name: `Deed ${first.uniqueId}` }).focus());
  await user.keyboard("j");
  await shown("I taught two children.");
  expect(screen.queryByRole("textbox", { name: "Reason for rejection" })).not.toBeInTheDocument();
  await user.keyboard("k");
  expect(await screen.findByRole("textbox", { name: "Reason for rejection" })).toHaveValue("jk: the photo is dark");
});

it("rejects with R, a number and Enter", async () => {
  const sent: unknown[] = [];
  const { user } = open([
    queue(first, second),
    review(first),
    review(second),
    {
      request: {
        query: RejectDeedDocument,
        variables: (variables) => {
          sent.push(variables);
          return true;
        },
      },
      result: { data: { rejectDeed: verdict(first, "REJECTED") } },
    },
  ]);
  await shown("I cleaned the pond.");
  await user.keyboard("r");
  await waitFor(() => expect(screen.getAllByRole("radio")[0]).toHaveFocus());
  await user.keyboard("2{Enter}");
  expect(await shown("Deed rejected successfully!")).toBeInTheDocument();
  expect(sent[0]).toEqual({ id: first.id, version: 1, adminNote: null, templateId: "t2" });
});

it("needs a reason to reject, and keeps it when the request fails", async () => {
  const { user } = open([
    queue(first),
    review(first),
    failing(RejectDeedDocument, "SERVICE_UNAVAILABLE", "service.unavailable"),
  ]);
  await shown("I cleaned the pond.");
  await user.keyboard("r");
  await user.click(await screen.findByRole("button", { name: "Reject the deed" }));
  expect(await shown("Please provide a reason for rejection")).toBeInTheDocument();
  await user.type(screen.getByRole("textbox", { name: "Reason for rejection" }), "The photo is blurred.");
  await user.click(screen.getByRole("button", { name: "Reject the deed" }));
  expect(await screen.findByText(/not available right now/)).toBeInTheDocument();
  expect(await screen.findByRole("textbox", { name: "Reason for rejection" })).toHaveValue("The photo is blurred.");
  expect(screen.getByText("Not sent, still pending")).toBeInTheDocument();
});

it("gives way to another admin who was faster, and says so in place", async () => {
  const args = { status: "approved", by: "Salma" };
  const { user } = open([
    queue(first, second),
    review(first),
    review(second),
    failing(ApproveDeedDocument, "CONFLICT", "deed.alreadyDecided", args),
  ]);
  await shown("I cleaned the pond.");
  await user.click(screen.getByRole("button", { name: "Approve" }));
  const recent = await screen.findByRole("region", { name: "Decided just now" });
  expect(await within(recent).findByText("Salma has already approved this deed")).toBeInTheDocument();
  expect(await shown("I taught two children.")).toBeInTheDocument();
});

it("shows in place who decided about the deed that the address names", async () => {
  open(
    [
      queue(second),
      review(second),
      review({ ...first, status: "REJECTED", rejectReason: "Too dark" } as unknown as Waiting, { decidedBy: "Salma" }),
    ],
    `/admin-panel?open=${first.uniqueId}`,
  );
  expect(await shown("Salma has already rejected this deed")).toBeInTheDocument();
  expect(screen.getByText("Too dark")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Approve" })).toBeDisabled();
});

it("says in place that a deed is gone, and leads on", async () => {
  const { user } = open(
    [
      queue(second),
      review(second),
      {
        request: { query: DeedReviewDocument, variables: { uniqueId: first.uniqueId } },
        result: { data: { deedReview: null } },
      },
    ],
    `/admin-panel?open=${first.uniqueId}`,
  );
  expect(await shown(`${first.uniqueId} is no longer there`)).toBeInTheDocument();
  // It leads on once the queue is there, too.
  await user.click(await within(screen.getByRole("article")).findByRole("button", { name: "Next deed" }));
  expect(await shown("I taught two children.")).toBeInTheDocument();
});

it("shows the keys with ?, and none of them acts behind the dialog", async () => {
  const { user } = open([queue(first), review(first)]);
  await shown("I cleaned the pond.");
  await user.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeInTheDocument();
  await user.keyboard("a");
  expect(screen.getByText("I cleaned the pond.")).toBeInTheDocument();
});

it("says so when nothing waits", async () => {
  open([queue()]);
  expect(await shown("No pending deeds found")).toBeInTheDocument();
});

it("decides about many at once, says what became of each, and tries again what did not get through", async () => {
  const listed = [first, second];
  const list = {
    ...answer(ModeratedDeedsDocument, {
      adminDeeds: { __typename: "DeedPage", totalCount: 2, readAs: null, didYouMean: null, items: listed },
    }),
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
  const outcome = (deed: Waiting, error: object | null) => ({
    __typename: "DeedOutcome",
    deedId: deed.id,
    deed: error ? null : verdict(deed, "APPROVED"),
    error: error && { __typename: "OutcomeError", code: "CONFLICT", message: "", args: {}, ...error },
  });
  const taken = { key: "deed.alreadyDecided", args: { status: "rejected", by: "Salma" } };
  const { user } = open(
    [
      list,
      { request: { query: ApproveDeedsDocument, variables: () => true }, error: new TypeError("Failed to fetch") },
      answer(ApproveDeedsDocument, { approveDeeds: [outcome(first, null), outcome(second, taken)] }),
    ],
    "/admin-panel?view=list",
  );
  await user.click(await screen.findByRole("checkbox", { name: /select all/i }));
  await user.click(await screen.findByRole("button", { name: "Approve 2 deeds" }));
  const dialog = await screen.findByRole("dialog", { name: "Approve 2 deeds?" });
  await user.click(within(dialog).getByRole("button", { name: "Approve" }));
  expect(await within(dialog).findByText(/nothing is decided twice/)).toBeInTheDocument();
  expect(within(dialog).getByText("0 of 2 approved")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Try 2 deeds again" }));
  expect(await within(dialog).findByText("1 of 2 approved")).toBeInTheDocument();
  expect(within(dialog).getByText("Salma has already rejected this deed")).toBeInTheDocument();
  expect(within(dialog).queryByRole("button", { name: /again/ })).not.toBeInTheDocument();
});
