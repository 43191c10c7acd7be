import { groveHref, grovePictureHref, groveTreesHref, readGroveFilters } from "./grove-address";

const read = (search: string) => readGroveFilters(new URLSearchParams(search));

test.each([
  ["", "/grove"],
  ["month=2026-10", "/grove?month=2026-10"],
  ["member=rahima&page=3", "/grove?member=rahima&page=3"],
  ["day=2026-10-30&month=2026-01", "/grove?day=2026-10-30"],
  ["station=planted&month=2026-10&page=2", "/grove?month=2026-10&station=planted&page=2"],
  ["station=fallen", "/grove"],
  ["month=2026-13&day=2026-02-30&page=0", "/grove"],
  ["month=10%2F2026&page=x&member=%20", "/grove"],
])("an address is read and written: %s", (search, written) => {
  expect(groveHref(read(search))).toBe(written);
});

test("a day belongs to its month, and only the list has pages", () => {
  const filters = read("day=2026-10-30&member=rahima&station=alive&page=2");
  expect(filters.month).toBe("2026-10");
  expect(groveTreesHref(filters)).toBe("/grove/trees.json?day=2026-10-30&member=rahima&station=alive");
  expect(grovePictureHref(filters)).toBe("/grove/picture.webp?day=2026-10-30&member=rahima&station=alive");
  expect(grovePictureHref({ member: "rahima" }, "night")).toBe("/grove/night.webp?member=rahima");
});

test("a picture of one more tree is another one", () => {
  const pictureOf = (trees: number) => grovePictureHref({ member: "rahima" }, "picture", trees);
  expect(pictureOf(2)).not.toBe(pictureOf(1));
  expect(pictureOf(2)).toMatch(/^\/grove\/picture\.webp\?member=rahima&/);
});
