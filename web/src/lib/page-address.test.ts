import { pageAddresses } from "./page-address";

const of = (search: string) => pageAddresses("https://tree.example", "/deeds", search);

test("a page is known by its path, its number and its language", () => {
  expect(of("").canonical).toBe("https://tree.example/deeds");
  expect(of("?lang=en").canonical).toBe("https://tree.example/deeds?lang=en");
  expect(of("?page=2&lang=bn").canonical).toBe("https://tree.example/deeds?page=2&lang=bn");
});

test.each(["?page=1", "?page=0", "?page=x", "?lang=fr", "?utm_source=a&fbclid=b", "?q=x&page=3", "?period=day&page=3"])(
  "%s is the plain page",
  (search) => {
    expect(of(search).canonical).toBe("https://tree.example/deeds");
  },
);

test("what the page does not know changes nothing", () => {
  expect(of("?fbclid=b&page=2&z=random").canonical).toBe("https://tree.example/deeds?page=2");
});

test("it is there in both languages, and in the reader's own", () => {
  expect(of("?page=3&lang=en").alternates).toEqual([
    { hrefLang: "bn", href: "https://tree.example/deeds?page=3&lang=bn" },
    { hrefLang: "en", href: "https://tree.example/deeds?page=3&lang=en" },
    { hrefLang: "x-default", href: "https://tree.example/deeds?page=3" },
  ]);
});
