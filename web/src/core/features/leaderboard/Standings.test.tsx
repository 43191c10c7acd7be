import { aUser } from "../../../test/builders";
import { renderPage, screen, within } from "../../../test/render";
import type { Entry } from "./LeaderboardRow";
import { leaderboardHref, readLeaderboardState } from "./leaderboard-state";
import { Podium } from "./Podium";
import { OwnPlace, Standings } from "./Standings";

const entry = (rank: number, deedCount: number, over: object = {}): Entry => ({
  rank,
  deedCount,
  currentBadge: null,
  user: aUser(over),
});
const rest = { onMember: () => undefined, badgeMark: () => null };
const entries = [entry(1, 7), entry(2, 5), entry(2, 5), entry(4, 1)];

test("who has as many deeds has the same place, and it says so", () => {
  renderPage(<Standings entries={entries} viewerId={undefined} {...rest} />);
  const rows = screen.getAllByRole("listitem");
  expect(rows.map((row) => within(row).queryByText("যৌথ") !== null)).toEqual([false, true, true, false]);
  expect(rows.map((row) => row.textContent.match(/[০-৯]+/)?.[0])).toEqual(["১", "২", "২", "৪"]);
});

test("the podium gives tied members the same number", () => {
  renderPage(<Podium entries={entries} onMember={() => undefined} />, { language: "en" });
  const rows = screen.getAllByRole("listitem");
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => within(row).queryByText("tied") !== null)).toEqual([false, true, true]);
});

test("the reader's own row is marked in the list", () => {
  const me = entries[1];
  renderPage(
    <>
      <Standings entries={entries} viewerId={me?.user.id} {...rest} />
      <OwnPlace entries={entries} me={me ?? null} {...rest} />
    </>,
  );
  expect(screen.getAllByText("আপনি")).toHaveLength(1);
  expect(screen.queryByText("আপনার অবস্থান")).not.toBeInTheDocument();
});

test("a place on another page is pinned below the list", () => {
  const me = entry(73, 1, { fullName: "মিথিলা দাস" });
  renderPage(<OwnPlace entries={entries} me={me} {...rest} />);
  const pinned = screen.getByRole("complementary");
  expect(pinned).toHaveTextContent("আপনার অবস্থান");
  expect(pinned).toHaveTextContent("৭৩");
  expect(within(pinned).getByRole("link", { name: "মিথিলা দাস" })).toBeInTheDocument();
});

test("period, search and page live in the address", () => {
  const state = { period: "WEEK", search: "দাস", page: 2 } as const;
  const { searchParams } = new URL(leaderboardHref(state), "https://trees.example");
  expect(readLeaderboardState(searchParams)).toEqual(state);
  expect(leaderboardHref()).toBe("/leaderboard");
  expect(readLeaderboardState(new URLSearchParams("period=year&page=x"))).toEqual({
    period: "LIFETIME",
    search: "",
    page: 1,
  });
});
