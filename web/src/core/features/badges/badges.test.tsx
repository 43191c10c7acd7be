import type { BadgeProgress_UserFragment } from "./BadgeProgress.generated";
import { aBadge } from "../../../test/builders";
import { renderPage, screen } from "../../../test/render";
import { BadgeGallery } from "./BadgeGallery";
import { BadgeProgress } from "./BadgeProgress";
import { BadgeShelf } from "./BadgeShelf";

const sprout = aBadge({ name: "অঙ্কুর", nameEn: "Sprout", level: 1, requiredDeeds: 1 });
const sapling = aBadge({ name: "চারাগাছ", nameEn: "Sapling", level: 2, requiredDeeds: 5 });
const member = (over: Partial<BadgeProgress_UserFragment>): BadgeProgress_UserFragment => ({
  id: "user-1",
  approvedDeeds: 0,
  currentBadge: null,
  nextBadge: sprout,
  ...over,
});

test("the gallery begins with the easiest badge and says what each needs", () => {
  renderPage(<BadgeGallery badges={[sapling, sprout]} />);
  expect(screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent)).toEqual(["অঙ্কুর", "চারাগাছ"]);
  expect(screen.getByText("৫টি অনুমোদিত ভালো কাজ")).toBeInTheDocument();
});

test("the shelf has a member's badges, the easiest first with its day, and nothing without one", () => {
  const earned = [sapling, sprout].map((badge) => ({
    __typename: "UserBadge" as const,
    id: `own-${badge.id}`,
    earnedAt: "2026-03-04T05:06:07.000Z",
    badge,
  }));
  const { unmount } = renderPage(<BadgeShelf user={{ id: "user-1", badges: earned }} />, { language: "en" });
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent(/^Sprout.*2026/);
  expect(second).toHaveTextContent(/^Sapling.*2026/);
  unmount();
  renderPage(<BadgeShelf user={{ id: "user-1", badges: [] }} />);
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

test.each([[undefined], [[]]])("without badges there is not even a heading", (badges) => {
  renderPage(<BadgeGallery badges={badges} />);
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

test("progress is approved deeds of those that the next badge needs, as a bar and in words", () => {
  renderPage(<BadgeProgress user={member({ approvedDeeds: 4, currentBadge: sprout, nextBadge: sapling })} />, {
    language: "en",
  });
  const bar = screen.getByRole("progressbar");
  expect(bar).toHaveAttribute("aria-valuenow", "80");
  expect(bar).toHaveAttribute("aria-valuetext", "1 more approved deed to the next badge: Sapling");
  expect(screen.getByText("Sprout")).toBeInTheDocument();
});

test("progress never passes the whole", () => {
  renderPage(<BadgeProgress user={member({ approvedDeeds: 9, currentBadge: sprout, nextBadge: sapling })} />);
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
});

test("the highest badge has nothing after it", () => {
  renderPage(<BadgeProgress user={member({ approvedDeeds: 600, currentBadge: sapling, nextBadge: null })} />, {
    language: "en",
  });
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  expect(screen.getByText("You have the highest badge.")).toBeInTheDocument();
});
