import { InMemoryCache } from "@apollo/client";
import { useQuery } from "../lib/useQuery";
import { LikeButton } from "../core/features/deeds/LikeButton";
import { SetLikeDocument } from "../core/features/deeds/LikeButton.generated";
import { DeedsPageDocument } from "../core/pages/deeds/DeedsPage.generated";
import { useViewer } from "../core/features/session/viewer/useViewer";
import { ViewerDocument } from "../core/features/session/viewer/Viewer.generated";
import { aDeed, aViewer } from "../test/builders";
import { renderPage, screen, waitFor } from "../test/render";
import { usePersonalData } from "./usePersonalData";

const variables = { page: 1, search: null, categoryId: null, written: null };
const deed = aDeed({ likes: 9, likedByMe: false });

function Page() {
  const { data } = useQuery(DeedsPageDocument, { variables });
  usePersonalData("any");
  const [first] = data?.deeds.items ?? [];
  return first ? <LikeButton deed={first} authorId={first.user.id} /> : null;
}

let asked: string[];
const pageWith = (shown: typeof deed) => ({
  deeds: {
    __typename: "DeedPage" as const,
    totalCount: 1,
    hasNextPage: false,
    readAs: null,
    didYouMean: null,
    items: [shown],
  },
});
const deeds = (shown: typeof deed) => ({
  request: { query: DeedsPageDocument, variables },
  result: () => {
    asked.push("deeds");
    return { data: pageWith(shown) };
  },
});
/** The server-rendered page, as for a guest. */
function renderedPage(): InMemoryCache {
  const cache = new InMemoryCache();
  cache.writeQuery({ query: DeedsPageDocument, variables, data: pageWith(deed) });
  return cache;
}
const like = {
  request: { query: SetLikeDocument, variables: { id: deed.id, liked: true } },
  result: () => {
    asked.push("like");
    return { data: { setLike: { __typename: "Deed", id: deed.id, likes: 10, likedByMe: true } } };
  },
  delay: 50,
};

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
});

test("a member's own view is asked for once more", async () => {
  const liked = { ...deed, likes: 10, likedByMe: true };
  renderPage(<Page />, { viewer: aViewer(), cache: renderedPage(), mocks: [deeds(liked)] });
  expect(await screen.findByRole("button", { name: "লাইক, ১০" })).toHaveAttribute("aria-pressed", "true");
});

test("the like that a guest meant is given before, and once", async () => {
  sessionStorage.setItem("tree-for-deed-intent", JSON.stringify({ likeDeedId: deed.id }));
  const liked = { ...deed, likes: 10, likedByMe: true };
  renderPage(<Page />, { viewer: aViewer(), cache: renderedPage(), mocks: [like, deeds(liked)] });
  expect(await screen.findByRole("button", { name: "লাইক, ১০" })).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(asked).toEqual(["like", "deeds"]));
  expect(sessionStorage.getItem("tree-for-deed-intent")).toBeNull();
});

test("whoever could not be asked for at first sees their own view once they can", async () => {
  const liked = { ...deed, likes: 10, likedByMe: true };
  function Retry() {
    const { checkAgain, failure } = useViewer();
    return failure === undefined ? null : <button onClick={() => void checkAgain()}>Again</button>;
  }
  const page = (
    <>
      <Page />
      <Retry />
    </>
  );
  const lost = { request: { query: ViewerDocument }, error: new Error("Nobody answers") };
  const { user } = renderPage(page, { viewer: aViewer(), cache: renderedPage(), mocks: [lost, deeds(liked)] });
  await user.click(await screen.findByRole("button", { name: "Again" }));
  expect(await screen.findByRole("button", { name: "লাইক, ১০" })).toHaveAttribute("aria-pressed", "true");
});
