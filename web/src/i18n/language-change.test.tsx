import { act, fireEvent } from "@testing-library/react";
import { renderPage, screen } from "../test/render";
import { LanguageOverlay } from "../features/language/LanguageOverlay";
import { LanguageSwitcher } from "../features/language/LanguageSwitcher";
import { MissingPage } from "../components/page/MissingPage";

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

/** Lets time pass, and then what has been brought about by it and comes in a task of its own, as a dialog does. */
async function pass(milliseconds: number): Promise<void> {
  for (const each of [milliseconds, 0]) await act(() => jest.advanceTimersByTimeAsync(each));
}

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
  // Its code is there, so that only the clock is waited for.
  await import("../features/language/LanguageQuestion");
  jest.useFakeTimers();
  const { unmount } = renderPage(<LanguageOverlay />);
  await pass(0);
  await pass(990);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await pass(20);
  expect(screen.getByRole("dialog")).toHaveAccessibleName(/আপনার ভাষা বেছে নিন ?Choose your language/);
  fireEvent.click(screen.getByRole("button", { name: "বাংলা" }));
  await pass(0);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(localStorage.getItem("tree-for-deed-visited")).toBe("true");
  unmount();
  renderPage(<LanguageOverlay />);
  await pass(60_000);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
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
