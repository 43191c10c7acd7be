import { renderPage, screen, waitFor } from "../../test/render";
import { UnreadNoticesDocument } from "../../core/features/notices/Notices.generated";
import NoticeBell from "../../core/features/notices/NoticeBell";
import { PendingCelebration } from "./PendingCelebration";
import { CelebrationDocument, TakeCelebrationDocument } from "./Celebration.generated";

const id = "notice-9";
const badge = { __typename: "Badge" as const, id: "badge-2", name: "চারাগাছ", nameEn: "Sapling", level: 2 };
const member = {
  __typename: "User" as const,
  id: "user-1",
  username: "rehana",
  fullName: "Rehana Parvin",
  approvedDeeds: 12,
  treesPlanted: 9,
  treesInGround: 4,
  rank: 3,
  currentBadge: badge,
  largePicture: null,
  certificates: [
    {
      __typename: "Certificate" as const,
      id: "certificate-1",
      code: "TFD-C-1",
      badge: { __typename: "Badge" as const, id: badge.id },
    },
  ],
};
const category = { __typename: "Category" as const, id: "category-1" };
const deed = { __typename: "Deed" as const, id: "deed-1", uniqueId: "TFD-7K3M9QXA", plantedTree: true, category };

const unread = (waiting: string | null, unreadNotices = 0) => ({
  request: { query: UnreadNoticesDocument },
  result: {
    data: { unreadNotices, myMoment: waiting === null ? null : { __typename: "Moment" as const, id: waiting } },
  },
});
const celebrationOf = (approvedDeeds: number, newTrees: number, badges: (typeof badge)[]) => ({
  request: { query: CelebrationDocument },
  result: {
    data: {
      myMoment: {
        __typename: "Moment" as const,
        id,
        approvedDeeds,
        newTrees,
        plantedTrees: 0,
        plantedTree: null as string | null,
        deeds: approvedDeeds > 0 ? [deed] : [],
        badges,
      },
      categories: [category],
      me: member,
    },
  },
});
const request = { query: TakeCelebrationDocument, variables: { id } };
const taken = (takeMoment: boolean) => ({ request, result: { data: { takeMoment } } });

const visit = (mocks: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <>
      <NoticeBell />
      <PendingCelebration />
    </>,
    { language: "en", ...mocks },
  );

test.each([
  [2, 2, [badge], "You’ve earned 2 more trees!", "2 of your good deeds are approved."],
  [9, 9, [], "You’ve earned your first 9 trees!", "9 of your good deeds are approved."],
  [1, 0, [], "Your good deed is approved.", "You had already earned that day’s tree."],
])("%i deeds and %i trees are celebrated by what they are", async (approved, trees, badges, title, lead) => {
  visit({ mocks: [unread(id), celebrationOf(approved, trees, badges), taken(true), unread(null)] });
  const dialog = await screen.findByRole("dialog", { name: title });
  expect(dialog).toHaveTextContent(lead);
  expect(dialog).toHaveAccessibleDescription(/You’ve earned 9 trees in all, 4 in the ground\./);
  expect(screen.queryByRole("link", { name: "See the certificate" }) !== null).toBe(badges.length > 0);
  if (trees === 0) return;
  expect(screen.getByRole("link", { name: "See your grove" })).toHaveAttribute("href", "/grove?member=rehana");
});

test("a badge alone has its own words and leads to its certificate", async () => {
  const { user } = visit({ mocks: [unread(id), celebrationOf(0, 0, [badge]), taken(true), unread(null)] });
  const dialog = await screen.findByRole("dialog", { name: "You’ve earned a badge!" });
  expect(dialog).toHaveAccessibleDescription(/New badge: Sapling/);
  await user.click(screen.getByRole("link", { name: "See the certificate" }));
  expect(screen.getByTestId("address")).toHaveTextContent("/certificate/TFD-C-1");
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test("who has few deeds yet is offered no certificate", async () => {
  const { request: asked, result } = celebrationOf(1, 1, [badge]);
  const me = { ...member, approvedDeeds: 4 };
  const first = { request: asked, result: { data: { ...result.data, me } } };
  visit({ mocks: [unread(id), first, taken(true), unread(null)] });
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Sapling");
  expect(screen.queryByRole("link", { name: "See the certificate" })).not.toBeInTheDocument();
});

test("trees that were planted are celebrated, and one leads to its page", async () => {
  const { request: asked, result } = celebrationOf(0, 0, []);
  const myMoment = { ...result.data.myMoment, plantedTrees: 1, plantedTree: "TFD-T-7K3M9QXA" };
  const planted = { request: asked, result: { data: { ...result.data, myMoment } } };
  const { user } = visit({ mocks: [unread(id), planted, taken(true), unread(null)] });
  await screen.findByRole("dialog", { name: "Your tree is in the ground!" });
  await user.click(screen.getByRole("link", { name: "See the tree" }));
  expect(screen.getByTestId("address")).toHaveTextContent("/tree/TFD-T-7K3M9QXA");
});

test("what another device has shown is not shown again", async () => {
  visit({ mocks: [unread(id), celebrationOf(1, 1, []), taken(false), unread(null, 3)] });
  expect(await screen.findByRole("link", { name: "Notices, 3 new" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("where nothing is heard of taking it, it is shown, and Escape leaves it", async () => {
  const error = new TypeError("fetch failed");
  const { user } = visit({ mocks: [unread(id), celebrationOf(1, 1, []), { request, error }, unread(null)] });
  const dialog = await screen.findByRole("dialog", { name: "You’ve earned another tree!" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test("what no longer holds when it is to be shown, its deed being deleted meanwhile, is not shown", async () => {
  const gone = celebrationOf(1, 1, []);
  const nothing = { ...gone, result: { data: { ...gone.result.data, myMoment: null } } };
  visit({ mocks: [unread(id, 1), nothing, unread(null, 2)] });
  expect(await screen.findByRole("link", { name: "Notices, 2 new" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("nothing comes between somebody and what they write", async () => {
  visit({ url: "/add-deed", mocks: [unread(id, 2), celebrationOf(1, 1, []), taken(true)] });
  expect(await screen.findByRole("link", { name: "Notices, 2 new" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
