import type { Language } from "@tree-for-deed/common/languages";
import { MissingPage } from "../../../components/page/MissingPage";
import { renderPage, screen, within } from "../../../test/render";
import { LanguageSwitcher } from "./LanguageSwitcher";

/** The languages of the site in these tests. */
let mockLanguages: string[] = [];

jest.mock("@tree-for-deed/common/languages", () => {
  const real = jest.requireActual<typeof import("@tree-for-deed/common/languages")>("@tree-for-deed/common/languages");
  return {
    ...real,
    get languages() {
      return mockLanguages;
    },
    languageFacts: { ...real.languageFacts, eo: { ...real.languageFacts.en, ownName: "Màdè" } },
    languagesBeside: (language: string) => mockLanguages.filter((each) => each !== language),
  };
});
jest.mock("../../../i18n/catalogs/every-language.generated", () => {
  const { texts } = jest.requireActual<{ texts: Record<string, object> }>(
    "../../../i18n/catalogs/every-language.generated",
  );
  return { texts: { ...texts, eo: texts["en"] } };
});

afterEach(() => localStorage.clear());

function renderSwitcher(...languages: string[]) {
  mockLanguages = languages;
  const chosen = jest.fn((_: Language) => undefined);
  const { user } = renderPage(
    <>
      <MissingPage title="notFound.title" text="notFound.text" />
      <LanguageSwitcher onChosen={chosen} />
    </>,
  );
  return { user, chosen };
}

test("the switcher names the other language, changes all texts and is kept for the server too", async () => {
  const { user, chosen } = renderSwitcher("bn", "en");
  await user.click(screen.getByText("English"));
  expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("tree-for-deed-language")).toBe("en");
  expect(document.cookie).toContain("tree-for-deed-language=en");
  expect(chosen).toHaveBeenCalledWith("en");
  expect(screen.getByText("বাংলা")).toHaveAttribute("lang", "bn");
});

test("where there are more than two languages, the switcher names the reader's and asks which", async () => {
  const { user, chosen } = renderSwitcher("bn", "en", "eo");
  await user.click(screen.getByRole("button", { name: "ভাষা বেছে নিন" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["বাংলা", "English", "Màdè"]);
  await user.click(dialog.getByRole("button", { name: "English" }));
  expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  expect(chosen).toHaveBeenCalledWith("en");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
