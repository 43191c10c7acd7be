import type { Language } from "@tree-for-deed/common/languages";
import { DeedCategoriesDocument, DeedsPageDocument } from "./DeedsPage.generated";
import { aCategory, aDeed } from "../../../test/builders";
import { renderPage, screen, within, waitFor } from "../../../test/render";
import DeedsPage from "./DeedsPage";

const education = aCategory({
  id: "019a0000-0000-7000-8000-000000000002",
  name: "শিক্ষা",
  nameEn: "Education",
  icon: "📚",
});
const categories = { request: { query: DeedCategoriesDocument }, result: { data: { categories: [education] } } };

interface Asked {
  page?: number;
  search?: string | null;
  categoryId?: string | null;
  written?: Language | null;
}

const feed = (
  asked: Asked,
  items: object[],
  {
    totalCount = items.length,
    hasNextPage = false,
    readAs = null as string | null,
    didYouMean = null as string | null,
  } = {},
) => ({
  request: {
    query: DeedsPageDocument,
    variables: { page: 1, search: null, categoryId: null, written: null, ...asked },
  },
  result: { data: { deeds: { __typename: "DeedPage", totalCount, hasNextPage, readAs, didYouMean, items } } },
});
const open = (url: string, mocks: ReturnType<typeof feed>[], language: Language = "en") =>
  renderPage(<DeedsPage />, { path: "/deeds", url, language, mocks: [categories, ...mocks] });
const address = () => screen.getByTestId("address").textContent;

test("the address decides what is shown", async () => {
  const mocks = [feed({ page: 2, search: "নদী", categoryId: education.id }, [aDeed({ caption: "নদী পরিষ্কার" })])];
  open(`/deeds?q=নদী&category=${education.id}&page=2`, mocks);
  expect(await screen.findByText("নদী পরিষ্কার")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Search good deeds" })).toHaveValue("নদী");
  expect(await screen.findByRole("link", { name: /Education/ })).toHaveAttribute("aria-current", "true");
});

test("what is typed goes into the address and back to page 1; the number of results is said", async () => {
  const mocks = [
    feed({ page: 2 }, [aDeed()], { totalCount: 13 }),
    feed({ search: "cat" }, [aDeed({ caption: "Fed a stray cat" })]),
  ];
  const { user } = open("/deeds?page=2", mocks);
  await screen.findByText("13 good deeds");
  await user.type(screen.getByRole("textbox"), "cat");
  expect(await screen.findByText("Fed a stray cat")).toBeInTheDocument();
  expect(address()).toBe("/deeds?q=cat");
  expect(screen.getByText("1 good deed")).toHaveAttribute("role", "status");
});

test("says how what was typed was read when deeds were found that only sound so", async () => {
  const mocks = [
    feed({ search: "gach" }, [aDeed({ caption: "গাছ লাগালাম" })], { readAs: "গাছ" }),
    feed({}, [aDeed(), aDeed()]),
  ];
  const { user } = open("/deeds?q=gach", mocks);
  expect(await screen.findByText("Results also include “গাছ” for “gach”.")).toHaveAttribute("role", "status");
  await user.click(screen.getByRole("link", { name: "Clear Filters" }));
  expect(await screen.findByText("2 good deeds")).toBeInTheDocument();
  expect(screen.queryByText(/was also read/)).not.toBeInTheDocument();
});

test("offers what may be meant where nothing was found, and searches for it", async () => {
  const mocks = [
    feed({ search: "rivr" }, [], { didYouMean: "river" }),
    feed({ search: "river" }, [aDeed({ caption: "Cleaned the river" })]),
  ];
  const { user } = open("/deeds?q=rivr", mocks);
  await user.click(await screen.findByRole("button", { name: "river" }));
  expect(await screen.findByText("Cleaned the river")).toBeInTheDocument();
  expect(screen.getByRole("textbox")).toHaveValue("river");
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
});

test("Clear filters is there only while something is filtered, and clears all of it", async () => {
  const mocks = [feed({ search: "cat" }, [aDeed()]), feed({}, [aDeed(), aDeed()])];
  const { user } = open("/deeds?q=cat", mocks);
  await screen.findByText("1 good deed");
  await user.click(screen.getByRole("link", { name: "Clear Filters" }));
  expect(await screen.findByText("2 good deeds")).toBeInTheDocument();
  expect(screen.getByRole("textbox")).toHaveValue("");
  expect(address()).toBe("/deeds");
  expect(screen.queryByRole("link", { name: "Clear Filters" })).not.toBeInTheDocument();
});

test("Next leads on and keeps the filters; on the last page it is off", async () => {
  const mocks = [
    feed({ categoryId: education.id }, [aDeed()], { totalCount: 13, hasNextPage: true }),
    feed({ categoryId: education.id, page: 2 }, [aDeed({ caption: "The thirteenth" })], { totalCount: 13 }),
  ];
  const { user } = open(`/deeds?category=${education.id}`, mocks, "bn");
  await user.click(await screen.findByRole("link", { name: "পরবর্তী" }));
  expect(await screen.findByText("The thirteenth")).toBeInTheDocument();
  expect(address()).toBe(`/deeds?category=${education.id}&page=2`);
  expect(within(screen.getByRole("navigation", { name: "পাতা" })).getByText("পাতা ২")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "পরবর্তী" })).toBeDisabled();
});

test("the language that deeds are written in is in the address, stays with the other filters, and is counted as a search is", async () => {
  const mocks = [
    feed({ search: "tree", page: 2 }, [aDeed()], { totalCount: 13 }),
    feed({ search: "tree", written: "en" }, [aDeed({ caption: "Planted a tree" })], { totalCount: 1000 }),
    feed({ search: "tree", written: "en", categoryId: education.id }, [aDeed({ caption: "A tree at school" })]),
    feed({ search: "tree", categoryId: education.id }, [aDeed({ caption: "স্কুলে একটি গাছ" })]),
  ];
  const { user } = open("/deeds?q=tree&page=2", mocks);
  await user.click(await screen.findByRole("link", { name: "English" }));
  expect(await screen.findByText("Planted a tree")).toBeInTheDocument();
  expect(address()).toBe("/deeds?q=tree&written=en");
  expect(screen.getByText("More than 1,000 good deeds")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "English" })).toHaveAttribute("aria-current", "true");
  await user.click(screen.getByRole("link", { name: /Education/ }));
  expect(await screen.findByText("A tree at school")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "All" }));
  expect(await screen.findByText("স্কুলে একটি গাছ")).toBeInTheDocument();
  expect(address()).toBe(`/deeds?q=tree&category=${education.id}`);
});

test("nothing found says so and offers to clear the filters, or a category that is called alike", async () => {
  open("/deeds?q=educate", [feed({ search: "educate" }, [])]);
  expect(await screen.findByRole("heading", { name: "No deeds found" })).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Clear Filters" })).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByRole("link", { name: /Education/ })).toHaveLength(2));
  expect(screen.getAllByRole("link", { name: /Education/ })[1]).toHaveAttribute(
    "href",
    `/deeds?category=${education.id}`,
  );
});

test("an empty site invites to share the first deed", async () => {
  open("/deeds", [feed({}, [])]);
  await screen.findByRole("heading", { name: "No deeds found" });
  expect(screen.getByRole("link", { name: "Share a good deed" })).toHaveAttribute("href", "/add-deed");
});

test("a failure can be tried again", async () => {
  const failing = { request: feed({}, []).request, error: new Error("offline") };
  const { user } = renderPage(<DeedsPage />, {
    path: "/deeds",
    url: "/deeds",
    language: "en",
    mocks: [categories, failing, feed({}, [aDeed({ caption: "Here at last" })])],
  });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Here at last")).toBeInTheDocument();
});
