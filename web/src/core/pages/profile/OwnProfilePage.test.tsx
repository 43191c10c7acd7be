import { OwnProfilePageDocument } from "./OwnProfilePage.generated";
import { aDeed, aUser, aViewer } from "../../../test/builders";
import { holdDate, sleepADay } from "../../../test/day-clock";
import { act } from "@testing-library/react";
import { renderPage, screen, within } from "../../../test/render";
import OwnProfilePage from "./OwnProfilePage";

const noDeeds = { __typename: "DeedPage" as const, totalCount: 0, hasNextPage: false, items: [] };

interface Over {
  pending?: object[];
  rejected?: object[];
  today?: number;
  tomorrow?: number;
  trees?: number;
}

function open({ pending = [], rejected = [], today = 0, tomorrow = 0, trees = 0 }: Over = {}) {
  const list = (items: object[]) => ({ ...noDeeds, totalCount: items.length, items });
  const me = {
    ...aUser({ fullName: "রহিমা খাতুন" }),
    createdAt: "2026-01-02T08:00:00.000Z",
    facebookUrl: null,
    instagramUrl: null,
    linkedinUrl: null,
    approvedDeeds: trees,
    treesPlanted: trees,
    treesInGround: Math.floor(trees / 3),
    rank: null,
    dailyStats: { __typename: "DailyStats", today, week: today, month: today },
    currentBadge: null,
    nextBadge: null,
    badges: [],
    certificates: [],
    treeCounts: { __typename: "TreeCounts", earned: 0, funded: 0, planted: 0 },
    treeWalk: {
      __typename: "TreeConnection",
      edges: [],
      pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
    },
    deeds: noDeeds,
  };
  return renderPage(<OwnProfilePage />, {
    url: "/profile",
    viewer: aViewer(),
    mocks: [
      {
        request: { query: OwnProfilePageDocument, variables: { page: 1 } },
        result: { data: { me, pending: list(pending), rejected: list(rejected) } },
      },
      {
        request: { query: OwnProfilePageDocument, variables: { page: 1 } },
        maxUsageCount: Number.POSITIVE_INFINITY,
        result: {
          data: {
            me: { ...me, dailyStats: { ...me.dailyStats, today: tomorrow } },
            pending: list(pending),
            rejected: list(rejected),
          },
        },
      },
    ],
  });
}

it("shows what waits, and why something was turned down", async () => {
  open({
    pending: [aDeed({ status: "PENDING", caption: "খাল পরিষ্কার করেছি।" })],
    rejected: [aDeed({ status: "REJECTED", caption: "বই দিয়েছি।", rejectReason: "ছবিটি ঝাপসা।" })],
  });
  const waiting = await screen.findByRole("region", { name: /পর্যালোচনার অপেক্ষায়/ });
  expect(within(waiting).getByText("খাল পরিষ্কার করেছি।")).toBeInTheDocument();
  const turnedDown = screen.getByRole("region", { name: /ফিরিয়ে দেওয়া হয়েছে/ });
  expect(within(turnedDown).getByText("ছবিটি ঝাপসা।")).toBeInTheDocument();
});

const now = Date.now();
const of = (createdAt: number) => aDeed({ status: "PENDING", createdAt: new Date(createdAt).toISOString() });

it.each([
  ["is open while nothing was sent today", 0, [of(now - 2 * 86_400_000)], "আজকের গাছটি এখনও আপনার অপেক্ষায়"],
  ["is in review while a deed of today waits", 0, [of(now - 2 * 86_400_000), of(now)], "আজকের গাছটি পর্যালোচনায় আছে"],
  ["is the member's once a deed of today is approved", 1, [of(now)], "আজকের গাছটি আপনার"],
])("today's tree %s", async (_, today, pending, text) => {
  open({ today, pending });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it("asks again in a tab that slept for a day, whose tree of today is another one", async () => {
  holdDate();
  try {
    open({ today: 1, tomorrow: 0 });
    expect(await screen.findByText("আজকের গাছটি আপনার")).toBeInTheDocument();
    act(sleepADay);
    expect(await screen.findByText("আজকের গাছটি এখনও আপনার অপেক্ষায়")).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  [0, "০", "মাটিতে ০টি"],
  [1, "১", "মাটিতে ০টি"],
  [12, "১২", "মাটিতে ৪টি"],
  [400, "৪০০", "মাটিতে ১৩৩টি"],
])("says %i earned trees once, with those in the ground", async (trees, earned, inGround) => {
  open({ trees });
  const figure = (await screen.findAllByText("অর্জিত গাছ"))
    .map((term) => term.closest("div"))
    .filter((each) => each?.textContent.includes(earned));
  expect(figure).toHaveLength(1);
  expect(figure[0]).toHaveTextContent(inGround);
});

it("leads a new member to the first deed", async () => {
  open();
  expect(await screen.findByRole("link", { name: "ভালো কাজের কথা জানান" })).toHaveAttribute("href", "/add-deed");
  expect(screen.queryByRole("region", { name: /পর্যালোচনার/ })).not.toBeInTheDocument();
});
