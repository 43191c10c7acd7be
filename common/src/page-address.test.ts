import { addressWithoutEnd, canonicalAddress } from "./page-address";
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

  const every = (pattern: RegExp): string[] =>
    Array.from({ length: 0x11_0000 }, (_, point) => point)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point))
      .filter((sign) => pattern.test(sign));
  const signs = every(/[\p{P}\p{Sc}\p{Sm}\p{Z}\p{Cf}]/u).filter((sign) => !/[-._]/.test(sign));
  const named = [
    ["/deed/TFD-7K2M9QX3", "tfd-7k2m9qx3"],
    ["/deed/TFD-7K2M9QX3/edit", null],
    ["/tree/TFD-T-7K2M9QX3", "TFD-T-7k2m-9qx3"],
    ["/certificate/TFD-C-1N7Q0M1-0123456789ABCDEF", "tfd-c-ln7qom1–o123456789abcdef"],
    ["/sponsor/TFD-S-7K2M9QX3", "7K2M9QX3"],
    ["/profile/rahim", null],
    ["/profile/%E0%A6%B0%E0%A6%B9%E0%A6%BF%E0%A6%AE%E0%A6%BE", null],
    ["/blog/a-tree-a-deed", null],
    ["/faq", null],
    ["/how-trees-are-counted", null],
    ["/profile/settings", null],
  ] as const;

  it.each(named)(
    "of %s is found with every sign of Unicode behind it that a sentence may leave there",
    (address, typed) => {
      expect(signs.length).toBeGreaterThan(1000);
      expect(signs.filter((sign) => of(address + encodeURIComponent(sign)) !== address)).toEqual([]);
      for (const end of ["!!!", ")।", "।”", "…’", "\u200b ", "** ", ">.।", "/।", "\n"]) {
        expect([end, of(address + encodeURIComponent(end).replaceAll("%2F", "/"))]).toEqual([end, address]);
      }
      if (typed) expect(of(address.replace(/[^/]+$/, encodeURIComponent(typed)))).toBe(address);
    },
  );

  it("is looked for without the signs with which a name may end, where there is none with them", () => {
    expect(of("/profile/rahim._-")).toBe("/profile/rahim._-");
    expect(addressWithoutEnd({ pathname: "/profile/rahim._-", search: "?page=2" })?.pathname).toBe("/profile/rahim");
    expect(addressWithoutEnd({ pathname: "/profile/rahim", search: "" })).toBeUndefined();
  });

  it.each(["%00", "x%00", "x%01y", "%1B", "x%7F", "%C2%85"])("is none of %s, which has controls", (name) => {
    for (const path of ["deed", "profile", "tree", "certificate", "blog", "sponsor"]) {
      expect(of(`/${path}/${name}`)).toBeUndefined();
    }
    expect(of(`/faq${name}`)).toBeUndefined();
  });

  it("is found at once, however long the end of the path is", () => {
    expect(of(`/${"!".repeat(200_000)}x`)).toBeUndefined();
    expect(of(`/profile/${".".repeat(200_000)}x`)).toBeUndefined();
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
