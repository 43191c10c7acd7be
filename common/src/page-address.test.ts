import { canonicalAddress } from "./page-address";
import { pages, paths } from "./paths";

const of = (address: string): string | undefined => {
  const mark = address.indexOf("?");
  const [pathname, search] = mark < 0 ? [address, ""] : [address.slice(0, mark), address.slice(mark)];
  const canonical = canonicalAddress({ pathname, search });
  return canonical && canonical.pathname + canonical.search;
};
const category = "0190a1b2-0000-7000-8000-000000000001";

describe("the one address of a page", () => {
  it("is there for every page of the site", () => {
    for (const pattern of Object.values(pages))
      expect(of(pattern.replace(/:\w+/, "x"))).toBe(pattern.replace(/:\w+/, "x"));
    expect(of("/profile/settings")).toBe(paths.settings);
  });

  it.each([
    ["/?z=random", "/"],
    ["/deeds?fbclid=x&page=2&utm_source=y", "/deeds?page=2"],
    [`/deeds?page=3&category=${category}&q=%20rice%20`, `/deeds?q=rice&category=${category}&page=3`],
    ["/deeds?written=en&lang=bn&page=2", "/deeds?written=en&page=2&lang=bn"],
    ["/deeds?written=fr", "/deeds"],
    ["/deeds?page=2&page=3", "/deeds?page=2"],
    ["/deeds?page[]=2&q[x]=1&__proto__=1&constructor=2", "/deeds"],
    ["/deeds?page=1", "/deeds"],
    ["/deeds?page=1e9", "/deeds"],
    ["/deeds?page=9999999", "/deeds"],
    ["/deeds?q=", "/deeds"],
    [`/faq?q=${"ক".repeat(5000)}`, `/faq?${new URLSearchParams({ q: "ক".repeat(100) })}`],
    ["/leaderboard?period=lifetime", "/leaderboard"],
    ["/leaderboard?lang=en&period=day", "/leaderboard?period=day&lang=en"],
    ["/?lang=fr", "/"],
    ["/support?tab=mine&q=1", "/support?tab=mine"],
    ["/about-us?page=2", "/about-us"],
    ["/admin-panel?tab=deeds&search=x", "/admin-panel"],
    ["/DEEDS//?page=2", "/deeds?page=2"],
    ["/deed/%54FD-1/", "/deed/TFD-1"],
    ["/profile/%E0%A6%95", "/profile/%E0%A6%95"],
  ])("of %s is %s", (address, canonical) => {
    expect(of(address)).toBe(canonical);
  });

  it.each(["//evil.example/deeds", "/nowhere", "/deed/a/b", "/deeds.php", `/profile/${"x".repeat(201)}`])(
    "%s is no page",
    (address) => {
      expect(of(address)).toBeUndefined();
    },
  );

  it("is not guessed for a path that is not encoded properly", () => {
    expect(() => of("/profile/%E0%A6")).toThrow(URIError);
  });
});
