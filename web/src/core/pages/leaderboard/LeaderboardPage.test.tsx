import { act } from "@testing-library/react";
import { aUser } from "../../../test/builders";
import { holdDate, sleepADay } from "../../../test/day-clock";
import { renderPage, screen } from "../../../test/render";
import LeaderboardPage from "./LeaderboardPage";
import { LeaderboardPageDocument, LeaderboardStatsDocument } from "./LeaderboardPage.generated";

afterEach(() => {
  jest.useRealTimers();
});

test("a leaderboard that slept through the night shows who leads on the new day", async () => {
  holdDate();
  const led = (fullName: string) => ({
    request: { query: LeaderboardPageDocument, variables: { period: "DAY", page: 1, search: null } },
    result: {
      data: {
        leaderboard: {
          __typename: "LeaderboardPage",
          totalCount: 1,
          readAs: null,
          didYouMean: null,
          me: null,
          items: [
            { __typename: "LeaderboardEntry", rank: 1, deedCount: 1, user: aUser({ fullName }), currentBadge: null },
          ],
        },
      },
    },
  });
  const stats = { __typename: "Stats", totalUsers: 2, approvedDeeds: 2, treesPlanted: 2, treesInGround: 1 };
  renderPage(<LeaderboardPage />, {
    url: "/leaderboard?period=day",
    mocks: [
      led("রহিমা খাতুন"),
      led("মিথিলা দাস"),
      { request: { query: LeaderboardStatsDocument }, result: { data: { stats } } },
    ],
  });
  expect((await screen.findAllByText("রহিমা খাতুন"))[0]).toBeVisible();
  act(sleepADay);
  expect((await screen.findAllByText("মিথিলা দাস"))[0]).toBeVisible();
  expect(screen.queryByText("রহিমা খাতুন")).not.toBeInTheDocument();
});
