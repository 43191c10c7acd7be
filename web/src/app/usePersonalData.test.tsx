import { useQuery } from "@apollo/client/react";
import { LikeButton } from "../features/deeds/LikeButton";
import { DeedsPageDocument, SetLikeDocument } from "../gql/graphql";
import { aDeed, aViewer } from "../test/builders";
import { renderPage, screen } from "../test/render";
import { usePersonalData } from "./usePersonalData";

const variables = { page: 1, search: null, categoryId: null };
const deed = aDeed({ likes: 9, likedByMe: false });

function Page() {
  const { data } = useQuery(DeedsPageDocument, { variables });
  usePersonalData();
  const [first] = data?.deeds.items ?? [];
  return first ? <LikeButton deed={first} /> : null;
}

let asked: string[];
const deeds = (shown: typeof deed) => ({
  request: { query: DeedsPageDocument, variables },
  result: () => {
    asked.push("deeds");
    return { data: { deeds: { __typename: "DeedPage", totalCount: 1, hasNextPage: false, items: [shown] } } };
  },
});
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
  renderPage(<Page />, { viewer: aViewer(), mocks: [deeds(deed), deeds({ ...deed, likes: 10, likedByMe: true })] });
  expect(await screen.findByRole("button", { name: "পছন্দ, ১০" })).toHaveAttribute("aria-pressed", "true");
});

test("the like that a guest meant is given before, and once", async () => {
  sessionStorage.setItem("tree-for-deed-intent", JSON.stringify({ likeDeedId: deed.id }));
  const liked = { ...deed, likes: 10, likedByMe: true };
  renderPage(<Page />, { viewer: aViewer(), mocks: [deeds(deed), like, deeds(liked)] });
  expect(await screen.findByRole("button", { name: "পছন্দ, ১০" })).toHaveAttribute("aria-pressed", "true");
  expect(asked.slice(0, 2)).toEqual(["deeds", "like"]);
  expect(sessionStorage.getItem("tree-for-deed-intent")).toBeNull();
});
