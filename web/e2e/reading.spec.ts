import type { Page } from "@playwright/test";
import { expectToast, signIn } from "./pages";
import { aJpeg, picked } from "./photos";
import { expect, test } from "./site";
import { words, type Words } from "./words";

const answerTicket: { text: string; answer?: { answerTicket: { id: string } } } = {
  text: "mutation Answer($id: ID!, $response: String!) { answerTicket(id: $id, status: RESOLVED, response: $response) { id } }",
};
const adminTickets: { text: string; answer?: { adminTickets: { items: { id: string; subject: string }[] } } } = {
  text: "{ adminTickets(pageSize: 100) { items { id subject } } }",
};

const readable = [
  ["/faq", "faq.title", "faq.leave.a"],
  ["/how-trees-are-counted", "counting.title", "counting.not.text"],
  ["/terms", "terms.title", "terms.deeds.2"],
  ["/privacy", "privacy.title", "privacy.long.2"],
  ["/donate", "donate.title", "donate.honest"],
  ["/support", "support.title", "support.textHint"],
  ["/blog", "blog.title", "blog.mission.1"],
] as const;

test("what is to be read is there before any script runs, in the reader's language", async ({ request }) => {
  for (const language of ["bn", "en"] as const)
    for (const [address, title, passage] of readable)
      await test.step(`${address} in ${language}`, async () => {
        const { say } = words[language];
        const answer = await request.get(address, { headers: { Cookie: `tree-for-deed-language=${language}` } });
        const html = await answer.text();
        expect(answer.status()).toBe(200);
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toMatch(new RegExp(`<title>${say(title)} · `));
        expect(html.replaceAll("&#x27;", "'")).toContain(say(passage).split(/["“”]/)[0]);
      });
});

test("a question's address opens it, and a search in the other language finds it", async ({ page, language, say }) => {
  await page.goto("/faq#badges");
  await expect(page.locator("#badges")).toHaveAttribute("open");
  await expect(page.locator("#badges")).toBeInViewport();
  const box = page.getByRole("textbox", { name: say("faq.search") });
  await box.fill(language === "bn" ? "certificates" : "সনদ");
  await expect(page.locator("details")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: say("faq.badges.q") })).toBeVisible();
  await box.fill("zzzz");
  await expect(page.getByRole("heading", { name: say("faq.none") })).toBeVisible();
  await page.getByRole("link", { name: say("faq.ticket") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("support.title") })).toBeFocused();
});

test("home shows its blocks in their order, and its questions open", async ({ page, say }) => {
  await page.goto("/");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  const order = [
    "home.impact.title",
    "home.how.title",
    "home.latest.title",
    "home.partners.title",
    "badges.path",
    "faq.title",
    "home.closing.title",
  ] as const;
  expect(headings.filter((text) => order.some((id) => say(id) === text))).toEqual(order.map((id) => say(id)));
  const main = page.getByRole("main");
  const calls = new Set([say("home.hero.action"), say("home.closing.action")]);
  const shares = main.locator('a[href="/add-deed"]').filter({ hasText: new RegExp([...calls].join("|")) });
  await expect(shares).toHaveCount(2);
  await expect(main.getByRole("region", { name: say("home.how.title") }).getByRole("listitem")).toHaveCount(3);
  await expect(main.getByRole("link", { name: say("home.latest.all") }).first()).toHaveAttribute("href", "/deeds");
  const partners = main.getByRole("region", { name: say("home.partners.title") });
  await expect(partners.getByRole("link").first()).toHaveAttribute("rel", /noopener/);
  await expect(page.locator("details")).toHaveCount(4);
  await page.getByRole("heading", { name: say("faq.counting.q") }).click();
  await expect(page.getByText(say("faq.counting.a"))).toBeVisible();
});

test("the badges stand in one to four columns, by the room there is", async ({ page, say }) => {
  await page.goto("/");
  const path = page.getByRole("region", { name: say("badges.path") }).getByRole("list");
  const columns = () => path.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  for (const [width, count] of [
    [390, 1],
    [700, 2],
    [1000, 3],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns).toBe(count);
  }
  const needed = [1, 5, 15, 50, 100, 500].map((count) => say("badges.required", { count }));
  await expect(path.getByRole("listitem")).toContainText(needed);
});

test(
  "the blog tells the mission, how to reach the team and at most five news; members ask there, too",
  { tag: "@desktop" },
  async ({ page, newMember, say }) => {
    await page.goto("/blog");
    const main = page.getByRole("main");
    await expect(main.getByText(say("blog.mission.1"))).toBeVisible();
    await expect(main.locator("a[href^='mailto:']")).toBeVisible();
    await expect(main.getByRole("heading", { name: say("blog.latest") })).toBeVisible();
    const news = await main.getByRole("article").count();
    expect(news).toBeGreaterThan(0);
    expect(news).toBeLessThanOrEqual(5);
    await expect(page.getByLabel(say("support.subject"))).toHaveCount(0);

    await (await newMember()).api.enter(page);
    await page.reload();
    const send = main.getByRole("button", { name: say("support.send") });
    await send.click();
    await expect(main.getByLabel(say("support.subject"))).toHaveAccessibleDescription(say("errors.ticket.required"));
    await main.getByLabel(say("support.subject")).fill("?");
    await main.getByLabel(say("support.text")).fill("…?");
    await send.click();
    await expectToast(page, say("support.received"));
  },
);

test.describe("on home, where things may move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the latest deeds pass by until they are stopped", async ({ page, say }) => {
    await page.goto("/");
    const rows = page.locator("[data-row]");
    await expect(rows).toHaveCount(2);
    await rows.first().scrollIntoViewIfNeeded();
    const place = () => rows.first().evaluate(({ scrollLeft }) => scrollLeft);
    await expect.poll(place).toBeGreaterThan(8);
    await page.getByRole("button", { name: say("carousel.pause") }).click();
    await page.getByRole("button", { name: say("carousel.play") }).blur();
    await page.mouse.move(0, 0);
    const stopped = await place();
    // Half a second of frames in which it would have continued.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          let frames = 0;
          const next = () => (++frames < 30 ? requestAnimationFrame(next) : done());
          next();
        }),
    );
    expect(await place()).toBe(stopped);
  });
});

test("a guest pledges in their own digits", async ({ page, say, number, expectAccessible }) => {
  await page.goto("/donate");
  await page.getByLabel(say("donate.custom")).fill(number(39));
  const amounts = page.getByRole("group", { name: say("donate.amountBdt") });
  await expect(amounts.getByRole("radio", { checked: true })).toHaveAccessibleName(say("donate.currency.BDT"));
  await page.getByText(say("donate.presetBdt", { amount: 500 }), { exact: true }).click();
  await expect(page.getByLabel(say("donate.custom"))).toHaveValue("");
  await page.getByLabel(say("donate.name")).fill("Rehana");
  await page.getByLabel(say("donate.email")).fill("rehana@example.com");
  await page.getByRole("button", { name: say("donate.submitBdt", { amount: 500 }) }).click();
  await expect(page.getByRole("heading", { name: say("donate.done.title") })).toBeFocused();
  await expectAccessible();
});

/** Fills in the form of a member without sending it. */
async function writeQuestion(page: Page, { say }: Pick<Words, "say">, subject: string): Promise<void> {
  await page.goto("/support");
  await page.getByLabel(say("support.subject")).fill(subject);
  await page.getByLabel(say("support.text")).fill("…?");
  await expect(page.getByText(say("support.screenshot"), { exact: true })).toBeVisible();
}

test("a member asks, and finds the answer", { tag: "@desktop" }, async ({ page, newMember, admin, say }) => {
  const member = await newMember();
  await member.api.enter(page);
  const subject = `? ${member.username}`;
  await writeQuestion(page, { say }, subject);
  await page.getByRole("button", { name: say("support.send") }).click();
  await expect(page.getByRole("heading", { name: say("support.done.title") })).toBeFocused();
  const { adminTickets: tickets } = await admin.ask(adminTickets);
  const id = tickets.items.find((ticket) => ticket.subject === subject)?.id;
  await admin.ask(answerTicket, { id, response: "Yes, it is." });
  await page
    .getByRole("main")
    .getByRole("link", { name: say("support.tab.mine") })
    .last()
    .click();
  await expect(page.getByRole("article").filter({ hasText: subject })).toContainText("Yes, it is.");
  await expect(page.getByRole("article")).toContainText(say("support.status.RESOLVED"));
});

test("a member whose session has ended signs in over the question, which is then theirs", async ({
  page,
  context,
  newMember,
  say,
}) => {
  const member = await newMember();
  await member.api.enter(page);
  const subject = `? ${member.username}`;
  await writeQuestion(page, { say }, subject);
  await context.clearCookies({ name: "tfd" });
  const send = page.getByRole("button", { name: say("support.send") });
  let sent = 0;
  page.on("request", (request) => (sent += request.postData()?.includes("createTicket") ? 1 : 0));
  await send.click();
  const dialog = page.getByRole("dialog", { name: say("session.again.title") });
  await signIn(dialog, { say }, member);
  await expect(dialog).toBeHidden();
  // Signing in submits the form of the dialog and not the one below it.
  expect(sent).toBe(1);
  await expect(page.getByLabel(say("support.subject"))).toHaveValue(subject);
  await send.click();
  await expect(page.getByRole("heading", { name: say("support.done.title") })).toBeFocused();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("support.tab.mine") })
    .last()
    .click();
  await expect(page.getByRole("article").filter({ hasText: subject })).toHaveCount(1);
});

test("a guest sends a screenshot along, and learns where the answer comes", async ({ page, say }) => {
  await page.goto("/support");
  await page.getByLabel(say("support.subject")).fill("?");
  await page.getByLabel(say("support.text")).fill("…?");
  await page.getByLabel(say("support.email")).fill("guest@example.com");
  await page
    .getByLabel(say("support.screenshot"), { exact: true })
    .and(page.locator("input"))
    .setInputFiles(picked("screen.jpg", await aJpeg()));
  await expect(page.getByRole("img", { name: say("support.screenshot.preview") })).toBeVisible();
  await page.getByRole("button", { name: say("support.send") }).click();
  await expect(page.getByRole("heading", { name: say("support.done.title") })).toBeFocused();
  await expect(page.getByText(say("support.done.mail", { email: "guest@example.com" }))).toBeVisible();
});

test("a post is read at its own address, and one that is not there is a real 404", async ({ page, request, say }) => {
  await page.goto("/blog");
  const link = page.getByRole("article").getByRole("link").first();
  const title = await link.textContent();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeFocused();
  const html = await (await request.get(new URL(page.url()).pathname)).text();
  expect(html).toContain('<meta property="og:image"');
  expect((await request.get("/blog/no-such-post")).status()).toBe(404);
  await page.goto("/blog/no-such-post");
  await expect(page.getByRole("heading", { level: 1, name: say("blog.notFound") })).toBeVisible();
});
