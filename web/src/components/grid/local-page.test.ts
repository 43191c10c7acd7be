import type { ListSort } from "./list-sort";
import { localPage } from "./local-page";

interface Row {
  name: string;
  count: number;
}

const rows: readonly Row[] = [
  { name: "খাবার", count: 10 },
  { name: "আম", count: 9 },
  { name: "Trees", count: 2 },
];
const usual = {
  search: "",
  textOf: ({ name }: Row) => name,
  sort: null,
  valueOf: (row: Row, field: string) => (field === "count" ? row.count : row.name),
  page: 1,
  pageSize: 20,
};
const names = (query: { search?: string; sort?: ListSort }) =>
  localPage(rows, { ...usual, ...query }).items.map(({ name }) => name);

test("without a query everything is as it was", () => {
  expect(names({})).toEqual(["খাবার", "আম", "Trees"]);
});

test("finds words in any case, and says how many there are on all pages", () => {
  expect(names({ search: "TREE" })).toEqual(["Trees"]);
  expect(names({ search: "nothing" })).toEqual([]);
  expect(localPage(rows, { ...usual, page: 2, pageSize: 2 })).toEqual({ items: [rows[2]], totalCount: 3 });
});

test("sorts words as people do and numbers by size, both ways", () => {
  expect(names({ sort: { field: "count", descending: false } })).toEqual(["Trees", "আম", "খাবার"]);
  expect(names({ sort: { field: "count", descending: true } })).toEqual(["খাবার", "আম", "Trees"]);
  const sorted = names({ sort: { field: "name", descending: false } });
  expect(sorted.indexOf("আম")).toBeLessThan(sorted.indexOf("খাবার"));
});
