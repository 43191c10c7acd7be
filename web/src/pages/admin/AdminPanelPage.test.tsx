import type { MockLink } from "@apollo/client/testing";
import { GraphQLError } from "graphql";
import {
  AdminPanelPageDocument,
  ApproveDeedDocument,
  DeedQueueTabDocument,
  RejectDeedDocument,
  UndoDecisionDocument,
} from "../../gql/graphql";
import { aDeed, aUser, aViewer } from "../../test/builders";
import { renderPage, screen, waitFor, within } from "../../test/render";
import AdminPanelPage from "./AdminPanelPage";

const waiting = (name: string, caption: string) =>
  aDeed({
    caption,
    status: "PENDING",
    user: { ...aUser({ fullName: name }), email: "a@example.org", whatsappNumber: "+8801712345678", approvedDeeds: 2 },
  });

const first = waiting("Rahima", "I cleaned the pond.");
const second = waiting("Karim", "I taught two children.");

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const numbers = (pendingDeeds: number): MockLink.MockedResponse => ({
  request: { query: AdminPanelPageDocument },
  result: {
    data: {
      stats: {
        __typename: "SiteStats",
        pendingDeeds,
        approvedDeeds: 7,
        totalDeeds: 12,
        totalUsers: 40,
        treesPlanted: 6,
      },
      pendingQueue: { __typename: "PendingQueue", count: pendingDeeds, oldestSubmittedAt: hoursAgo(30) },
      openTickets: { __typename: "SupportTicketPage", totalCount: 5 },
    },
  },
});

const queue = (...items: object[]): MockLink.MockedResponse => ({
  request: { query: DeedQueueTabDocument, variables: () => true },
  result: { data: { adminDeeds: { __typename: "DeedPage", totalCount: items.length, hasNextPage: false, items } } },
});

const decided = (status: "APPROVED" | "REJECTED" | "PENDING") => ({
  __typename: "Deed" as const,
  id: first.id,
  status,
  decidedAt: null,
  rejectReason: null,
  adminNote: null,
});

const failing = (query: MockLink.MockedResponse["request"]["query"], code: string, key: string, args = {}) => ({
  request: { query, variables: () => true },
  result: { errors: [new GraphQLError(key, { extensions: { code, key, args } })] },
});

const open = (...mocks: MockLink.MockedResponse[]) =>
  renderPage(<AdminPanelPage />, {
    url: "/admin-panel",
    language: "en",
    viewer: aViewer({ isAdmin: true }),
    mocks: [{ ...numbers(2), maxUsageCount: Number.POSITIVE_INFINITY }, ...mocks],
  });

const card = (name: string) => screen.findByRole("article", { name: new RegExp(name) });

it("shows the queue with the four numbers", async () => {
  open(queue(first, second));
  expect(await card("Rahima")).toHaveTextContent("I cleaned the pond.");
  expect(screen.getByText("2 deeds are waiting, the oldest first")).toBeInTheDocument();
  for (const label of ["Pending deeds", "Approved deeds", "Members", "Trees planted"])
    expect(screen.getByText(label)).toBeInTheDocument();
});

it("approves with A, moves the focus on, and takes it back with Undo", async () => {
  const { user } = open(
    queue(first, second),
    {
      request: { query: ApproveDeedDocument, variables: () => true },
      result: { data: { approveDeed: decided("APPROVED") } },
    },
    queue(second),
    {
      request: { query: UndoDecisionDocument, variables: () => true },
      result: { data: { undoDecision: decided("PENDING") } },
    },
    queue(first, second),
  );
  (await card("Rahima")).focus();
  await user.keyboard("a");
  await waitFor(() => expect(screen.queryByRole("article", { name: /Rahima/ })).not.toBeInTheDocument());
  expect(await screen.findByText("Deed approved successfully!")).toBeInTheDocument();
  expect(await card("Karim")).toHaveFocus();
  const recent = screen.getByRole("region", { name: "Decided just now" });
  await user.click(within(recent).getByRole("button", { name: `Undo the decision on ${first.uniqueId}` }));
  expect(await card("Rahima")).toBeInTheDocument();
});

it("needs a reason to reject, and keeps it when the request fails", async () => {
  const { user } = open(queue(first), failing(RejectDeedDocument, "SERVICE_UNAVAILABLE", "service.unavailable"));
  (await card("Rahima")).focus();
  await user.keyboard("r");
  const reason = screen.getByRole("textbox", { name: "Reason for rejection" });
  expect(reason).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Reject the deed" }));
  expect(await screen.findByText("Please provide a reason for rejection")).toBeInTheDocument();
  await user.type(reason, "The photo is blurred.");
  await user.click(screen.getByRole("button", { name: "Reject the deed" }));
  expect(await screen.findByText(/not available right now/)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Reason for rejection" })).toHaveValue("The photo is blurred.");
});

it("gives way to another admin who was faster", async () => {
  const args = { status: "approved", by: "Salma" };
  const { user } = open(
    queue(first, second),
    failing(ApproveDeedDocument, "CONFLICT", "deed.alreadyDecided", args),
    queue(second),
  );
  await user.click(within(await card("Rahima")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Salma has already approved this deed")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("article", { name: /Rahima/ })).not.toBeInTheDocument());
  expect(screen.queryByText("Decided just now")).not.toBeInTheDocument();
});

it("says so when nothing waits", async () => {
  open(queue());
  expect(await screen.findByText("No pending deeds found")).toBeInTheDocument();
});
