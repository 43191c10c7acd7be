import type { MockLink } from "@apollo/client/testing";
import { PageContext } from "../../../components/page/PageContext";
import { renderPage, screen, within } from "../../../test/render";
import { GrovePageDocument, type GrovePageQueryVariables } from "./GrovePage.generated";
import GrovePage from "./GrovePage";
import type { ToldStation } from "./station-names";

const category = { __typename: "Category" as const, id: "c1", name: "পরিবেশ", nameEn: "Environment", icon: "🌱" };
const user = { __typename: "User" as const, id: "u1", username: "rahima", fullName: "রহিমা", isFormerMember: false };
const tree = (
  uniqueId: string,
  day: string,
  station: ToldStation = "EARNED",
  code: string | null = "TFD-T-0ABCDEFG",
) => ({
  __typename: "Tree" as const,
  code,
  day,
  station,
  deed: {
    __typename: "Deed" as const,
    id: uniqueId,
    uniqueId,
    caption: `খাল পরিষ্কার ${uniqueId}`,
    likes: 0,
    createdAt: `${day}T06:00:00Z`,
    images: [],
    category,
    user,
  },
});
const everybody = {
  page: 1,
  month: null,
  day: null,
  member: null,
  station: null,
  who: "",
  ofMember: false,
  before: "2025-02-01",
};

const answered = (
  variables: GrovePageQueryVariables,
  items: ReturnType<typeof tree>[],
  of: typeof user | null = null,
  totalCount = items.length,
  latestDayBefore: string | null = null,
): MockLink.MockedResponse => ({
  request: { query: GrovePageDocument, variables },
  result: {
    data: {
      trees: { __typename: "TreePage", totalCount, hasNextPage: false, latestDayBefore, items },
      categories: [category],
      ...(variables.ofMember ? { user: of } : {}),
    },
  },
});

const real = window.matchMedia;
beforeEach(() => {
  // Reduced motion is on.
  window.matchMedia = (query) => Object.assign(real(query), { matches: query.includes("reduced-motion") });
  Object.assign(window, { OffscreenCanvas: true });
});
afterEach(() => {
  window.matchMedia = real;
  Reflect.deleteProperty(window, "OffscreenCanvas");
});

test("where nothing should move the grove is a picture, and its list leads to the deeds", async () => {
  const mocks = [
    answered(everybody, [tree("TFD-20260111-AAAA", "2026-01-11"), tree("TFD-20260110-BBBB", "2026-01-10")]),
  ];
  const { user: reader } = renderPage(<GrovePage />, { url: "/grove", mocks });
  expect(await screen.findByRole("img", { name: /২টি গাছ/ })).toHaveAttribute("src", "/grove/picture.webp");
  expect(screen.getByRole("button", { name: "ঘুরে দেখুন" })).toBeVisible();
  const rows = within(screen.getByRole("region", { name: "২টি গাছ" })).getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  const [first] = within(rows[0] ?? document.body).getAllByRole("link");
  expect(first).toHaveAttribute("href", "/deed/TFD-20260111-AAAA");
  expect(rows[0]).toHaveTextContent("১১ জানুয়ারি ২০২৬");
  await reader.click(screen.getByText("কোন কাজে কোন গাছ"));
  expect(screen.getByText("বট")).toBeVisible();
});

test("where a browser cannot draw the grove it is a picture that offers no more", async () => {
  Reflect.deleteProperty(window, "OffscreenCanvas");
  renderPage(<GrovePage />, { url: "/grove", mocks: [answered(everybody, [tree("TFD-20260111-AAAA", "2026-01-11")])] });
  expect(await screen.findByRole("img", { name: /১টি গাছ/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: "ঘুরে দেখুন" })).toBeNull();
});

test("a month and a member are in the address, and are taken off by links", async () => {
  const asked = { ...everybody, month: "2025-12", member: "rahima", who: "rahima", ofMember: true };
  renderPage(<GrovePage />, {
    url: "/grove?member=rahima&month=2025-12",
    mocks: [answered(asked, [tree("TFD-20251201-CCCC", "2025-12-01")], user)],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "রহিমা: ভালো কাজের বন" })).toBeVisible();
  const months = screen.getByRole("navigation", { name: "মাস বেছে নিন" });
  expect(within(months).getByRole("link", { name: "ডিসেম্বর ২০২৫" })).toHaveAttribute("aria-current", "true");
  expect(within(months).getByRole("link", { name: "সব গাছ" })).toHaveAttribute("href", "/grove?member=rahima");
  expect(within(months).getByRole("link", { name: /রহিমা/ })).toHaveAttribute("href", "/grove?month=2025-12");
  expect(screen.getByRole("heading", { level: 2, name: "ডিসেম্বর ২০২৫: ১টি গাছ" })).toBeVisible();
});

test("a tree says how far it has come and leads to its life; one station's trees have an address", async () => {
  const asked = { ...everybody, month: "2026-01", station: "ALIVE" as const };
  renderPage(<GrovePage />, {
    url: "/grove?month=2026-01&station=alive",
    mocks: [
      answered(asked, [
        tree("TFD-20260111-AAAA", "2026-01-11", "ALIVE"),
        tree("TFD-20260110-BBBB", "2026-01-10", "ALIVE", null),
      ]),
    ],
  });
  const list = await screen.findByRole("region", { name: "জানুয়ারি ২০২৬, জীবিত দেখা গেছে: ২টি গাছ" });
  const [row, nameless] = within(list).getAllByRole("listitem");
  expect(row).toHaveTextContent("জীবিত দেখা গেছে");
  expect(within(row ?? list).getByRole("link", { name: "গাছটির খবর দেখুন" })).toHaveAttribute(
    "href",
    "/tree/TFD-T-0ABCDEFG",
  );
  // During a deployment, a tree may lack its name.
  expect(within(nameless ?? list).queryByRole("link", { name: "গাছটির খবর দেখুন" })).toBeNull();
  const key = screen.getByRole("navigation", { name: "কোন গাছ কত দূর এগিয়েছে" });
  expect(within(key).getByRole("link", { name: /জীবিত দেখা গেছে/ })).toHaveAttribute("aria-current", "true");
  expect(within(key).getByRole("link", { name: /^লাগানো হয়েছে/ })).toHaveAttribute(
    "href",
    "/grove?month=2026-01&station=planted",
  );
  const bar = screen.getByRole("navigation", { name: "মাস বেছে নিন" });
  expect(within(bar).getByRole("link", { name: /জীবিত/ })).toHaveAttribute("href", "/grove?month=2026-01");
  expect(within(bar).getByRole("link", { name: "সব গাছ" })).toHaveAttribute("href", "/grove");
});

test("where no tree stands yet it says what to do; nobody's grove is a page that is missing", async () => {
  const { unmount } = renderPage(<GrovePage />, { url: "/grove", mocks: [answered(everybody, [])] });
  expect(await screen.findByText("এখানে এখনও কোনো গাছ নেই")).toBeVisible();
  unmount();
  const planted = renderPage(<GrovePage />, {
    url: "/grove?station=planted",
    mocks: [answered({ ...everybody, station: "PLANTED" }, [])],
  });
  expect(await screen.findByText("এত দূর এখনও কোনো গাছ এগোয়নি")).toBeVisible();
  planted.unmount();
  const asked = { ...everybody, member: "nobody", who: "nobody", ofMember: true };
  renderPage(<GrovePage />, { url: "/grove?member=nobody", mocks: [answered(asked, [])] });
  expect(await screen.findByText("সদস্যকে পাওয়া যায়নি")).toBeVisible();
});

test("the day of a tree in the list leads to all trees of that day, in the same grove", async () => {
  const asked = { ...everybody, member: "rahima", who: "rahima", ofMember: true, station: "ALIVE" as const, page: 2 };
  const there = [tree("TFD-20260111-AAAA", "2026-01-11", "ALIVE")];
  const { user: reader } = renderPage(<GrovePage />, {
    url: "/grove?member=rahima&station=alive&page=2",
    mocks: [answered(asked, there, user), answered({ ...asked, day: "2026-01-11", page: 1 }, there, user)],
  });
  const day = await screen.findByRole("link", { name: "এই দিনের গাছ: ১১ জানুয়ারি ২০২৬" });
  expect(day).toHaveAttribute("href", "/grove?day=2026-01-11&member=rahima&station=alive");
  await reader.click(day);
  const list = await screen.findByRole("region", { name: /^১১ জানুয়ারি ২০২৬/ });
  await reader.click(within(list).getByText("গাছের তালিকা"));
  expect(within(list).queryByRole("link", { name: /জানুয়ারি/ })).toBeNull();
  expect(within(list).getByText("১১ জানুয়ারি ২০২৬")).toBeVisible();
});

test("months older than the latest twelve are twelve at a time, as long as there are trees; an empty one ends nothing", async () => {
  const old = { ...everybody, month: "2024-11", before: "2024-02-01" };
  const monthsOf = () => within(screen.getByRole("navigation", { name: "মাস বেছে নিন" }));
  const earlier = () => monthsOf().queryByRole("link", { name: "আগের মাসগুলো" });
  const { unmount } = renderPage(<GrovePage />, {
    url: "/grove?month=2024-11",
    mocks: [answered(old, [tree("TFD-20241101-CCCC", "2024-11-01")], null, 1, "2019-06-30")],
  });
  await screen.findByRole("region", { name: "নভেম্বর ২০২৪: ১টি গাছ" });
  const names = monthsOf()
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
  expect(names).toHaveLength(15);
  expect([names[2], names[13]]).toEqual(["জানুয়ারি ২০২৫", "ফেব্রুয়ারি ২০২৪"]);
  expect(monthsOf().getByRole("link", { name: "নভেম্বর ২০২৪" })).toHaveAttribute("aria-current", "true");
  expect(monthsOf().getByRole("link", { name: "পরের মাসগুলো" })).toHaveAttribute("href", "/grove?month=2025-02");
  expect(earlier()).toHaveAttribute("href", "/grove?month=2019-06");
  unmount();

  const none = renderPage(<GrovePage />, {
    url: "/grove?month=2024-11",
    mocks: [answered(old, [], null, 0, "2024-01-11")],
  });
  expect(await screen.findByText("এই সময়ের কোনো গাছ নেই")).toBeVisible();
  expect(earlier()).toHaveAttribute("href", "/grove?month=2024-01");
  none.unmount();

  const last = renderPage(<GrovePage />, { url: "/grove?month=2024-11", mocks: [answered(old, [])] });
  expect(await screen.findByText("এই সময়ের কোনো গাছ নেই")).toBeVisible();
  expect(earlier()).toBeNull();
  last.unmount();

  const there = [tree("TFD-20260111-AAAA", "2026-01-11")];
  renderPage(<GrovePage />, { url: "/grove", mocks: [answered(everybody, there, null, 1, "2025-01-31")] });
  await screen.findByRole("region", { name: "১টি গাছ" });
  expect(earlier()).toHaveAttribute("href", "/grove?month=2025-01");
  expect(monthsOf().queryByRole("link", { name: "পরের মাসগুলো" })).toBeNull();
});

test("before the calendar's first month nothing is asked for", async () => {
  const first = { ...everybody, month: "0001-01", before: "0001-01-01" };
  renderPage(<GrovePage />, { url: "/grove?month=0001-01", mocks: [answered(first, [])] });
  expect(await screen.findByText("এই সময়ের কোনো গাছ নেই")).toBeVisible();
});

test("who wants little data gets a picture, though things may move, and is asked before more", async () => {
  window.matchMedia = real;
  renderPage(
    <PageContext
      value={{ publicUrl: "", renderedAt: Date.parse("2026-01-12T08:00:00Z"), timeZone: "Asia/Dhaka", lite: true }}
    >
      <GrovePage />
    </PageContext>,
    { url: "/grove", mocks: [answered(everybody, [tree("TFD-20260111-AAAA", "2026-01-11")])] },
  );
  expect(await screen.findByRole("img", { name: /১টি গাছ/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "ঘুরে দেখুন" })).toBeVisible();
  expect(screen.queryByRole("application")).toBeNull();
});

test.each([
  [120_000, false],
  [120_001, true],
])("of %i trees it says whether only the latest are drawn", async (count, isSaid) => {
  const items = [tree("TFD-20260111-AAAA", "2026-01-11")];
  renderPage(<GrovePage />, { url: "/grove", mocks: [answered(everybody, items, null, count)], language: "en" });
  await screen.findByRole("region", { name: /^120,00. trees$/ });
  const said = screen.queryByText(/only the latest trees, at most 120,000\. The list has all of them/);
  expect(said !== null).toBe(isSaid);
});
