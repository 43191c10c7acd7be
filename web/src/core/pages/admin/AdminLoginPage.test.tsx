import { LogInDocument } from "../../features/session/sign-in/SignIn.generated";
import { SetLanguageDocument } from "../../features/session/viewer/Viewer.generated";
import { markGuestChosen } from "../../../i18n/language-choice";
import { RequestFailure } from "../../../lib/request-failure";
import { aViewer } from "../../../test/builders";
import { renderPage, screen, waitFor } from "../../../test/render";
import AdminLoginPage from "./AdminLoginPage";

afterEach(() => sessionStorage.clear());

test("where nobody can say who is there, it says so and can be used", async () => {
  localStorage.setItem("tree-for-deed-member", "member-1");
  renderPage(<AdminLoginPage />, { language: "en", viewerError: new Error("503") });
  expect(await screen.findByText("We couldn’t check whether you are logged in.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Log in" })).toBeEnabled();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  localStorage.clear();
});

test("where the site does not say why, it says that the login failed, and what may be the matter", async () => {
  const error = new RequestFailure("service.unavailable", "", "SERVICE_UNAVAILABLE");
  const mocks = [{ request: { query: LogInDocument, variables: () => true }, error }];
  const { user } = renderPage(<AdminLoginPage />, { language: "en", mocks });
  await user.type(await screen.findByRole("textbox", { name: "Email or username" }), "rahima");
  await user.type(screen.getByLabelText("Password"), "seven green mangoes{Enter}");
  expect(await screen.findByText("Login failed")).toBeVisible();
  expect(screen.getByText("The site is not available right now. Please try again in a moment")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Email or username" })).toHaveValue("rahima");
});

test.each([true, false])(
  "an account in another language is offered that of the page, chosen by a guest: %s",
  async (chose) => {
    if (chose) markGuestChosen();
    const stored = jest.fn(() => ({
      data: { setLanguage: { __typename: "User" as const, id: "user-1", language: "en" } },
    }));
    const mocks = [
      {
        request: { query: LogInDocument, variables: () => true },
        result: { data: { login: aViewer({ isAdmin: true, language: "bn" }) } },
      },
      { request: { query: SetLanguageDocument, variables: { language: "en" as const } }, result: stored },
    ];
    const { user } = renderPage(<AdminLoginPage />, { language: "en", mocks });
    await user.type(await screen.findByRole("textbox", { name: "Email or username" }), "rahima");
    await user.type(screen.getByLabelText("Password"), "seven green mangoes{Enter}");
    expect(await screen.findByText("Admin login successful")).toBeVisible();
    const keep = screen.queryByRole("button", { name: "Use English in my account, too" });
    expect(keep !== null).toBe(chose);
    const button = keep ?? screen.getByRole("button", { name: "English" });
    // Notifications take no clicks until their region has counted them.
    await waitFor(() => user.click(button));
    await waitFor(() => expect(stored).toHaveBeenCalled());
  },
);
