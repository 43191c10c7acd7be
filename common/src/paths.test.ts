import { filePaths, paths } from "./paths";

test("names from people cannot leave their place in an address", () => {
  expect(paths.profile("রহিমা/খাতুন")).toBe(`/profile/${encodeURIComponent("রহিমা/খাতুন")}`);
  expect(paths.login("/deeds?page=2")).toBe("/login?next=%2Fdeeds%3Fpage%3D2");
  expect(paths.addDeedOf("a&b")).toBe("/add-deed?category=a%26b");
  expect(filePaths.postCard("$&")).toBe("/share/post/%24%26.jpg");
});
