import { RequestFailure } from "../../lib/request-failure";
import { aViewer } from "../../test/builders";
import { renderPage, screen } from "../../test/render";
import { UpdateProfileDocument } from "./EditProfile.generated";
import { EditProfileForm } from "./EditProfileForm";

test("where the site does not say why, it says that nothing was saved, and keeps what was typed", async () => {
  const error = new RequestFailure("service.unavailable", "", "SERVICE_UNAVAILABLE");
  const mocks = [{ request: { query: UpdateProfileDocument, variables: () => true }, error }];
  const viewer = aViewer({ fullName: "Rahima Khatun" });
  const user = {
    ...viewer,
    email: "rahima@example.org",
    whatsappNumber: "+8801712345678",
    country: "BD",
    facebookUrl: null,
    instagramUrl: null,
    linkedinUrl: null,
  };
  const page = renderPage(<EditProfileForm user={user} onSaved={() => undefined} />, { language: "en", viewer, mocks });
  const name = screen.getByRole("textbox", { name: "Full name" });
  await page.user.clear(name);
  await page.user.type(name, "Rahima Begum{Enter}");
  expect(await screen.findByText("Failed to update profile")).toBeVisible();
  expect(screen.getByText("The site is not available right now. Please try again in a moment")).toBeVisible();
  expect(name).toHaveValue("Rahima Begum");
});
