import { expect, test } from "./site";

/** What stands in the head, by its name. */
const tagOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

test("every public page shows a picture where its link is shared, in the first HTML", async ({
  request,
  baseURL,
  language,
}) => {
  const sheets = ["pages", "deeds", "members", "posts"].map((name) => `/sitemap/${name}.xml`);
  const pages = await Promise.all(
    sheets.map(
      async (sheet) => /<loc>([^<]+)<\/loc><(?:lastmod|xhtml)/.exec(await (await request.get(sheet)).text())?.[1],
    ),
  );
  for (const address of [...pages, `${baseURL}/leaderboard`]) {
    const answer = await request.get(`${address}?lang=${language}`);
    const html = await answer.text();
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(tagOf(html, "twitter:card")).toBe("summary_large_image");
    expect(tagOf(html, "og:locale")).toBe(language === "bn" ? "bn_BD" : "en_US");
    expect(html).toContain(`<link rel="canonical" href="${address}?lang=${language}"`);
    for (const [hreflang, href] of [
      ["bn", `${address}?lang=bn`],
      ["en", `${address}?lang=en`],
      ["x-default", address],
    ]) {
      expect(html).toMatch(new RegExp(`hrefLang="${hreflang}" href="${href?.replace(/[?]/g, "\\?")}"`, "i"));
    }
    expect(html).toContain(`type="application/atom+xml"`);
    const picture = await request.get(tagOf(html, "og:image") ?? "");
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await picture.body()).length).toBeLessThan(300_000);
    expect(tagOf(html, "og:image:width")).toBe("1200");
    expect(tagOf(html, "og:image:alt")).toBeTruthy();
  }
});
