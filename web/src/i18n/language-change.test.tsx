import { act, fireEvent } from "@testing-library/react";
import { languageFacts, languagesBeside } from "@tree-for-deed/common/languages";
import { renderPage, screen } from "../test/render";
import { LanguageOverlay } from "../core/features/language/LanguageOverlay";

afterEach(() => {
  localStorage.clear();
  window.name = "";
  jest.useRealTimers();
});

/** Advances the clock, then waits for tasks that it started, such as dialogs. */
async function pass(milliseconds: number): Promise<void> {
  for (const each of [milliseconds, 0]) await act(() => jest.advanceTimersByTimeAsync(each));
}

test("the first visit's question comes after a second, and never again once answered", async () => {
  // Its code is loaded, so that the test waits only for the clock.
  await import("../core/features/language/LanguageQuestion");
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

test("a browser that stores nothing is asked once in a tab", async () => {
  jest.useFakeTimers();
  const refused = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const { unmount } = renderPage(<LanguageOverlay />);
  await pass(1010);
  fireEvent.click(screen.getByRole("button", { name: "English" }));
  await pass(0);
  unmount();
  renderPage(<LanguageOverlay />);
  await pass(60_000);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  refused.mockRestore();
});

describe("where the site knows the visitor's country", () => {
  const original = global.fetch;
  afterEach(() => {
    global.fetch = original;
  });

  test.each(["en", "bn", null] as const)("its language %s is offered first", async (language) => {
    const first = language ?? "bn";
    const order = [first, ...languagesBeside(first)].map((each) => languageFacts[each].ownName);
    global.fetch = jest.fn(async () => ({ json: async () => ({ language }) }) as Response);
    renderPage(<LanguageOverlay />);
    await screen.findByRole("dialog", {}, { timeout: 4000 });
    const buttons = screen.getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(order);
    expect(buttons[0]).toHaveFocus();
  });
});
