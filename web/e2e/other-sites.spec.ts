import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { embedFiles, embedPath, embedSize, embedSnippet, type EmbedSubject } from "@tree-for-deed/common/embeds/embed";
import { test } from "./fixtures";
import { expect } from "./site";

/** Serves one page at an origin of its own. */
async function anotherSite(html: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((_req, res) => res.setHeader("Content-Type", "text/html; charset=utf-8").end(html));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

test("a page of another site shows embeds in frames and learns of them by oEmbed", async ({
  browser,
  baseURL: ours,
  fixtures: { deed },
  language,
}) => {
  const baseURL = ours ?? "";
  const context = await browser.newContext();
  const page = await context.newPage();
  const subjects: EmbedSubject[] = [
    { kind: "counter" },
    { kind: "grove" },
    { kind: "deed", name: deed.uniqueId },
    { kind: "member", name: deed.author },
  ];
  const frames = subjects.map((subject) =>
    embedSnippet(baseURL + embedPath(subject, { language }), subject.kind, embedSize(subject.kind)),
  );
  const site = await anotherSite(`<!doctype html><title>Elsewhere</title>${frames.join("")}`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  await page.goto(site.address);
  for (const { kind } of subjects) {
    const frame = page.frameLocator(`iframe[title="${kind}"]`);
    await page.locator(`iframe[title="${kind}"]`).scrollIntoViewIfNeeded();
    await expect(frame.getByRole("link")).toBeVisible();
    for (const picture of await frame.locator("img").all())
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  expect(asked).not.toContain("script");
  expect(await context.cookies(baseURL)).toEqual([]);

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.frameLocator('iframe[title="deed"]').getByRole("link").click(),
  ]);
  await expect(opened).toHaveURL(({ pathname }) => pathname === `/deed/${deed.uniqueId}`);
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();

  const described = await page.evaluate(
    async (address) => (await fetch(address)).json() as Promise<{ html: string; type: string }>,
    await discovered(`${baseURL}/deed/${deed.uniqueId}?lang=${language}`),
  );
  expect(described.type).toBe("rich");
  expect(described.html).toContain(`${baseURL}${embedPath({ kind: "deed", name: deed.uniqueId }, { language })}`);
  site.close();
  await context.close();

  async function discovered(address: string): Promise<string> {
    const html = await (await page.request.get(address)).text();
    const [, href = ""] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
    expect(new URL(href).pathname).toBe(embedFiles.oembed);
    return href.replaceAll("&amp;", "&");
  }
});
