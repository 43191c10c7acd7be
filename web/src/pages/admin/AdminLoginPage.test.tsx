import { renderPage, screen } from "../../test/render";
import AdminLoginPage from "./AdminLoginPage";

test("where nobody can say who is there, it says so and can be used", async () => {
  localStorage.setItem("tree-for-deed-member", "member-1");
  renderPage(<AdminLoginPage />, { language: "en", viewerError: new Error("503") });
  expect(await screen.findByText("We could not check whether you are logged in.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Log in" })).toBeEnabled();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  localStorage.clear();
});
