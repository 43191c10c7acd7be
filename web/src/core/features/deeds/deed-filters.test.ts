import { deedsHref, isFiltered, readDeedFilters } from "./deed-filters";

const category = "019a0000-0000-7000-8000-000000000001";
const read = (search: string) => readDeedFilters(new URLSearchParams(search));

test("an address without anything shows the first page of everything", () => {
  expect(read("")).toEqual({ search: "", categoryId: null, written: null, page: 1 });
  expect(deedsHref()).toBe("/deeds");
});

test("what is written into the address is read from it", () => {
  const filters = { search: "গাছ & পানি", categoryId: category, written: "en" as const, page: 3 };
  expect(readDeedFilters(new URL(deedsHref(filters), "https://trees.example").searchParams)).toEqual(filters);
});

test.each(["page=0", "page=-1", "page=2.5", "page=abc", "category=1%20or%201", "written=fr"])(
  "nonsense is ignored: %s",
  (search) => {
    expect(read(search)).toEqual({ search: "", categoryId: null, written: null, page: 1 });
  },
);

test("a page number alone is no filter", () => {
  expect(isFiltered(read("page=4"))).toBe(false);
  expect(isFiltered(read("q=x"))).toBe(true);
  expect(isFiltered(read(`category=${category}`))).toBe(true);
  expect(isFiltered(read("written=bn"))).toBe(true);
});
