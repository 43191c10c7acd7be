import type { MockLink } from "@apollo/client/testing";
import { GraphQLError } from "graphql";
import { LogInDocument } from "../../features/session/sign-in/SignIn.generated";
import { useViewer } from "../../features/session/viewer/useViewer";
import { GuestDeedDocument } from "../../features/submission/guest/GuestDeed.generated";
import { aCategory, aViewer } from "../../../test/builders";
import { renderPage, screen, waitFor, within } from "../../../test/render";
import LoginPage from "./LoginPage";

const answer = (result: MockLink.MockedResponse["result"]): MockLink.MockedResponse => ({
  request: { query: LogInDocument, variables: () => true },
  ...(result && { result }),
});

function Who() {
  const { viewer } = useViewer();
  return <p>{viewer?.username ?? "nobody"}</p>;
}

const open = (mocks: MockLink.MockedResponse[] = [], url = "/login") =>
  renderPage(
    <>
      <LoginPage />
      <Who />
    </>,
    { language: "en", url, mocks },
  );

it("asks for both fields in its own words", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Email or username is required")).toBeInTheDocument();
  expect(screen.getByText("Password is required")).toBeInTheDocument();
});

it("keeps what was typed when it is refused, and says why", async () => {
  const error = new GraphQLError("no", { extensions: { code: "UNAUTHENTICATED", key: "login.failed" } });
  const { user } = open([answer({ errors: [error] })]);
  await user.type(screen.getByRole("textbox", { name: "Email or username" }), "rahima");
  await user.type(screen.getByLabelText("Password"), "wrong one{Enter}");
  expect(await screen.findAllByText("Invalid username or password")).not.toHaveLength(0);
  expect(screen.getByRole("textbox", { name: "Email or username" })).toHaveValue("rahima");
  expect(screen.getByLabelText("Password")).toHaveFocus();
});

it("makes the visitor a member and welcomes them", async () => {
  const { user } = open([answer({ data: { login: aViewer({ username: "rahima", fullName: "Rahima Khatun" }) } })]);
  await user.type(screen.getByRole("textbox", { name: "Email or username" }), "rahima");
  await user.type(screen.getByLabelText("Password"), "seven green mangoes{Enter}");
  expect(await screen.findByText("Welcome, Rahima Khatun!")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText("rahima")).toBeInTheDocument());
});

it("asks for a new password under the name that was typed", async () => {
  const { user } = open();
  await user.type(screen.getByRole("textbox", { name: "Email or username" }), "rahima");
  await user.click(screen.getByRole("button", { name: "Forgot password?" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("textbox", { name: "Email or username" })).toHaveValue("rahima");
});

it("shows and hides the password", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});

it("tells a guest who came to share a deed why they are here, and lets them write it first", async () => {
  const categories = { request: { query: GuestDeedDocument }, result: { data: { categories: [aCategory()] } } };
  open([categories], "/login?next=%2Fadd-deed");
  expect(await screen.findByRole("textbox", { name: "Your good deed" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Email or username" })).toBeVisible();
  expect(screen.getByText("Please log in to share your good deed.")).toBeInTheDocument();
});

it("says when nobody can tell whether one is logged in, and asks again", async () => {
  renderPage(<LoginPage />, { language: "en", viewerError: new Error("503") });
  expect(await screen.findByText("We couldn’t check whether you are logged in.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Email or username" })).toBeVisible();
});
