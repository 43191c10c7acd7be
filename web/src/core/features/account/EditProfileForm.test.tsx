import { RequestFailure } from "../../../lib/request-failure";
import { aViewer } from "../../../test/builders";
import { renderPage, screen, waitFor } from "../../../test/render";
import { UpdateProfileDocument } from "./EditProfile.generated";
import { EditProfileForm } from "./EditProfileForm";

const contacts = {
  email: "rahima@example.org",
  whatsappNumber: "+8801712345678",
  country: "BD",
  createdAt: "2026-01-10T08:00:00.000Z",
  facebookUrl: null,
  instagramUrl: null,
  linkedinUrl: null,
};

test("where the site does not say why, it says that nothing was saved, and keeps what was typed", async () => {
  const error = new RequestFailure("service.unavailable", "", "SERVICE_UNAVAILABLE");
  const mocks = [{ request: { query: UpdateProfileDocument, variables: () => true }, error }];
  const viewer = aViewer({ fullName: "Rahima Khatun" });
  const user = { ...viewer, ...contacts };
  const page = renderPage(<EditProfileForm user={user} onSaved={() => undefined} />, { language: "en", viewer, mocks });
  const name = screen.getByRole("textbox", { name: "Full name" });
  await page.user.clear(name);
  await page.user.type(name, "Rahima Begum{Enter}");
  expect(await screen.findByText("Failed to update profile")).toBeVisible();
  expect(screen.getByText("The site is not available right now. Please try again in a moment")).toBeVisible();
  expect(name).toHaveValue("Rahima Begum");
});

test("a name and a page from before a rule became stricter hinder no other change", async () => {
  const sent = jest.fn(() => true);
  const viewer = aViewer({ fullName: "Rahima ✨" });
  const user = { ...viewer, ...contacts, facebookUrl: "https://www.facebook.com/login" };
  const mocks = [
    {
      request: { query: UpdateProfileDocument, variables: sent },
      error: new RequestFailure("service.unavailable", "", "SERVICE_UNAVAILABLE"),
    },
  ];
  const page = renderPage(<EditProfileForm user={user} onSaved={() => undefined} />, { language: "en", viewer, mocks });
  const number = screen.getByRole("textbox", { name: "WhatsApp number" });
  await page.user.clear(number);
  await page.user.type(number, "01812345678{Enter}");
  expect(await screen.findByText("Failed to update profile")).toBeVisible();
  expect(sent).toHaveBeenCalled();

  const name = screen.getByRole("textbox", { name: "Full name" });
  await page.user.clear(name);
  await page.user.type(name, "Rahima ★{Enter}");
  await waitFor(() => expect(name).toHaveAccessibleDescription(/only letters/));
});
