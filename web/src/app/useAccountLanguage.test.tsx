import { languageKey } from "@tree-for-deed/common/languages";
import { FormattedMessage } from "react-intl";
import { LanguageSwitcher } from "../core/features/language/LanguageSwitcher";
import { SetLanguageDocument } from "../core/features/session/viewer/Viewer.generated";
import { useViewer } from "../core/features/session/viewer/useViewer";
import { aViewer } from "../test/builders";
import { renderPage, screen, waitFor, within } from "../test/render";
import { useAccountLanguage } from "./useAccountLanguage";

function SiteName() {
  const { viewer } = useViewer();
  return (
    <>
      <h1>
        <FormattedMessage id="site.name" />
      </h1>
      <LanguageSwitcher onChosen={useAccountLanguage()} />
      <output>{viewer?.username}</output>
    </>
  );
}

const forgetCookie = () => (document.cookie = `${languageKey}=; Path=/; Max-Age=0`);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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

test("a page that turns to the language of the account says so, and the reader can go back", async () => {
  const stored = {
    request: { query: SetLanguageDocument, variables: { language: "en" as const } },
    result: { data: { setLanguage: { __typename: "User" as const, id: "user-1", language: "en" } } },
  };
  const viewer = aViewer({ language: "bn" });
  const { user } = renderPage(<SiteName />, { language: "en", viewer, mocks: [stored] });
  expect(await screen.findByRole("heading", { name: "ট্রি ফর ডিড" })).toBeInTheDocument();
  expect(await screen.findByText("আপনার অ্যাকাউন্টের ভাষা বাংলা, তাই পাতাটি এখন এই ভাষায়।")).toBeInTheDocument();
  const notification = screen.getByRole("region", { name: /F8/ });
  await waitFor(() => user.click(within(notification).getByRole("button", { name: "English" })));
  expect(await screen.findByRole("heading", { name: "Tree for Deed" })).toBeInTheDocument();
});

describe("what was chosen as a guest", () => {
  const inEnglish = (username: string) => {
    const viewer = aViewer({ id: username, username, language: "bn" });
    const { unmount } = renderPage(<SiteName />, { language: "en", viewer });
    return { there: () => screen.findByText(username), leave: unmount };
  };

  async function chooseAsGuest() {
    const { user, unmount } = renderPage(<SiteName />);
    await user.click(screen.getByText("English"));
    await screen.findByRole("heading", { name: "Tree for Deed" });
    unmount();
  }

  test("stays for who logs in then, also on later pages, and not for whoever logs in after them in the tab", async () => {
    await chooseAsGuest();
    for (let page = 0; page < 2; page++) {
      const rahima = inEnglish("rahima");
      await rahima.there();
      expect(screen.getByRole("heading", { name: "Tree for Deed" })).toBeInTheDocument();
      rahima.leave();
    }
    inEnglish("karim");
    expect(await screen.findByRole("heading", { name: "ট্রি ফর ডিড" })).toBeInTheDocument();
  });

  test("is that of who logs in also where their account speaks the same", async () => {
    await chooseAsGuest();
    const { unmount } = renderPage(<SiteName />, { language: "en", viewer: aViewer({ id: "rahima", language: "en" }) });
    await screen.findByText("rahima");
    unmount();
    inEnglish("karim");
    expect(await screen.findByRole("heading", { name: "ট্রি ফর ডিড" })).toBeInTheDocument();
  });
});
