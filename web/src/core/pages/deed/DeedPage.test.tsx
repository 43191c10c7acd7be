import { PageContext } from "../../../components/page/PageContext";
import { RemovedPageDocument } from "../../../components/page/RemovedPage.generated";
import { DeedPageDocument } from "./DeedPage.generated";
import { aCategory, aDeed, aUser, aViewer } from "../../../test/builders";
import { renderPage, screen, waitFor, within } from "../../../test/render";
import DeedPage from "./DeedPage";
import { DeedsOfKindDocument } from "./MoreDeeds.generated";

const uniqueId = "TFD-AB12CD34";
type Shown = { onStatus?: jest.Mock; ofKind?: object; removedAt?: string | null; viewer?: ReturnType<typeof aViewer> };

const category = aCategory({ id: "019a0000-0000-7000-8000-000000000002" });
const pageOf = (...items: object[]) => ({ __typename: "DeedPage" as const, items });
const author = aUser({ username: "rahima", deeds: pageOf() });
const theDeed = (over: object = {}) => aDeed({ uniqueId, category, user: author, ...over });

const show = (
  deed: object | null,
  { onStatus = jest.fn(), ofKind = pageOf(), removedAt = null, ...rest }: Shown = {},
) =>
  renderPage(
    <PageContext value={{ publicUrl: "https://trees.example", renderedAt: 0, timeZone: "Asia/Dhaka", onStatus }}>
      <DeedPage />
    </PageContext>,
    {
      path: "/deed/:uniqueId",
      url: `/deed/${uniqueId}`,
      language: "en",
      mocks: [
        { request: { query: DeedPageDocument, variables: { uniqueId } }, result: { data: { deed } } },
        {
          request: { query: RemovedPageDocument, variables: { kind: "DEED", name: uniqueId } },
          result: { data: { removedPage: removedAt && { __typename: "RemovedPage", removedAt } } },
        },
        {
          request: { query: DeedsOfKindDocument, variables: { categoryId: category.id } },
          result: { data: { deeds: ofKind } },
        },
      ],
      ...rest,
    },
  );

test("a deed that is not there is a 404 with a way home", async () => {
  const onStatus = jest.fn();
  show(null, { onStatus });
  expect(await screen.findByRole("heading", { level: 1, name: "Deed not found" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  expect(onStatus).toHaveBeenCalledWith(404);
});

test("D5: a deed that was removed says when, as 410", async () => {
  const onStatus = jest.fn();
  show(null, { onStatus, removedAt: "2026-11-27T06:00:00Z" });
  const heading = { level: 1, name: "This good deed was removed on 27 November 2026" };
  expect(await screen.findByRole("heading", heading)).toBeInTheDocument();
  expect(onStatus).toHaveBeenCalledWith(410);
});

test.each([
  [true, "This deed earned that day’s tree."],
  [false, /already earned that day’s tree/],
])("an approved deed says what became of its tree (%s)", async (plantedTree, text) => {
  show(theDeed({ plantedTree }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText("Approved")).toBeInTheDocument();
  expect(screen.getByText("Bangladesh")).toBeInTheDocument();
});

test("a deed without photos leaves no empty place for them: its words stand there, once", async () => {
  const deed = theDeed({ images: [], caption: "I read the paper to our old neighbour." });
  show(deed);
  const words = await screen.findByText(deed.caption);
  const name = screen.getByText(deed.user.fullName);
  expect(words.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByText("Image not available")).not.toBeInTheDocument();
});

test.each(["PENDING", "REJECTED"] as const)(
  "a deed that nobody else may see (%s) offers nothing to share",
  async (status) => {
    show(theDeed({ status, plantedTree: false, rejectReason: null }));
    expect(await screen.findByRole("heading", { level: 1, name: new RegExp(uniqueId) })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Share/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Like/ })).not.toBeInTheDocument();
  },
);

test("a deed that waits says what happens next", async () => {
  show(theDeed({ status: "PENDING", plantedTree: false }));
  expect(
    await screen.findByText(/we will let you know: then everyone can see it, and you can share it/),
  ).toBeInTheDocument();
});

test("the owner of a rejected deed reads why", async () => {
  show(theDeed({ status: "REJECTED", plantedTree: false, rejectReason: "The photo shows something else." }));
  expect(await screen.findByText("The photo shows something else.")).toBeInTheDocument();
  expect(screen.queryByText(/tree/)).not.toBeInTheDocument();
});

test("a deed leads on: to one's own of this kind, to others of this kind and to others of its author", async () => {
  const another = aDeed({ caption: "নদীর পাড় পরিষ্কার করেছি।", user: aUser({ fullName: "Karim" }) });
  const older = aDeed({ caption: "বই দিয়েছি।", user: author });
  const deed = theDeed({ user: { ...author, deeds: pageOf(theDeed({ id: "deed-own" }), older) }, id: "deed-own" });
  show(deed, { ofKind: pageOf(theDeed({ id: "deed-own" }), another) });
  const kind = await screen.findByRole("region", { name: "More like this" });
  expect(within(kind).getAllByRole("listitem")).toHaveLength(1);
  expect(within(kind).getByRole("link", { name: /নদীর পাড় পরিষ্কার করেছি।.*Karim/ })).toHaveAttribute(
    "href",
    `/deed/${another.uniqueId}`,
  );
  // Without a photo its words take the photo's place, once.
  expect(within(kind).getAllByText(another.caption)).toHaveLength(1);
  expect(within(kind).queryByText("Image not available")).not.toBeInTheDocument();
  expect(within(kind).getByRole("link", { name: "See all" })).toHaveAttribute("href", `/deeds?category=${category.id}`);
  const person = screen.getByRole("region", { name: "More from this person" });
  expect(within(person).getAllByRole("listitem")).toHaveLength(1);
  expect(within(person).getByRole("link", { name: "See all" })).toHaveAttribute("href", "/profile/rahima");
  expect(screen.getByRole("link", { name: "I’ll do this too" })).toHaveAttribute(
    "href",
    `/add-deed?category=${category.id}`,
  );
});

test("one's own deed asks nobody to follow it", async () => {
  const viewer = aViewer({ id: author.id });
  show(theDeed(), { viewer });
  expect(await screen.findByText(uniqueId)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("link", { name: "I’ll do this too" })).not.toBeInTheDocument());
});

test("a text of the other language is translated on request where the browser can, and says that a machine did it", async () => {
  const destroy = jest.fn();
  const create = jest.fn(async () => ({ translate: async (text: string) => `[en] ${text}`, destroy }));
  Reflect.set(
    globalThis,
    "Translator",
    Object.assign(() => undefined, { create }),
  );
  try {
    const { user } = show(theDeed({ caption: "পাঁচটি গাছ লাগিয়েছি।" }));
    await user.click(await screen.findByRole("button", { name: "Translate" }));
    expect(await screen.findByText("[en] পাঁচটি গাছ লাগিয়েছি।")).toHaveAttribute("lang", "en");
    expect(screen.getByText(/Translated automatically by your browser/)).toBeInTheDocument();
    expect(create).toHaveBeenCalledWith({ sourceLanguage: "bn", targetLanguage: "en" });
    expect(destroy).toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(globalThis, "Translator");
  }
});

test("where the browser does not translate, nothing offers it", async () => {
  show(theDeed({ caption: "পাঁচটি গাছ লাগিয়েছি।" }));
  expect(await screen.findByText("পাঁচটি গাছ লাগিয়েছি।")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Translate/ })).not.toBeInTheDocument();
});
