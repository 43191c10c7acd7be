import { aDeed, aViewer } from "../../../test/builders";
import { holdDate, sleepADay } from "../../../test/day-clock";
import { act, renderPage, screen, waitFor, within } from "../../../test/render";
import { OwnPlace } from "./OwnPlace";
import { GraphQLError } from "graphql";
import { ViewerDocument } from "../../features/session/viewer/Viewer.generated";
import { OwnHomeDocument } from "./own/OwnHome.generated";

type State = "OPEN" | "IN_REVIEW" | "TREE";

const viewer = aViewer({ fullName: "মোছাঃ রহিমা খাতুন", username: "rahima" });
const badge = {
  __typename: "Badge" as const,
  id: "b2",
  name: "চারাগাছ",
  nameEn: "Sapling",
  level: 2,
  requiredDeeds: 5,
};

interface Over {
  pending?: object[];
  rejected?: object[];
  /** Number of returned deeds, if it exceeds the listed ones. */
  cameBack?: number;
  /** Answers to the next request. */
  later?: readonly State[];
  /** The session ends before the next request. */
  ends?: boolean;
  trees?: number;
}

function open(
  states: readonly State[],
  { pending = [], rejected = [], cameBack, later, ends = false, trees = 7 }: Over = {},
) {
  const list = (items: object[]) => ({ __typename: "DeedPage" as const, items });
  const data = {
    me: {
      __typename: "User" as const,
      treesPlanted: trees,
      treesInGround: 2,
      id: viewer.id,
      approvedDeeds: 2,
      currentBadge: null,
      nextBadge: badge,
      pendingDeeds: pending.length,
      rejectedDeeds: cameBack ?? rejected.length,
    },
    pending: list(pending),
    rejected: list(rejected),
    followedDeeds: { __typename: "DeedConnection" as const, edges: [] },
  };
  const answers = [states, ...(later ? [later] : [])].map((shown) => ({
    request: { query: OwnHomeDocument },
    result: {
      data: {
        ...data,
        myDays: shown.map((state, index) => ({ __typename: "OwnDay" as const, day: `2026-11-${17 + index}`, state })),
      },
    },
  }));
  if (!ends) return renderPage(<OwnPlace />, { viewer, mocks: answers });
  const refused = new GraphQLError("Please log in to continue", {
    extensions: { code: "UNAUTHENTICATED", key: "session.required" },
  });
  const ended = { request: { query: OwnHomeDocument }, result: { errors: [refused] } };
  const before = { request: { query: ViewerDocument }, result: { data: { me: viewer } } };
  return renderPage(<OwnPlace />, { viewer: null, mocks: [before, ...answers, ended] });
}

const quiet: State[] = ["OPEN", "TREE", "OPEN", "OPEN", "TREE", "OPEN"];

test.each([
  ["open: the way to share a deed", "OPEN", "আজকের গাছটি এখনও আপনার অপেক্ষায়", "ভালো কাজের কথা জানান", "/add-deed"],
  ["in review: another deed may follow", "IN_REVIEW", "আজকের গাছটি পর্যালোচনায় আছে", "আরেকটি কাজের কথা জানান", "/add-deed"],
  ["there: the own grove", "TREE", "আজকের গাছটি আপনার", "আপনার বন দেখুন", "/grove?member=rahima"],
] as const)("home begins with today's tree, %s", async (_what, state, title, way, href) => {
  open([...quiet, state]);
  expect(await screen.findByRole("heading", { level: 2, name: title })).toBeVisible();
  expect(screen.getByText("শুভেচ্ছা,", { exact: false })).toHaveTextContent("শুভেচ্ছা, রহিমা");
  expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", href);
});

test("the last seven days are said one by one, and nobody is told off for a day without a deed", async () => {
  open([...quiet, "IN_REVIEW"]);
  const week = await screen.findByRole("list", { name: "শেষ সাত দিন" });
  const days = within(week).getAllByRole("listitem");
  expect(days.map(({ textContent }) => textContent.split(": ")[1])).toEqual([
    "খালি",
    "একটি গাছ",
    "খালি",
    "খালি",
    "একটি গাছ",
    "খালি",
    "পর্যালোচনায়",
  ]);
  expect(days.at(-1)).toHaveTextContent("সোমবার");
  expect(screen.getByText("শেষ সাত দিনে ২টি গাছ অর্জন")).toBeVisible();
  expect(screen.getByText("সব মিলিয়ে অর্জিত ৭টি গাছ, মাটিতে ২টি")).toBeInTheDocument();
});

test("what came back can be mended or looked at again, and what waits and the next badge are there", async () => {
  open([...quiet, "OPEN"], {
    pending: [aDeed({ status: "PENDING", caption: "খাল পরিষ্কার করেছি।" })],
    rejected: [
      aDeed({
        status: "REJECTED",
        caption: "বই দিয়েছি।",
        uniqueId: "TFD-7K3M9QXA",
        version: 1,
        appealed: false,
        rejectReason: "ছবিটি ঝাপসা।",
      }),
      aDeed({ status: "REJECTED", caption: "গাছ লাগিয়েছি।", version: 1, appealed: true, rejectReason: "ছবি নেই।" }),
    ],
  });
  const [first, second] = await screen.findAllByRole("region", { name: "ফেরত এসেছে" });
  const mend = within(first ?? document.body).getByRole("link", { name: "সংশোধন করে আবার পাঠান: TFD-7K3M9QXA" });
  expect(mend).toHaveAttribute("href", "/deed/TFD-7K3M9QXA/edit");
  expect(first).toHaveTextContent("ছবিটি ঝাপসা।");
  expect(within(first ?? document.body).getByRole("button", { name: /আবার দেখতে বলুন/ })).toBeVisible();
  // That is possible once.
  expect(within(second ?? document.body).queryByRole("button")).not.toBeInTheDocument();
  const waiting = screen.getByRole("region", { name: "১টি কাজ পর্যালোচনায়" });
  expect(within(waiting).getByRole("link", { name: "খাল পরিষ্কার করেছি।" })).toBeVisible();
  expect(screen.getByText("আর ৩টি ভালো কাজ অনুমোদিত হলেই পরের ব্যাজ: চারাগাছ")).toBeVisible();
});

test("before the first tree, home tells what earns it, and of no badge", async () => {
  open(["OPEN"], { trees: 0 });
  expect(await screen.findByRole("region", { name: "আপনার প্রথম গাছ" })).toBeVisible();
  expect(screen.queryByText(/ব্যাজ/)).not.toBeInTheDocument();
});

test.each([
  [2, 0],
  [5, 1],
])("of %i deeds that came back two are told, and more have a link to all", async (cameBack, links) => {
  const rejected = [1, 2].map(() =>
    aDeed({ status: "REJECTED", version: 1, appealed: true, rejectReason: "ছবি নেই।" }),
  );
  open([...quiet, "OPEN"], { rejected, cameBack });
  expect(await screen.findAllByRole("region", { name: "ফেরত এসেছে" })).toHaveLength(2);
  const all = screen.queryAllByRole("link", { name: "সব ৫টি দেখুন" });
  expect(all.map((link) => link.getAttribute("href"))).toEqual(Array(links).fill("/profile"));
});

test("of a deed in review and one that came back the first 160 letters are told", async () => {
  open([...quiet, "OPEN"], {
    pending: [aDeed({ status: "PENDING", caption: "ক".repeat(161) })],
    rejected: [
      aDeed({ status: "REJECTED", caption: "খ".repeat(161), version: 1, appealed: true, rejectReason: "ছবি নেই।" }),
    ],
  });
  expect(await screen.findByRole("link", { name: `${"ক".repeat(160)}…` })).toBeVisible();
  expect(screen.getByRole("link", { name: `${"খ".repeat(160)}…` })).toBeVisible();
});

test("a tab that slept for a day asks again: today's tree is another one", async () => {
  holdDate();
  try {
    open([...quiet, "TREE"], { later: [...quiet, "OPEN"] });
    expect(await screen.findByRole("heading", { level: 2, name: "আজকের গাছটি আপনার" })).toBeVisible();
    act(sleepADay);
    expect(await screen.findByRole("heading", { level: 2, name: "আজকের গাছটি এখনও আপনার অপেক্ষায়" })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test("a tab that slept until its session had ended shows a guest's home", async () => {
  holdDate();
  try {
    open([...quiet, "TREE"], { ends: true });
    expect(await screen.findByRole("heading", { level: 2, name: "আজকের গাছটি আপনার" })).toBeVisible();
    act(sleepADay);
    await waitFor(() => {
      expect(screen.queryByText(/আজকের গাছটি/)).not.toBeInTheDocument();
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    });
  } finally {
    jest.useRealTimers();
  }
});

test("a guest's home has none of it", async () => {
  const { container } = renderPage(<OwnPlace />, { viewer: null });
  expect(await screen.findByTestId("address")).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/গাছ/);
});
