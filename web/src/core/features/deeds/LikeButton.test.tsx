import { InMemoryCache } from "@apollo/client";
import { useQuery } from "../../../lib/useQuery";
import { GraphQLError } from "graphql";
import { DeedsPageDocument } from "../../pages/deeds/DeedsPage.generated";
import { SetLikeDocument } from "./LikeButton.generated";
import { aDeed, aViewer } from "../../../test/builders";
import { heldAnswer } from "../../../test/held-answer";
import { renderPage, screen } from "../../../test/render";
import { useViewer } from "../session/viewer/useViewer";
import { LikeButton } from "./LikeButton";

const variables = { page: 1, search: null, categoryId: null, written: null };
const deed = aDeed({ likes: 9, likedByMe: false });

/** The button on a cached deed, as on every page. */
function Liked() {
  const { data } = useQuery(DeedsPageDocument, { variables });
  const { status } = useViewer();
  const [first] = data?.deeds.items ?? [];
  if (!first) return null;
  return (
    <>
      <LikeButton deed={first} authorId={first.user.id} />
      <output>{status}</output>
    </>
  );
}

const page = { __typename: "DeedPage" as const, totalCount: 1, hasNextPage: false, readAs: null, didYouMean: null };
const deeds = {
  request: { query: DeedsPageDocument, variables },
  result: { data: { deeds: { ...page, items: [deed] } } },
};
const request = { query: SetLikeDocument, variables: { id: deed.id, liked: true } };

beforeEach(() => sessionStorage.clear());

test("a member's like shows before the API has answered, and the new count is said", async () => {
  const result = { data: { setLike: { __typename: "Deed", id: deed.id, likes: 10, likedByMe: true } } };
  const held = heldAnswer("SetLike");
  const { user } = renderPage(<Liked />, { viewer: aViewer(), mocks: [deeds, { request, result }], held });

  const button = await screen.findByRole("button", { name: "লাইক, ৯" });
  expect(button).toHaveAttribute("aria-pressed", "false");
  await waitForMember();
  await user.click(button);
  expect(screen.getByRole("button", { name: "লাইক, ১০" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.queryByText("১০টি লাইক")).toBeNull();
  held.letGo();
  expect(await screen.findByText("১০টি লাইক")).toBeInTheDocument();
});

test("a like that the API refuses is taken back and the reader is told", async () => {
  const errors = [new GraphQLError("Too many", { extensions: { code: "RATE_LIMITED", key: "" } })];
  const held = heldAnswer("SetLike");
  const { user } = renderPage(<Liked />, { viewer: aViewer(), mocks: [deeds, { request, result: { errors } }], held });

  await screen.findByRole("button", { name: "লাইক, ৯" });
  await waitForMember();
  await user.click(screen.getByRole("button"));
  expect(screen.getByRole("button", { name: "লাইক, ১০" })).toBeInTheDocument();
  held.letGo();
  expect(await screen.findByRole("button", { name: "লাইক, ৯" })).toHaveAttribute("aria-pressed", "false");
  expect(await screen.findByText(/অনেকবার চেষ্টা হয়েছে/)).toBeInTheDocument();
});

test("a second press while the first is under way asks nothing", async () => {
  const result = { data: { setLike: { __typename: "Deed", id: deed.id, likes: 10, likedByMe: true } } };
  const held = heldAnswer("SetLike");
  const { user } = renderPage(<Liked />, { viewer: aViewer(), mocks: [deeds, { request, result }], held });

  await screen.findByRole("button", { name: "লাইক, ৯" });
  await waitForMember();
  await user.dblClick(screen.getByRole("button"));
  held.letGo();
  expect(await screen.findByText("১০টি লাইক")).toBeInTheDocument();
  expect(held.sent).toHaveLength(1);
});

test("a guest is asked to sign up and the like is kept for afterwards", async () => {
  const { user } = renderPage(<Liked />, { mocks: [deeds] });

  await screen.findByRole("button", { name: "লাইক, ৯" });
  await screen.findByText("guest");
  await user.click(screen.getByRole("button"));
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  expect(sessionStorage.getItem("tree-for-deed-intent")).toBe(JSON.stringify({ likeDeedId: deed.id }));
});

test("a like that is given before the button comes to life shows once it has", async () => {
  const server = renderPage(<LikeButton deed={deed} authorId={deed.user.id} />, { cache: cacheOf(deed) });
  const sent = server.container.innerHTML;
  server.unmount();

  renderPage(<LikeButton deed={deed} authorId={deed.user.id} />, {
    cache: cacheOf({ ...deed, likes: 10, likedByMe: true }),
    sent,
  });
  expect(await screen.findByRole("button", { name: "লাইক, ১০" })).toHaveAttribute("aria-pressed", "true");
});

test("on one's own deed the heart is no button", async () => {
  renderPage(<Liked />, { viewer: aViewer({ id: deed.user.id }), mocks: [deeds] });

  await waitForMember();
  expect(await screen.findByText("৯টি লাইক")).toBeInTheDocument();
  expect(screen.getByTitle("এটি আপনার নিজের ভালো কাজ")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});

function cacheOf(shown: typeof deed): InMemoryCache {
  const cache = new InMemoryCache();
  cache.writeQuery({ query: DeedsPageDocument, variables, data: { deeds: { ...page, items: [shown] } } });
  return cache;
}

/** The session check is answered in the background. */
const waitForMember = () => screen.findByText("member");
