import { languageKey } from "@tree-for-deed/common/languages";
import { FormattedMessage } from "react-intl";
import { renderPage, screen } from "../test/render";
import { useAccountLanguage } from "./useAccountLanguage";

function SiteName() {
  useAccountLanguage();
  return (
    <h1>
      <FormattedMessage id="site.name" />
    </h1>
  );
}

const forgetCookie = () => (document.cookie = `${languageKey}=; Path=/; Max-Age=0`);
beforeEach(() => {
  localStorage.clear();
  forgetCookie();
  window.history.replaceState(null, "", "/");
});
afterAll(forgetCookie);

test("a language that was chosen on this device counts although its cookie is gone, and the server hears of it again", async () => {
  localStorage.setItem(languageKey, "en");
  renderPage(<SiteName />);
  expect(await screen.findByRole("heading", { name: "Tree for Deed" })).toBeInTheDocument();
  expect(document.cookie).toContain(`${languageKey}=en`);
});

test.each(["", "fr"])("what is no language counts for nothing: %j", (kept) => {
  localStorage.setItem(languageKey, kept);
  renderPage(<SiteName />);
  expect(screen.getByRole("heading", { name: "ট্রি ফর ডিড" })).toBeInTheDocument();
});

test.each([
  ["a cookie", () => (document.cookie = `${languageKey}=bn; Path=/`)],
  ["an address that names its language", () => window.history.replaceState(null, "", "/?lang=bn")],
])("%s goes before it", (_what, say) => {
  localStorage.setItem(languageKey, "en");
  say();
  renderPage(<SiteName />);
  expect(screen.getByRole("heading", { name: "ট্রি ফর ডিড" })).toBeInTheDocument();
  expect(document.cookie).not.toContain(`${languageKey}=en`);
});
