import { renderPage, screen, waitFor } from "../test/render";
import { LanguageOverlay } from "../features/language/LanguageOverlay";
import { LanguageSwitcher } from "../features/language/LanguageSwitcher";
import { MissingPage } from "../components/page/MissingPage";

afterEach(() => {
  localStorage.clear();
});

test("the switcher names the other language, changes all texts and is kept for the server too", async () => {
  const chosen = jest.fn();
  const { user } = renderPage(
    <>
      <MissingPage title="notFound.title" text="notFound.text" />
      <LanguageSwitcher onChosen={chosen} />
    </>,
  );
  await user.click(screen.getByText("English"));
  expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("tree-for-deed-language")).toBe("en");
  expect(document.cookie).toContain("tree-for-deed-language=en");
  expect(chosen).toHaveBeenCalledWith("en");
  expect(screen.getByText("বাংলা")).toHaveAttribute("lang", "bn");
});

test("the first visit's question comes after a second, and never again once answered", async () => {
  const { user, unmount } = renderPage(<LanguageOverlay />);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  const question = await screen.findByRole("dialog", {}, { timeout: 4000 });
  expect(question).toHaveAccessibleName(/আপনার ভাষা বেছে নিন ?Choose your language/);
  await user.click(screen.getByRole("button", { name: "বাংলা" }));
  await waitFor(() => {
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
  expect(localStorage.getItem("tree-for-deed-visited")).toBe("true");
  unmount();
  renderPage(<LanguageOverlay />);
  await expect(screen.findByRole("dialog", {}, { timeout: 1500 })).rejects.toThrow();
});

describe("where the site knows the visitor's country", () => {
  const original = global.fetch;
  afterEach(() => {
    global.fetch = original;
  });

  test.each([
    ["en", ["English", "বাংলা"]],
    ["bn", ["বাংলা", "English"]],
    [null, ["বাংলা", "English"]],
  ])("its language %s is offered first", async (language, order) => {
    global.fetch = jest.fn(async () => ({ json: async () => ({ language }) }) as Response);
    renderPage(<LanguageOverlay />);
    await screen.findByRole("dialog", {}, { timeout: 4000 });
    const buttons = screen.getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(order);
    expect(buttons[0]).toHaveFocus();
  });
});
