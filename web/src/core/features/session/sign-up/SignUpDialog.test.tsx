import { GraphQLError } from "graphql";
import type { MockLink } from "@apollo/client/testing";
import { RegisterDocument, UsernameAvailableDocument } from "./SignUp.generated";
import { heldAnswer, type HeldAnswer } from "../../../../test/held-answer";
import { renderPage, screen, waitFor, within } from "../../../../test/render";
import { forgetMember, rememberMember } from "../viewer/known-member";
import { keepIntent } from "./intent";
import { keptIntent } from "./kept-intent";
import SignUpDialog from "./SignUpDialog";

const usernames = (free: boolean | ((username: string) => boolean)): MockLink.MockedResponse => ({
  request: { query: UsernameAvailableDocument, variables: () => true },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: ({ username }) => ({
    data: { usernameAvailable: typeof free === "boolean" ? free : free(String(username)) },
  }),
});

const refusal = (
  error: GraphQLError,
  sent: (variables: unknown) => void = () => undefined,
): MockLink.MockedResponse => ({
  request: {
    query: RegisterDocument,
    variables: (variables) => {
      sent(variables);
      return true;
    },
  },
  result: { errors: [error] },
});

const open = (mocks: MockLink.MockedResponse[] = [usernames(true)], held?: HeldAnswer) =>
  renderPage(<SignUpDialog open onClose={() => undefined} />, { language: "en", mocks, ...(held && { held }) });

type Person = ReturnType<typeof open>["user"];

async function chooseCountry(user: Person, name = "Nepal") {
  await user.click(screen.getByRole("button", { name: /Country/ }));
  await user.click(await screen.findByRole("option", { name }));
}

async function fillPerson(user: Person) {
  await user.type(await screen.findByRole("textbox", { name: "Username" }), "karim");
  await user.type(screen.getByRole("textbox", { name: "Full name" }), "Karim Uddin");
  await user.type(screen.getByRole("textbox", { name: "Age" }), "৩৪");
  await user.type(screen.getByRole("textbox", { name: "WhatsApp number" }), "০১৭১২-৩৪৫৬৭৮");
}

async function fillAccount(user: Person) {
  await user.type(await screen.findByRole("textbox", { name: "Email" }), "karim@example.org");
  await user.type(screen.getByLabelText("Password"), "seven green mangoes");
  await user.type(screen.getByLabelText("Repeat the password"), "seven green mangoes");
  await user.click(screen.getByRole("checkbox", { name: "I agree to the terms" }));
}

const next = (user: Person) => user.click(screen.getByRole("button", { name: "Next" }));

it("begins with Bangladesh and its code, which follows the country until it is chosen by hand", async () => {
  const { user } = open();
  expect(screen.getByRole("button", { name: "Country Bangladesh" })).toBeInTheDocument();
  const code = () => screen.findByRole("combobox", { name: "Country code" });
  await next(user);
  expect(await code()).toHaveValue("BD");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await chooseCountry(user, "India");
  await next(user);
  expect(await code()).toHaveValue("IN");
  // It contains none of the twelve words.
  await user.click(screen.getByRole("button", { name: "Back" }));
  await chooseCountry(user, "Nepal");
  await next(user);
  expect(await code()).toHaveValue("BD");
  await user.selectOptions(await code(), "GB");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await chooseCountry(user, "Japan");
  await next(user);
  expect(await code()).toHaveValue("GB");
});

it("leads who has an account here, and whose session has ended, to the login with what was meant", async () => {
  rememberMember("member-1");
  keepIntent({ likeDeedId: "deed-1" });
  renderPage(<SignUpDialog open onClose={() => keepIntent(null)} />, { url: "/deeds?page=2", language: "en" });
  expect(await screen.findByText("/login?next=%2Fdeeds%3Fpage%3D2")).toBe(screen.getByTestId("address"));
  expect(keptIntent()).toEqual({ likeDeedId: "deed-1" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  forgetMember();
  keepIntent(null);
});

it("says why to sign up, whatever led there", () => {
  const { unmount } = open();
  expect(screen.getByText(/see what grows from them/)).toBeVisible();
  unmount();
  keepIntent({ likeDeedId: "deed-1" });
  open();
  expect(screen.getByText(/Sign up to like this deed/)).toBeVisible();
  keepIntent(null);
});

it("gives what keeps passwords the name and both passwords in one form", async () => {
  const { user } = open();
  await next(user);
  await fillPerson(user);
  await next(user);
  const form = (await screen.findByRole("textbox", { name: "Email" })).closest("form");
  const fields = [...(form?.elements ?? [])].flatMap((field) =>
    field instanceof HTMLInputElement && field.autocomplete ? [[field.autocomplete, field.type, field.value]] : [],
  );
  expect(fields).toEqual([
    ["username", "text", "karim"],
    ["email", "email", ""],
    ["new-password", "password", ""],
    ["new-password", "password", ""],
  ]);
});

it("keeps what was typed when going back and forth, and Enter goes on", async () => {
  const { user } = open();
  await chooseCountry(user);
  await next(user);
  await fillPerson(user);
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("button", { name: "Country Nepal" })).toBeInTheDocument();
  await next(user);
  expect(await screen.findByRole("textbox", { name: "Username" })).toHaveValue("karim");
  await user.type(screen.getByRole("textbox", { name: "Full name" }), "{Enter}");
  expect(await screen.findByText("Step 3 of 3")).toBeInTheDocument();
});

it("names what is wrong with each field and puts the focus on the first", async () => {
  const { user } = open();
  await next(user);
  await user.type(await screen.findByRole("textbox", { name: "Username" }), "ab");
  await next(user);
  expect(await screen.findByText("Username must be at least 3 characters")).toBeInTheDocument();
  expect(screen.getByText("Full name is required")).toBeInTheDocument();
  expect(screen.getByText("Age must be a whole number from 13 to 120")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Full name" })).toHaveFocus();
  await user.type(screen.getByRole("textbox", { name: "Username" }), "c");
  await waitFor(() => expect(screen.queryByText("Username must be at least 3 characters")).not.toBeInTheDocument());
});

const slow = { timeout: 5000 };
const textbox = (name: string) => screen.getByRole("textbox", { name });

it("P14 makes a username of the name, says so, and leaves alone what is typed instead", async () => {
  const { user } = open();
  await next(user);
  await user.type(await screen.findByRole("textbox", { name: "Full name" }), "রেহানা");
  expect(textbox("Username")).toHaveValue("rehana");
  expect(textbox("Username")).toHaveAccessibleDescription(/^Made for you\. It is part of your profile’s address/);
  await user.type(textbox("Full name"), " বেগম");
  expect(textbox("Username")).toHaveValue("rehana.begum");
  await waitFor(() => expect(textbox("Username")).toHaveAccessibleDescription(/^Made for you, and available/), slow);
  await user.clear(textbox("Full name"));
  expect(textbox("Username")).toHaveValue("");
  await user.type(textbox("Full name"), "Rehana");
  await user.type(textbox("Username"), "7");
  await user.type(textbox("Full name"), " Begum");
  expect(textbox("Username")).toHaveValue("rehana7");
  expect(textbox("Username")).not.toHaveAccessibleDescription(/Made for you/);
  await user.clear(textbox("Username"));
  await user.type(textbox("Full name"), "!");
  expect(textbox("Username")).toHaveValue("");
});

it("P15 says under 18 what others see, and makes a username that tells nothing of the name", async () => {
  const { user } = open();
  await next(user);
  await user.type(await screen.findByRole("textbox", { name: "Full name" }), "Rehana Begum");
  expect(textbox("Age")).toHaveAccessibleDescription("Only you and the admins can see this");
  await user.type(textbox("Age"), "১৫");
  expect(textbox("Age")).toHaveAccessibleDescription(/^Others see only your username/);
  expect((textbox("Username") as HTMLInputElement).value).toMatch(/^tree\.friend[1-9]\d{5}$/);
  await user.type(textbox("Full name"), " Khatun");
  expect((textbox("Username") as HTMLInputElement).value).toMatch(/^tree\.friend/);
  await user.clear(textbox("Age"));
  await user.type(textbox("Age"), "18");
  expect(textbox("Username")).toHaveValue("rehana.begum.khatun");
  expect(textbox("Age")).toHaveAccessibleDescription("Only you and the admins can see this");
});

it("P14 makes another username where somebody has the first, and after three leaves it to the person", async () => {
  const asked: string[] = [];
  const isFirst = (username: string) => username === "karim.uddin";
  const { user, unmount } = open([usernames((username) => (asked.push(username), !isFirst(username)))]);
  await next(user);
  await user.type(await screen.findByRole("textbox", { name: "Full name" }), "Karim Uddin");
  await waitFor(() => expect(textbox("Username")).toHaveAccessibleDescription(/and available/), slow);
  expect((textbox("Username") as HTMLInputElement).value).toMatch(/^karim\.uddin[1-9]\d\d$/);
  expect(asked).toHaveLength(2);
  unmount();

  asked.length = 0;
  const again = open([usernames((username) => (asked.push(username), false))]);
  await next(again.user);
  await again.user.type(await screen.findByRole("textbox", { name: "Full name" }), "Karim Uddin");
  await waitFor(() => expect(textbox("Username")).toHaveValue(""), slow);
  expect(new Set(asked).size).toBe(3);
  expect(textbox("Username")).toHaveAccessibleDescription(/^3 to 30 letters/);
});

it.each(["before", "while"])(
  "P14 goes on only with a made username that was seen, %s the site is asked",
  async (when) => {
    const held = heldAnswer("UsernameAvailable");
    const { user } = open([usernames((username) => username !== "karim.uddin")], held);
    await next(user);
    await user.type(
      await screen.findByRole("textbox", { name: "Full name" }),
      "Karim Uddin{Enter}34{Enter}01712345678",
    );
    if (when === "while") await waitFor(() => expect(held.sent).toHaveLength(1), slow);
    await next(user);
    held.letGo();
    await waitFor(() => expect(textbox("Username")).toHaveAccessibleDescription(/and available/), slow);
    expect(textbox("Username")).toHaveFocus();
    await next(user);
    expect(await screen.findByText("Step 3 of 3")).toBeInTheDocument();
  },
);

it("goes on to the next field that is empty by Enter, and to the next step from the last", async () => {
  const { user } = open();
  await next(user);
  await user.type(await screen.findByRole("textbox", { name: "Full name" }), "Karim Uddin{Enter}");
  expect(textbox("Age")).toHaveFocus();
  await user.keyboard("34{Enter}");
  expect(textbox("WhatsApp number")).toHaveFocus();
  await user.keyboard("01712345678{Enter}");
  await waitFor(() => expect(textbox("Email")).toHaveFocus(), slow);
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
});

it("P14 asks for a password once while it is shown", async () => {
  const sent: unknown[] = [];
  const { user } = open([usernames(true), refusal(new GraphQLError("no"), (variables) => sent.push(variables))]);
  await next(user);
  await fillPerson(user);
  await next(user);
  await user.type(await screen.findByRole("textbox", { name: "Email" }), "karim@example.org");
  await user.type(screen.getByLabelText("Password"), "seven green");
  await user.click(screen.getAllByRole("button", { name: "Show password" })[0]!);
  expect(screen.queryByLabelText("Repeat the password")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Password"), " mangoes");
  await user.click(screen.getByRole("checkbox", { name: "I agree to the terms" }));
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  await waitFor(() => expect(sent).toMatchObject([{ input: { password: "seven green mangoes" } }]));

  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Repeat the password")).toHaveValue("seven green mangoes");
  await user.type(screen.getByLabelText("Password"), "!");
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
});

it("does not go on with a username that somebody has", async () => {
  const { user } = open([usernames(false)]);
  await next(user);
  await fillPerson(user);
  await next(user);
  expect(await screen.findByText(/already taken/)).toBeInTheDocument();
  expect(screen.getByText("Step 2 of 3")).toBeInTheDocument();
});

it("goes to the step and the field the API complains about, with everything kept", async () => {
  const sent: unknown[] = [];
  const fields = [{ field: "whatsappNumber", key: "user.whatsappInvalid", message: "no such number" }];
  const error = new GraphQLError("Please check", { extensions: { code: "BAD_USER_INPUT", fields } });
  const { user } = open([usernames(true), refusal(error, (variables) => sent.push(variables))]);
  await chooseCountry(user, "India");
  await next(user);
  await fillPerson(user);
  await next(user);
  await fillAccount(user);
  await user.click(screen.getByRole("button", { name: "Create Account" }));

  expect(await screen.findByText("Please enter a valid WhatsApp number")).toBeInTheDocument();
  const phone = screen.getByRole("textbox", { name: "WhatsApp number" });
  await waitFor(() => expect(phone).toHaveFocus(), { timeout: 5000 });
  expect(phone).toHaveValue("০১৭১২-৩৪৫৬৭৮");
  expect(sent[0]).toMatchObject({
    input: { age: 34, whatsappNumber: "01712345678", countryCode: "+91", country: "IN", language: "en" },
  });
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("textbox", { name: "Email" })).toHaveValue("karim@example.org");
});

it("goes back to a username that somebody took meanwhile", async () => {
  const fields = [{ field: "username", key: "user.usernameTaken", message: "taken" }];
  const error = new GraphQLError("taken", { extensions: { code: "CONFLICT", key: "user.usernameTaken", fields } });
  const { user } = open([usernames(true), refusal(error)]);
  await next(user);
  await fillPerson(user);
  await next(user);
  await fillAccount(user);
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  const dialog = screen.getByRole("dialog");
  expect(await within(dialog).findByText("This username is already in use")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Username" })).toHaveFocus());
});

it("compares the two passwords", async () => {
  const { user } = open();
  await next(user);
  await fillPerson(user);
  await next(user);
  await user.type(await screen.findByLabelText("Password"), "seven green mangoes");
  await user.type(screen.getByLabelText("Repeat the password"), "seven green mango");
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
  expect(screen.getByText("Please agree to the terms to create an account")).toBeInTheDocument();
});
