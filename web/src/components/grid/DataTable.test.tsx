import type { Language } from "@tree-for-deed/common/languages";
import type { GridColDef } from "@mui/x-data-grid";
import { useState } from "react";
import { renderPage, screen, within } from "../../test/render";
import { DataTable } from "./DataTable";
import type { ListSort } from "./list-sort";

interface Fruit {
  id: string;
  name: string;
  weight: number;
}

const columns: readonly GridColDef<Fruit>[] = [
  { field: "name", headerName: "Name", rowHeader: true, hideable: false },
  { field: "weight", headerName: "Weight", sortingOrder: ["desc"] },
  { field: "note", headerName: "Note", sortable: false },
];
const fruits: readonly Fruit[] = [
  { id: "1", name: "Mango", weight: 200 },
  { id: "2", name: "Lychee", weight: 20 },
];

const onOpen = jest.fn();
const onSort = jest.fn();
const onPage = jest.fn();

type Given = Partial<Parameters<typeof DataTable<Fruit>>[0]>;

function Table(given: Given) {
  const [selection, setSelection] = useState<readonly string[]>([]);
  const usual = { name: "fruits", label: "Fruits", columns, loading: false, page: 1, pageSize: 20 };
  const state = { rows: fruits, rowCount: 2, sort: null as ListSort | null, empty: <p>No fruit</p> };
  return (
    <DataTable
      {...usual}
      {...state}
      onPage={onPage}
      onSort={onSort}
      onOpen={onOpen}
      selection={selection}
      onSelection={setSelection}
      toolbar={<p>{`chosen: ${selection.join(" ")}`}</p>}
      {...given}
    />
  );
}

const show = (given: Given = {}, language: Language = "en") => renderPage(<Table {...given} />, { language });
const grid = () => screen.findByRole("grid", { name: "Fruits" });
const headings = () => screen.getAllByRole("columnheader").map((cell) => cell.textContent);

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

test("shows the rows with headings, and says which of how many", async () => {
  show({ rowCount: 1234 });
  expect(within(await grid()).getByRole("rowheader", { name: "Mango" })).toBeInTheDocument();
  expect(screen.getByText("1–2 of 1,234")).toHaveAttribute("role", "status");
  expect(headings().slice(1)).toEqual(["Name", "Weight", "Note"]);
});

test("of very many that a search finds it says that they are the latest", async () => {
  show({ rowCount: 1000, searched: true });
  expect(await screen.findByText(/^1–2 of the latest 1,000\./)).toBeInTheDocument();
});

test.each([
  ["en", 100_000, "1–2 of 100,000 or more"],
  ["en", 99_999, "1–2 of 99,999"],
  ["bn", 100_000, "১,০০,০০০টি বা তার বেশির মধ্যে ১–২"],
] as const)("of a list that is not counted to its end it says so (%s, %i)", async (language, rowCount, text) => {
  show({ rowCount, countMax: 100_000 }, language);
  expect(await screen.findByText(text)).toHaveAttribute("role", "status");
});

test("counts in Bengali digits", async () => {
  show({ rowCount: 1234, page: 3 }, "bn");
  await grid();
  expect(screen.getByText("১,২৩৪টির মধ্যে ৪১–৪২")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /৬২/ })).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "প্রতি পাতায় সারি" })).toHaveTextContent("২০");
});

test("asks for another order, page and size, and does none of it by itself", async () => {
  const { user } = show({ rowCount: 100, sort: { field: "name", descending: false } });
  await grid();
  // A heading's name, followed by its button's.
  const heading = (name: string) => screen.getByRole("columnheader", { name: new RegExp(`^${name}\\b`) });
  expect(heading("Name")).toHaveAttribute("aria-sort", "ascending");
  await user.click(heading("Weight"));
  expect(onSort).toHaveBeenLastCalledWith({ field: "weight", descending: true });
  await user.click(heading("Note"));
  expect(onSort).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Page 5" }));
  expect(onPage).toHaveBeenLastCalledWith(5, 20);
  await user.click(screen.getByRole("combobox", { name: "Rows per page" }));
  await user.click(screen.getByRole("option", { name: "50" }));
  expect(onPage).toHaveBeenLastCalledWith(1, 50);
});

test("a row opens by click and by Enter, and is chosen by its box", async () => {
  const { user } = show();
  await user.click(within(await grid()).getByText("Lychee"));
  expect(onOpen).toHaveBeenLastCalledWith(fruits[1]);
  await user.keyboard("{ArrowUp}{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith(fruits[0]);
  await user.click(screen.getAllByRole("checkbox", { name: "Select row" })[0]!);
  expect(screen.getByText("chosen: 1")).toBeInTheDocument();
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test("remembers which columns somebody wants to see", async () => {
  const { user, unmount } = show({ hiddenFields: ["note"] });
  await grid();
  expect(headings()).not.toContain("Note");
  await user.click(screen.getByRole("button", { name: "Columns" }));
  expect(screen.queryByRole("menuitemcheckbox", { name: "Name" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Note", checked: false }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Weight", checked: true }));
  await user.keyboard("{Escape}");
  expect(headings().slice(1)).toEqual(["Name", "Note"]);
  unmount();

  const again = show({ hiddenFields: ["note"] });
  await grid();
  expect(headings().slice(1)).toEqual(["Name", "Note"]);
  await again.user.click(screen.getByRole("button", { name: "Columns" }));
  await again.user.click(screen.getByRole("menuitem", { name: "Default columns" }));
  await again.user.keyboard("{Escape}");
  expect(headings().slice(1)).toEqual(["Name", "Weight"]);
  expect(localStorage.getItem("tfd.columns.fruits")).toBeNull();
});

test.each(["not JSON", "null", "[1]", '{"weight":"no","note":7}'])(
  "what is kept as %s changes nothing",
  async (kept) => {
    localStorage.setItem("tfd.columns.fruits", kept);
    show();
    await grid();
    expect(headings().slice(1)).toEqual(["Name", "Weight", "Note"]);
  },
);

test("works in a browser that keeps nothing", async () => {
  const storage = jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("Access is denied for this document");
  });
  const { user } = show();
  await grid();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Note" }));
  await user.keyboard("{Escape}");
  expect(headings().slice(1)).toEqual(["Name", "Weight"]);
  storage.mockRestore();
});

test("keeps the rows when others do not come, and lets one try again", async () => {
  const onRetry = jest.fn();
  const { user } = show({ error: new Error("gone"), onRetry });
  await grid();
  expect(screen.getByText("Mango")).toBeInTheDocument();
  await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("without rows there is what the list says, or what went wrong", () => {
  const { unmount } = show({ rows: [], rowCount: 0 });
  expect(screen.getByText("No fruit")).toBeInTheDocument();
  expect(screen.queryByRole("grid")).not.toBeInTheDocument();
  unmount();
  show({ rows: [], rowCount: 0, error: new Error("gone") });
  expect(screen.getByRole("alert")).toBeInTheDocument();
  expect(screen.queryByText("No fruit")).not.toBeInTheDocument();
});

test("a page behind the last one leads to the last one", () => {
  show({ rows: [], rowCount: 45, page: 9 });
  expect(onPage).toHaveBeenCalledWith(3, 20, { replace: true });
  expect(screen.queryByText("No fruit")).not.toBeInTheDocument();
});

/** All texts for readers and screen readers. */
const said = (): string[] => {
  const attributes = ["aria-label", "aria-description", "title", "placeholder", "alt"];
  return [...document.body.querySelectorAll(":not(style)")].flatMap((element) => [
    ...attributes.flatMap((name) => element.getAttribute(name) ?? []),
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : [])),
  ]);
};

test.each([2, 0])("says nothing in another language than Bengali, with %i rows", async (count) => {
  const names = { name: "নাম", weight: "ওজন", note: "টীকা" };
  const { user } = show(
    {
      label: "ফল",
      columns: Object.entries(names).map(([field, headerName]) => ({ field, headerName })),
      rows: [
        { id: "1", name: "আম", weight: 0 },
        { id: "2", name: "লিচু", weight: 0 },
      ].slice(0, count),
      rowCount: count,
      sort: { field: "name", descending: true },
      toolbar: null,
      empty: null,
    },
    "bn",
  );
  if (count > 0) {
    await screen.findByRole("grid", { name: "ফল" });
    const [all, one] = screen.getAllByRole("checkbox");
    for (const box of [one, all]) if (box) await user.click(box);
    expect(said()).toContain("সব সারি বাছাই থেকে বাদ দিন");
  }
  expect(said().filter((text) => /[A-Za-z]{2}/.test(text))).toEqual([]);
});
