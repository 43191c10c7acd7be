import { renderPage, screen } from "../../test/render";
import { PanelTabs } from "./PanelTabs";

test("every part of the panel has its tab, with its number where one is known", () => {
  renderPage(<PanelTabs tab="users" counts={{ pending: 12, users: 40, support: 0 }} onTab={jest.fn()} />, {
    language: "en",
  });
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Pending12",
    "Approved",
    "Rejected",
    "Users40",
    "Categories",
    "Support0",
    "Blog",
    "Partners",
    "Donations",
    "Reasons",
    "Log",
    "Figures",
  ]);
  expect(screen.getByRole("tab", { selected: true })).toHaveAccessibleName("Users 40");
});

test("arrow keys move along the tabs, and only Enter or Space opens one", async () => {
  const onTab = jest.fn();
  const { user } = renderPage(<PanelTabs tab="pending" counts={{}} onTab={onTab} />, { language: "en" });
  await user.tab();
  expect(screen.getByRole("tab", { name: "Pending" })).toHaveFocus();
  await user.keyboard("{End}{ArrowLeft}");
  expect(screen.getByRole("tab", { name: "Log" })).toHaveFocus();
  expect(onTab).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(onTab).toHaveBeenLastCalledWith("log");
  await user.keyboard("{Home}{ArrowRight} ");
  expect(onTab).toHaveBeenLastCalledWith("approved");
});
