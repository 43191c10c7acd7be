import type { Language } from "@tree-for-deed/common/languages";
import { renderPage, screen } from "../../../test/render";
import { PanelTabs } from "./PanelTabs";

const tabs = [
  { id: "pending", name: "Pending", count: 1234 },
  { id: "support", name: "Support", count: 0 },
  { id: "log", name: "Log" },
] as const;

const show = (onTab = jest.fn(), language: Language = "en") => ({
  onTab,
  ...renderPage(<PanelTabs label="Parts" tabs={tabs} tab="pending" onTab={onTab} />, { language }),
});

test("every part has its tab, with its number where one is known", () => {
  show(jest.fn(), "bn");
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Pending১,২৩৪", "Support০", "Log"]);
  expect(screen.getByRole("tab", { selected: true })).toHaveAttribute("aria-controls", "tab-panel");
});

test("arrow keys move along the tabs, and only Enter or Space opens one", async () => {
  const { user, onTab } = show();
  await user.tab();
  expect(screen.getByRole("tab", { name: /Pending/ })).toHaveFocus();
  await user.keyboard("{End}{ArrowLeft}");
  expect(screen.getByRole("tab", { name: /Support/ })).toHaveFocus();
  expect(onTab).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(onTab).toHaveBeenLastCalledWith("support");
  await user.keyboard("{ArrowRight} ");
  expect(onTab).toHaveBeenLastCalledWith("log");
});
