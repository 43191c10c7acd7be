import type { Language } from "@tree-for-deed/common/languages";
import { renderPage, screen } from "../../../test/render";
import { PanelStats } from "./PanelStats";

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const stats = {
  pendingDeeds: 3,
  approvedDeeds: 12345,
  totalDeeds: 0,
  totalUsers: 1,
  treesPlanted: 0,
  treesInGround: null,
} as const;
const show = (oldestSubmittedAt: string | null, language: Language = "en") =>
  renderPage(<PanelStats stats={stats} pendingQueue={{ count: 3, oldestSubmittedAt }} />, {
    language,
  });

test("four numbers in the reader's digits", () => {
  show(null, "bn");
  expect(screen.getByRole("region", { name: "সংখ্যা" })).toHaveTextContent(
    /^৩পর্যালোচনার অপেক্ষায়১২,৩৪৫অনুমোদিত ভালো কাজ১সদস্য০অর্জিত গাছ$/,
  );
});

test.each([
  [0.4, "The oldest has waited 24 minutes; we promise 24 hours"],
  [23.9, "The oldest has waited 23 hours; we promise 24 hours"],
  [30, "The oldest has waited 30 hours; we promised 24 hours"],
  [80, "The oldest has waited 3 days; we promised 24 hours"],
])("the oldest of the queue has waited %s hours", (hours, words) => {
  show(ago(hours + 0.01));
  expect(screen.getByText(words)).toBeInTheDocument();
});
