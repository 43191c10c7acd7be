import { CreateTicketDocument, MyTicketsDocument } from "../../features/support/Tickets.generated";
import type { CreateTicketInput } from "../../../gql/schema.generated";
import { aViewer } from "../../../test/builders";
import { keyed } from "../../../test/keyed";
import { renderPage, screen, waitFor } from "../../../test/render";
import SupportPage from "./SupportPage";

const sending = (input: CreateTicketInput) => ({
  request: { query: CreateTicketDocument, variables: keyed(input) },
  result: {
    data: { createTicket: { __typename: "SupportTicket" as const, id: "ticket-7", number: 1042, status: "OPEN" } },
  },
});
const aTicket = (over: object = {}) => ({
  __typename: "SupportTicket" as const,
  id: "ticket-1",
  subject: "My photo is gone",
  description: "It was there yesterday.",
  status: "OPEN",
  response: null,
  answeredAt: null,
  createdAt: "2026-01-11T08:00:00.000Z",
  screenshot: null,
  ...over,
});
const mine = (items: object[]) => ({
  request: { query: MyTicketsDocument, variables: { page: 1 } },
  result: {
    data: { myTickets: { __typename: "SupportTicketPage" as const, hasNextPage: false, items } },
  },
});
const open = (url: string, options: object = {}) =>
  renderPage(<SupportPage />, { path: "/support", url, language: "en", ...options });

test("a guest asks, says who they are, and learns where the answer comes", async () => {
  const input = { subject: "A", description: "B", language: "en", username: "রহিমা", email: "r@example.org" } as const;
  const { user } = open("/support", { mocks: [sending(input)] });
  await user.type(screen.getByLabelText("Subject"), " A ");
  await user.type(screen.getByLabelText("What is it about?"), "B");
  await user.type(screen.getByLabelText("Email for the answer (optional)"), "r@example.org");
  expect(screen.queryByLabelText("Your username")).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("I have an account on this website"));
  await user.type(screen.getByLabelText("Your username"), "রহিমা");
  await user.click(screen.getByRole("button", { name: "Send ticket" }));
  expect(await screen.findByRole("heading", { name: "We have your ticket" })).toHaveFocus();
  expect(screen.getByText("One of us will answer within 24 hours, by email to r@example.org.")).toBeInTheDocument();
  expect(screen.getByText("T-1042")).toBeInTheDocument();
  expect((await screen.findAllByText(/^Support ticket submitted successfully!/)).length).toBeGreaterThan(0);
});

test("subject and text are required, and an address must be one", async () => {
  const { user } = open("/support");
  await user.type(screen.getByLabelText("Email for the answer (optional)"), "nowhere");
  await user.click(screen.getByRole("button", { name: "Send ticket" }));
  expect(await screen.findAllByText("Please fill in all required fields")).toHaveLength(2);
  expect(screen.getByText("Please enter a valid email address")).toBeInTheDocument();
  expect(screen.getByLabelText("Subject")).toHaveFocus();
});

test("an address whose host has a slip is asked about, and one tap takes the one that was meant", async () => {
  const { user } = open("/support");
  const field = screen.getByLabelText("Email for the answer (optional)");
  await user.type(field, "rahima@gmail.con");
  expect(screen.queryByRole("button", { name: /Did you mean/ })).not.toBeInTheDocument();
  await user.tab();
  await user.click(screen.getByRole("button", { name: "Did you mean rahima@gmail.com?" }));
  expect(field).toHaveValue("rahima@gmail.com");
  expect(screen.queryByRole("button", { name: /Did you mean/ })).not.toBeInTheDocument();
});

test("where nobody can say who is there, a ticket can be written, and the own ones wait for another try", async () => {
  localStorage.setItem("tree-for-deed-member", "member-1");
  const viewerError = new Error("503");
  const { unmount } = open("/support", { viewerError });
  expect(await screen.findByText("Screenshot (optional)", { exact: false })).toBeInTheDocument();
  unmount();
  open("/support?tab=mine", { viewerError });
  expect(await screen.findByText("We couldn’t check whether you are logged in.")).toBeVisible();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  localStorage.clear();
});

test("members see their tickets with the answers", async () => {
  const answered = { id: "ticket-2", subject: "Badge", status: "RESOLVED", response: "It is on its way." };
  open("/support?tab=mine", { viewer: aViewer(), mocks: [mine([aTicket(), aTicket(answered)])] });
  expect(await screen.findByRole("heading", { name: "My photo is gone" })).toBeInTheDocument();
  expect(screen.getByText("Open")).toBeInTheDocument();
  expect(screen.getByText("We will answer within 24 hours.")).toBeInTheDocument();
  expect(screen.getByText("Resolved")).toBeInTheDocument();
  expect(screen.getByText("It is on its way.")).toBeInTheDocument();
});

test("no tickets yet leads to the form", async () => {
  open("/support?tab=mine", { viewer: aViewer(), mocks: [mine([])] });
  expect(await screen.findByRole("heading", { name: "No tickets yet" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Submit a ticket" })).toHaveAttribute("href", "/support");
});

test("guests are asked to log in and come back to their tickets", async () => {
  open("/support?tab=mine");
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login?next=%2Fsupport%3Ftab%3Dmine"),
  );
});

test("the third tab says how else to reach the team", async () => {
  const { user } = open("/support");
  await user.click(screen.getByRole("link", { name: "Contact Info" }));
  expect(screen.getByTestId("address")).toHaveTextContent("/support?tab=contact");
  expect(screen.getByRole("link", { name: "Contact Info" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: /^help@/ })).toHaveAttribute("href", expect.stringMatching(/^mailto:/));
  expect(screen.getByText("Dhaka, Bangladesh")).toBeInTheDocument();
});

it("names only the networks where the people behind the site are", () => {
  renderPage(<SupportPage />, { url: "/support?tab=contact", language: "en" });
  expect(screen.getByRole("link", { name: "help@trees.example" })).toHaveAttribute("href", "mailto:help@trees.example");
  expect(screen.getByRole("link", { name: /Facebook/ })).toHaveAttribute("href", "https://www.facebook.com/trees");
  expect(screen.queryByRole("link", { name: /Instagram|LinkedIn/ })).not.toBeInTheDocument();
});
