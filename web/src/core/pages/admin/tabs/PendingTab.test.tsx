import { SetAsideDeedsDocument } from "../../../features/moderation/escalations/Escalations.generated";
import type { MockLink } from "@apollo/client/testing";
import { GraphQLError } from "graphql";
import {
  ModeratedDeedsDocument,
  ReviewCategoriesDocument,
} from "../../../features/moderation/deeds/DeedLists.generated";
import {
  ApproveDeedDocument,
  ApproveDeedsDocument,
  MyDecisionsDocument,
  RejectDeedDocument,
  UndoDecisionDocument,
} from "../../../features/moderation/decisions/Moderation.generated";
import { QueueFlagsDocument } from "../../../features/moderation/flags/QueueFlags.generated";
import {
  DeedReviewDocument,
  RejectionReasonsDocument,
  ReviewQueueDocument,
} from "../../../features/moderation/review/Review.generated";
import type { ReviewEvent } from "../../../features/moderation/live/review-stream";
import { TakeReviewTurnDocument } from "../../../features/moderation/assignments/ReviewAssignment.generated";
import { aCategory, aDeed, aUser, aViewer } from "../../../../test/builders";
import { heldAnswer, type HeldAnswer } from "../../../../test/held-answer";
import { act, renderPage, screen, waitFor, within } from "../../../../test/render";
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
type Waiting = Omit<typeof first, "images"> & { images: readonly object[] };

const turn = (deeds: readonly Waiting[], more: object = {}) => ({
  takeReviewTurn: {
    __typename: "ReviewTurn" as const,
    openHeldBy: null,
    waiting: deeds.length,
    deeds: deeds.map(({ id, uniqueId }) => ({ __typename: "HandedDeed" as const, id, uniqueId })),
    ...more,
  },
});

const queue = (...deeds: Waiting[]): MockLink.MockedResponse => ({
  request: { query: TakeReviewTurnDocument, variables: () => true },
  result: { data: turn(deeds) },
  maxUsageCount: Number.POSITIVE_INFINITY,
});

/** Sends an event of the site. */
let tell: (event: Partial<ReviewEvent>) => void = () => undefined;
jest.mock("../../../features/moderation/live/review-stream", () => ({
  openReviewStream: (onEvent: (event: Partial<ReviewEvent>) => void) => {
    tell = onEvent;
    return () => undefined;
  },
}));

const earlier = (...deeds: Waiting[]): MockLink.MockedResponse => ({
  request: { query: MyDecisionsDocument },
  result: {
    data: {
      myDecisions: deeds.map(({ id, uniqueId, caption }) => ({
        __typename: "RecentDecision",
        deedId: id,
        uniqueId,
        caption,
        version: 2,
        status: "REJECTED",
      })),
    },
  },
});

/** Waits until the deed was in view long enough to decide. */
const looked = () => waitFor(() => expect(screen.getByRole("button", { name: "Approve" })).toBeEnabled());

const review = (deed: Waiting, more: object = {}): MockLink.MockedResponse => ({
  request: { query: DeedReviewDocument, variables: { uniqueId: deed.uniqueId } },
  result: {
    data: {
      deedReview: {
        __typename: "DeedReview",
        decidedBy: null,
        decisionRefusal: null,
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

const flagCounts: MockLink.MockedResponse = {
  request: { query: QueueFlagsDocument },
  result: {
    data: {
      pendingQueue: {
        __typename: "PendingQueue" as const,
        flags: [{ __typename: "FlagCount" as const, flag: "LINK" as const, count: 1 }],
      },
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
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

const open = (
  mocks: readonly MockLink.MockedResponse[],
  { url = "/admin-panel", held }: { url?: string; held?: HeldAnswer } = {},
) =>
  renderPage(<PendingTab />, {
    url,
    held,
    language: "en",
    viewer: aViewer({ isAdmin: true }),
    mocks: [categories, flagCounts, reasons, nothingAside, ...mocks, earlier()],
  });

const shown = (text: string) => screen.findByText(text);

/** An observer that reports everything as visible. */
class InView extends IntersectionObserver {
  constructor(private readonly tell: IntersectionObserverCallback) {
    super(tell);
  }
  override observe(target: Element) {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 };
    queueMicrotask(() => act(() => this.tell([entry as IntersectionObserverEntry], this)));
  }
}
const before = window.IntersectionObserver;
beforeAll(() => {
  window.IntersectionObserver = InView;
});
afterAll(() => {
  window.IntersectionObserver = before;
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

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
  await looked();
  await user.keyboard("a");
  expect(await shown("I taught two children.")).toBeInTheDocument();
  expect(await shown("Deed approved successfully!")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: `Deed ${second.uniqueId}` })).toHaveFocus();
  const recent = screen.getByRole("region", { name: "Your latest decisions" });
  expect(within(recent).getByRole("button", { name: `Undo the decision on ${first.uniqueId}` })).toBeInTheDocument();
  await user.keyboard("z");
  expect(await shown(`${first.uniqueId} is pending again`)).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: `Deed ${first.uniqueId}` })).toBeInTheDocument();
});

it("decides about nothing before the deed and its photos were seen, and about one deed at a time", async () => {
  const photo = {
    __typename: "Photo" as const,
    hash: "one",
    url: "/media/one.webp",
    srcSet: "",
    width: 640,
    height: 480,
    alt: null,
    thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
  };
  const shownWithPhoto = { ...first, images: [photo] };
  const approval = heldAnswer("ApproveDeed");
  const { user, container } = open(
    [
      queue(shownWithPhoto, second),
      review(shownWithPhoto),
      review(second),
      answer(ApproveDeedDocument, { approveDeed: verdict(first, "APPROVED") }),
    ],
    { held: approval },
  );
  await shown("I cleaned the pond.");
  await user.keyboard("a");
  expect(screen.getByRole("button", { name: "Approve" })).toBeDisabled();
  const image = () => {
    const found = container.querySelector("[data-photos] img");
    if (!found) throw new Error("The photo is not shown");
    return found;
  };
  act(() => void image().dispatchEvent(new Event("error")));
  const missing = "The photo is missing. You can decide once it is back.";
  expect(await shown(missing)).toBeInTheDocument();
  for (const name of ["Approve", "Reject"]) {
    expect(screen.getByRole("button", { name })).toBeDisabled();
    expect(screen.getByRole("button", { name })).toHaveAccessibleDescription(expect.stringContaining(missing));
  }
  await user.keyboard("ar");
  // On the stage, and again after the key.
  expect(await screen.findAllByText(missing)).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  act(() => void image().dispatchEvent(new Event("load")));
  await looked();
  await user.keyboard("aa");
  await shown("I taught two children.");
  await user.keyboard("a");
  approval.letGo();
  expect(await shown("Deed approved successfully!")).toBeInTheDocument();
  expect(approval.sent.map(({ id, seenPhotos }) => [id, seenPhotos])).toEqual([[first.id, ["one"]]]);
});

it("counts a decision of one's own once, whether the site tells it before or after it answers", async () => {
  const approval = heldAnswer("ApproveDeed");
  const { user } = open(
    [
      answer(TakeReviewTurnDocument, turn([first, second], { waiting: 9 })),
      { ...queue(), result: { data: turn([second], { waiting: 9 }) } },
      review(first),
      review(second),
      answer(ApproveDeedDocument, { approveDeed: verdict(first, "APPROVED") }),
    ],
    { held: approval },
  );
  await shown("Deed 1 of 9");
  await looked();
  await user.keyboard("a");
  await shown("Deed 1 of 8");
  const decided = { kind: "DECIDED" as const, status: "APPROVED" as const, by: "me" };
  act(() => tell({ ...decided, deedId: first.id, uniqueId: first.uniqueId, waiting: 8 }));
  expect(screen.getByText("Deed 1 of 8")).toBeInTheDocument();
  approval.letGo();
  await shown("Deed approved successfully!");
  act(() => tell({ kind: "ARRIVED", deedId: "new", uniqueId: "TFD-NEW", status: "PENDING", by: null, waiting: 9 }));
  expect(await shown("Deed 1 of 9")).toBeInTheDocument();
});

it("says beforehand why a deed is not for oneself to decide, and offers nothing that would be refused", async () => {
  const { user } = open([
    queue(first, second),
    review(first, { decisionRefusal: "OWN_DEED" as const }),
    review({ ...second, status: "APPROVED" }, { decidedBy: "karim", decisionRefusal: "OWN_DEED" as const }),
  ]);
  await shown("I cleaned the pond.");
  const why = "You can’t review your own deed. Another reviewer will decide";
  expect(screen.getByText(why)).toBeInTheDocument();
  for (const name of ["Approve", "Reject"]) {
    const button = screen.getByRole("button", { name });
    await waitFor(() => expect(button).toHaveAccessibleDescription(why));
    expect(button).toBeDisabled();
  }
  expect(screen.queryByRole("button", { name: "Ask a colleague" })).not.toBeInTheDocument();
  await user.keyboard("r");
  expect(screen.queryByRole("radio", { name: "In my own words" })).not.toBeInTheDocument();
  expect(await screen.findAllByText(why)).toHaveLength(2);
  await user.keyboard("j");
  await shown("I taught two children.");
  expect(screen.queryByRole("button", { name: "Move back to pending" })).not.toBeInTheDocument();
});

it("steps aside quietly when somebody else decides about the deed in front, unless something was typed", async () => {
  const { user } = open([queue(first, second), review(first), review(second)]);
  await shown("I cleaned the pond.");
  const decided = { kind: "DECIDED" as const, status: "APPROVED" as const, by: "karim", waiting: 1 };
  act(() => tell({ ...decided, deedId: first.id, uniqueId: first.uniqueId }));
  expect(await shown("I taught two children.")).toBeInTheDocument();
  expect(await shown(`karim has just approved ${first.uniqueId}. Here is the next one.`)).toBeInTheDocument();
  expect(screen.queryByText("I cleaned the pond.")).not.toBeInTheDocument();
  await looked();
  await user.keyboard("r");
  await user.click(await screen.findByRole("radio", { name: "In my own words" }));
  await user.type(screen.getByRole("textbox", { name: "Reason for rejection" }), "Too dark");
  act(() => tell({ ...decided, deedId: second.id, uniqueId: second.uniqueId }));
  expect(screen.getByRole("textbox", { name: "Reason for rejection" })).toHaveValue("Too dark");
});

it("puts first what is unusual in one thing, and keeps that order as a view with a name", async () => {
  const asked: unknown[] = [];
  const { user } = open([
    queue(first, second),
    review(first),
    review(second),
    {
      request: {
        query: ReviewQueueDocument,
        variables: ({ sort, firstFlag }) => {
          asked.push([sort, firstFlag]);
          return true;
        },
      },
      result: {
        data: {
          adminDeeds: {
            __typename: "DeedPage",
            hasNextPage: false,
            items: [second, first].map(({ id, uniqueId }) => ({ __typename: "Deed", id, uniqueId })),
          },
          pendingQueue: { __typename: "PendingQueue", count: 2, newestSubmittedAt: null },
        },
      },
      maxUsageCount: Number.POSITIVE_INFINITY,
    },
  ]);
  await shown("I cleaned the pond.");
  // On a phone they are behind a button.
  await user.click(screen.getByRole("button", { name: "Filter and sort" }));
  await user.click(screen.getByRole("button", { name: "Order: Oldest first" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Web address (1)" }));
  await shown("I taught two children.");
  expect(screen.getByText("Deed 1 of 2")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Order: Web address (1)" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Most unusual first" }));
  await screen.findByRole("button", { name: "Order: Most unusual first" });
  await waitFor(() =>
    expect(asked).toEqual([
      [null, "LINK"],
      ["MOST_UNUSUAL", null],
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Save this view" }));
  await user.type(screen.getByRole("textbox", { name: "Name of the view" }), "Odd ones");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: "Odd ones" })).toHaveAttribute("href", "/admin-panel?sort=-unusual");
});

it("takes back with Z what was decided before the page was loaded", async () => {
  const { user } = open([
    earlier(second),
    queue(first),
    review(first),
    review(second),
    answer(UndoDecisionDocument, { undoDecision: verdict(second, "PENDING") }),
  ]);
  await shown("I cleaned the pond.");
  const recent = await screen.findByRole("region", { name: "Your latest decisions" });
  expect(within(recent).getByText("I taught two children.")).toBeInTheDocument();
  await user.keyboard("z");
  expect(await shown(`${second.uniqueId} is pending again`)).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: `Deed ${second.uniqueId}` })).toBeInTheDocument();
});

it("counts the deed on the screen, however late the site counts it", async () => {
  const { user } = open([
    earlier(second),
    queue(),
    review(second),
    answer(UndoDecisionDocument, { undoDecision: verdict(second, "PENDING") }),
  ]);
  expect(await screen.findAllByText("Nothing is waiting")).not.toHaveLength(0);
  await screen.findByRole("region", { name: "Your latest decisions" });
  await user.keyboard("z");
  await screen.findByRole("heading", { name: `Deed ${second.uniqueId}` });
  expect(screen.queryByText("Nothing is waiting")).not.toBeInTheDocument();
  expect(screen.getByText("1 deed is waiting, the oldest first")).toBeInTheDocument();
});

it("counts no deed that was decided meanwhile, though it is still on the screen", async () => {
  open([queue(first), review({ ...first, status: "APPROVED" }, { decidedBy: "karim" })]);
  await screen.findByRole("heading", { name: `Deed ${first.uniqueId}` });
  expect(screen.queryByText("Deed 1 of 1")).not.toBeInTheDocument();
});

it("says who else has the deed in front, and who has the rest", async () => {
  const none = { ...queue(), result: { data: turn([], { waiting: 3 }) } };
  const held = { ...queue(), maxUsageCount: 2, result: { data: turn([first], { openHeldBy: "karim" }) } };
  const { unmount } = open([held, review(first)]);
  expect(await shown("Also reviewing this deed: karim")).toBeInTheDocument();
  unmount();
  open([none]);
  expect(await shown("The other deeds are being reviewed")).toBeInTheDocument();
  expect(screen.getByText(/^3 deeds are waiting, each with another/u)).toBeInTheDocument();
});

it("goes through the queue with J and K, and keeps what was typed about each deed", async () => {
  const { user } = open([queue(first, second), review(first), review(second)]);
  await shown("I cleaned the pond.");
  await looked();
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
  await looked();
  await user.keyboard("r");
  await waitFor(() => expect(screen.getAllByRole("radio")[0]).toHaveFocus());
  await user.keyboard("2{Enter}");
  expect(await shown("Deed rejected successfully!")).toBeInTheDocument();
  expect(sent[0]).toEqual({
    id: first.id,
    version: 1,
    adminNote: null,
    templateId: "t2",
    seenPhotos: [],
    photosLost: false,
  });
});

it("needs a reason to reject, and keeps it when the request fails", async () => {
  const { user } = open([queue(first), review(first), failing(RejectDeedDocument, "INTERNAL_SERVER_ERROR", "")]);
  await shown("I cleaned the pond.");
  await looked();
  await user.keyboard("r");
  await user.click(await screen.findByRole("button", { name: "Reject the deed" }));
  expect(await shown("Please provide a reason for rejection")).toBeInTheDocument();
  await user.type(
    screen.getByRole("textbox", { name: "Reason for rejection" }),
    "The photo{Shift>}{Enter}{/Shift}is blurred.",
  );
  await user.click(screen.getByRole("button", { name: "Reject the deed" }));
  expect(await screen.findByText(/went wrong/)).toBeInTheDocument();
  expect(await screen.findByRole("textbox", { name: "Reason for rejection" })).toHaveValue("The photo\nis blurred.");
  expect(screen.getByText("Not sent, still pending")).toBeInTheDocument();
});

it("says at the next key that the role is gone, and keeps the deed and what was typed about it", async () => {
  const lost = failing(RejectDeedDocument, "FORBIDDEN", "session.roleRequired", { role: "reviewer" });
  const { user } = open([queue(first, second), review(first), review(second), lost]);
  await shown("I cleaned the pond.");
  await looked();
  await user.keyboard("r");
  await user.type(await screen.findByRole("textbox", { name: "Reason for rejection" }), "Whose pond is it?{Enter}");
  expect(
    await screen.findByText(/This is for reviewers. You do not have that role, or no longer have it/),
  ).toBeInTheDocument();
  expect(screen.getByText("Not sent, still pending")).toBeInTheDocument();
  // The draft is kept for later, when the role is back: the panel may be closed now.
  expect(sessionStorage.getItem("tree-for-deed-review-drafts")).toContain("Whose pond is it?");
});

it.each([
  ["gets through", answer(RejectDeedDocument, { rejectDeed: verdict(first, "REJECTED") })],
  [
    "had got through unheard",
    failing(RejectDeedDocument, "CONFLICT", "deed.alreadyDecided", {
      status: "rejected",
      by: aViewer({ isAdmin: true }).username,
    }),
  ],
])("keeps a decision while the site is away, and sends it again until it %s", async (_how, { request, result }) => {
  const away = failing(RejectDeedDocument, "SERVICE_UNAVAILABLE", "service.unavailable");
  let answered: typeof result = away.result;
  const { user, container } = open([
    queue(first, second),
    review(first),
    review(second),
    { request, result: () => answered as typeof away.result, maxUsageCount: Number.POSITIVE_INFINITY },
  ]);
  await shown("I cleaned the pond.");
  await looked();
  await user.keyboard("r");
  await waitFor(() => expect(screen.getAllByRole("radio")[0]).toHaveFocus());
  await user.keyboard("2{Enter}");
  const recent = await screen.findByRole("region", { name: "Your latest decisions" });
  expect(await within(recent).findByText("Rejection not sent yet")).toBeInTheDocument();
  expect(
    await screen.findByText(/The site is not available right now. The decision is saved here/),
  ).toBeInTheDocument();
  expect(await shown("I taught two children.")).toBeInTheDocument();
  answered = result;
  globalThis.dispatchEvent(new Event("online"));
  await waitFor(() => expect(container.querySelector("[data-outcome=done]")).toHaveTextContent("Not approved"));
  expect(localStorage.getItem("tree-for-deed-unsent-decisions")).toBe("[]");
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
  await looked();
  await user.click(screen.getByRole("button", { name: "Approve" }));
  const recent = await screen.findByRole("region", { name: "Your latest decisions" });
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
    { url: `/admin-panel?open=${first.uniqueId}` },
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
    { url: `/admin-panel?open=${first.uniqueId}` },
  );
  expect(await shown(`${first.uniqueId} is no longer there`)).toBeInTheDocument();
  // It leads on once the queue is there, too.
  await user.click(await within(screen.getByRole("article")).findByRole("button", { name: "Next deed" }));
  expect(await shown("I taught two children.")).toBeInTheDocument();
});

it("shows the keys with ?, and none of them acts behind the dialog", async () => {
  const { user } = open([queue(first), review(first)]);
  await shown("I cleaned the pond.");
  await looked();
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
    { url: "/admin-panel?view=list" },
  );
  await user.click(await screen.findByRole("checkbox", { name: /select all/i }));
  await user.click(await screen.findByRole("button", { name: "Approve 2 deeds" }));
  const dialog = await screen.findByRole("dialog", { name: "Approve 2 deeds?" });
  const send = within(dialog).getByRole("button", { name: "Approve" });
  expect(send).toBeDisabled();
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await within(dialog).findByText(/nothing is decided twice/)).toBeInTheDocument();
  expect(within(dialog).getByText("0 of 2 approved")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Try 2 deeds again" }));
  expect(await within(dialog).findByText("1 of 2 approved")).toBeInTheDocument();
  expect(within(dialog).getByText("Salma has already rejected this deed")).toBeInTheDocument();
  expect(within(dialog).queryByRole("button", { name: /again/ })).not.toBeInTheDocument();
});
