import { renderPage, screen } from "../../test/render";
import { MissingPage } from "./MissingPage";

test.each([
  ["bn", "৪০৪: পাতাটি পাওয়া যায়নি", "হোমে ফিরে যান"],
  ["en", "404 Page Not Found", "Back to Home"],
] as const)("an unknown address says so in %s and leads home", async (language, heading, way) => {
  renderPage(<MissingPage title="notFound.title" text="notFound.text" />, { language });
  expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", "/");
});
