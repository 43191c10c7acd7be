import { nextPath, paths } from "./paths";

test("names from people cannot leave their place in an address", () => {
  expect(paths.profile("রহিমা/খাতুন")).toBe(`/profile/${encodeURIComponent("রহিমা/খাতুন")}`);
  expect(paths.login("/deeds?page=2")).toBe("/login?next=%2Fdeeds%3Fpage%3D2");
});

test.each([
  ["?next=%2Fadd-deed", "/add-deed"],
  ["?next=%2Fdeeds%3Fpage%3D2", "/deeds?page=2"],
  ["", "/profile"],
  ["?next=https%3A%2F%2Fevil.example", "/profile"],
  ["?next=%2F%2Fevil.example", "/profile"],
  ["?next=%2F%5Cevil.example", "/profile"],
  ["?next=javascript%3Aalert(1)", "/profile"],
])("after signing in, %p leads to %p", (search, path) => {
  expect(nextPath(search)).toBe(path);
});
