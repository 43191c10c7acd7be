import type { Download, Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Api, Member } from "./api";
import { drawnTexts, drawnShareIn, keepDrawnTexts } from "./drawn-texts";
import { expectToast } from "./pages";
import { aJpeg } from "./photos";
import { expect, test } from "./site";
import type { Words } from "./words";

const longName = "শ্রীমতী জ্যোৎস্নারাণী শ্রদ্ধাস্পদেষু বন্দ্যোপাধ্যায় ক্ষমাশীলা চট্টোপাধ্যায় মুখোপাধ্যায়";

test.beforeEach(({ page }) => keepDrawnTexts(page));

async function approvedDeed(admin: Api, { api }: Member): Promise<void> {
  await admin.approve(await api.share({ caption: "নদীর পাড়ে ২০টি চারা লাগিয়েছি।" }));
}

async function openStory(page: Page, { say }: Words): Promise<void> {
  // Does not wait for its fonts, since some tests hold them back.
  await page.goto("/profile", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: say("profile.share") }).click();
  await page.getByRole("button", { name: say("story.open") }).click();
}

const dialogOf = (page: Page, { say }: Words) => page.getByRole("dialog", { name: say("story.title") });
const pictureOf = (page: Page, words: Words) => dialogOf(page, words).getByRole("img");

async function generate(page: Page, words: Words, turn: number): Promise<void> {
  const name = words.say(turn === 1 ? "story.generate" : "story.again");
  await dialogOf(page, words).getByRole("button", { name }).click();
  await expect(dialogOf(page, words).getByText(words.say("story.ready", { number: turn }))).toBeAttached();
}

async function downloaded(page: Page, words: Words): Promise<{ file: Download; bytes: Buffer }> {
  const waiting = page.waitForEvent("download");
  await dialogOf(page, words)
    .getByRole("link", { name: words.say("story.download") })
    .click();
  const file = await waiting;
  return { file, bytes: await readFile(await file.path()) };
}

/** A small grey copy, to compare pictures as the eye does. */
const glance = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(27, 48, { fit: "fill" }).grayscale().raw().toBuffer();

const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test("a story is a PNG of 1080 by 1920 in the reader's language, and each new one looks different", async ({
  page,
  newMember,
  admin,
  say,
  number,
}) => {
  const words = { say, number };
  const member = await newMember({ fullName: longName });
  await approvedDeed(admin, member);
  await member.api.enter(page);
  await openStory(page, words);
  const seen: Buffer[] = [];
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    await drawnTexts(page);
    await generate(page, words, turn);
    const { file, bytes } = await downloaded(page, words);
    expect(file.suggestedFilename()).toBe(`tree-for-deed-${member.username}.png`);
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1080, 1920]);
    seen.push(bytes);

    const texts = await drawnTexts(page);
    const said = texts.map(({ text }) => text).join(" ");
    for (const text of [say("site.name"), say("story.deeds", { count: 1 }), number(1), say("badges.current")]) {
      expect(said).toContain(text);
    }
    expect(said.replace(/\s/g, "")).toContain(longName.replace(/\s/g, ""));
    expect(said).toContain(`${new URL(page.url()).host}/profile/${member.username}`);
    expect(said).not.toContain(member.email);
    expect(said).not.toContain("1712345678");

    expect(await drawnShareIn(page, bytes, texts, null)).toBeGreaterThan(0.97);
    // In the device's fallback font, the texts have their ink elsewhere.
    if (turn === 1) expect(await drawnShareIn(page, bytes, texts, "serif")).toBeLessThan(0.85);
  }
  expect(new Set(seen.map((bytes) => createHash("sha256").update(bytes).digest("hex"))).size).toBe(6);
  const glances = await Promise.all(seen.map(glance));
  for (const [place, one] of glances.entries()) {
    const before = glances[place - 1];
    if (before) expect(difference(before, one)).toBeGreaterThan(12);
  }
});

test(
  "letters are waited for, however late they come",
  { tag: "@desktop" },
  async ({ page, newMember, say, number }) => {
    const words = { say, number };
    const member = await newMember({ fullName: longName });
    await member.api.enter(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // A device that has Noto Sans Bengali does not ask for it; each one asks for Inter.
    await page.route(/\/(noto-sans-bengali-subset|inter-latin)[^/]*$/, async (route) => {
      await held;
      await route.continue();
    });
    await openStory(page, words);
    await dialogOf(page, words)
      .getByRole("button", { name: say("story.generate") })
      .click();
    await expect(dialogOf(page, words).getByText(say("story.busy"))).toBeAttached();
    await expect(pictureOf(page, words)).toHaveCount(0);
    expect(await drawnTexts(page)).toEqual([]);
    release();
    await expect(pictureOf(page, words)).toBeVisible();
    const texts = await drawnTexts(page);
    expect(texts.map(({ text }) => text)).toContain(number(0));
    const { bytes } = await downloaded(page, words);
    expect(await drawnShareIn(page, bytes, texts, null)).toBeGreaterThan(0.97);
  },
);

test("the member's picture is on it, and a first letter where it does not come", async ({
  page,
  newMember,
  say,
  number,
}) => {
  const words = { say, number };
  const member = await newMember({ fullName: "রেহানা পারভীন" });
  const upload = await member.api.upload(await aJpeg());
  await member.api.ask(
    { text: "mutation Mine($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }" },
    { input: { profilePictureUpload: upload } },
  );
  await member.api.enter(page);
  await openStory(page, words);
  await generate(page, words, 1);
  const { bytes } = await downloaded(page, words);
  expect((await drawnTexts(page)).map(({ text }) => text)).not.toContain("রে");
  // The picture is red in its left half and blue in its right.
  const [left, right] = await Promise.all(
    [480, 600].map((x) =>
      sharp(bytes).extract({ left: x, top: 300, width: 8, height: 8 }).removeAlpha().raw().toBuffer(),
    ),
  );
  expect((left?.[0] ?? 0) - (left?.[2] ?? 0)).toBeGreaterThan(100);
  expect((right?.[2] ?? 0) - (right?.[0] ?? 0)).toBeGreaterThan(100);

  await page.route("**/media/**", (route) => route.fulfill({ status: 404 }));
  await openStory(page, words);
  await generate(page, words, 1);
  expect((await drawnTexts(page)).map(({ text }) => text)).toContain("রে");
});

test(
  "everything is reached by keyboard, said aloud, and described",
  { tag: "@desktop" },
  async ({ page, newMember, admin, say, number }) => {
    const words = { say, number };
    const member = await newMember();
    await approvedDeed(admin, member);
    await member.api.enter(page);
    await page.goto("/profile");
    const share = page.getByRole("button", { name: say("profile.share") });
    await share.focus();
    await page.keyboard.press("Enter");
    const open = page.getByRole("button", { name: say("story.open") });
    while (!(await open.evaluate((each) => each === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const make = dialogOf(page, words).getByRole("button", { name: say("story.generate") });
    await expect(make).toBeVisible();
    while (!(await make.evaluate((each) => each === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(pictureOf(page, words)).toBeVisible();
    await expect(dialogOf(page, words).getByRole("status")).toHaveText(say("story.ready", { number: 1 }));
    await expect(dialogOf(page, words).getByRole("button", { name: say("story.again") })).toBeFocused();
    const text = (await pictureOf(page, words).getAttribute("alt")) ?? "";
    for (const part of [member.fullName, `${number(1)} ${say("story.trees", { count: 1 })}`, say("badges.current")]) {
      expect(text).toContain(part);
    }
    await page.keyboard.press("Escape");
    await expect(dialogOf(page, words)).toBeHidden();
    await expect(share).toBeFocused();
  },
);

test("a browser that hands on files shares the picture itself", async ({ page, newMember, say, number }) => {
  const words = { say, number };
  await page.addInitScript(() => {
    const outcomes: (DOMException | null)[] = [
      null,
      new DOMException("", "AbortError"),
      new DOMException("", "DataError"),
    ];
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: { files: File[] }) => {
        document.title = files.map(({ name, type, size }) => `${name} ${type} ${size > 10_000}`).join();
        const outcome = outcomes.shift() ?? null;
        return outcome ? Promise.reject(outcome) : Promise.resolve();
      },
    });
  });
  const member = await newMember();
  await member.api.enter(page);
  await openStory(page, words);
  await generate(page, words, 1);
  const share = dialogOf(page, words).getByRole("button", { name: say("action.share"), exact: true });
  await share.click();
  await expect(page).toHaveTitle(`tree-for-deed-${member.username}.png image/png true`);
  await share.click();
  await expect(page.locator("li[data-kind]")).toHaveCount(0);
  await share.click();
  await expectToast(page, say("story.shareFailed"));
});

test("a browser that cannot hand on files says so and copies the link", async ({ page, newMember, say, number }) => {
  const words = { say, number };
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.assign(navigator.clipboard, {
      writeText: (text: string) => {
        copied.push(text);
        document.title = copied.join();
        return Promise.resolve();
      },
    });
  });
  const member = await newMember();
  await member.api.enter(page);
  await openStory(page, words);
  await generate(page, words, 1);
  await expect(dialogOf(page, words).getByText(say("story.noFileSharing"))).toBeVisible();
  await dialogOf(page, words)
    .getByRole("button", { name: say("share.copyLink") })
    .click();
  await expectToast(page, say("share.copied"));
  await expect(page).toHaveTitle(`${new URL(page.url()).origin}/profile/${member.username}`);
});

test.describe("inside Facebook's app", () => {
  test.use({
    ownTab: true,
    provoked: /Failed to load resource|net::ERR/,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; SM-A245F; wv) Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]",
  });

  test("a story has an address on the site, to be held down, downloaded or opened in the browser", async ({
    page,
    newMember,
    say,
    number,
  }) => {
    const words = { say, number };
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    const member = await newMember();
    await member.api.enter(page);
    await openStory(page, words);
    await generate(page, words, 1);
    const dialog = dialogOf(page, words);
    await expect(dialog.getByText(say("story.hold"))).toBeVisible();
    await expect(pictureOf(page, words)).toHaveAttribute("src", /^\/media\/[0-9a-f]{64}-1080\.webp$/);
    const address = (await pictureOf(page, words).getAttribute("src")) ?? "";
    expect(address).not.toContain(member.username);
    const shown = await page.request.get(address);
    expect(shown.headers()).toMatchObject({ "content-type": "image/webp", "content-disposition": "inline" });
    const { width, height } = await sharp(await shown.body()).metadata();
    expect([width, height]).toEqual([1080, 1920]);

    const download = dialog.getByRole("link", { name: say("story.download") });
    await expect(download).toHaveAttribute("href", `${address}?download`);
    await download.click();
    await expect(page.locator("li[data-kind]")).toHaveCount(0);
    const open = dialog.getByRole("link", { name: say("story.openBrowser") });
    await expect(open).toHaveAttribute("href", new RegExp(`^intent://[^/]+${address}#Intent;scheme=http;.*;end$`));

    await page.route("**/media", (route) => route.abort());
    await dialog.getByRole("button", { name: say("story.again") }).click();
    await expect(dialog.getByRole("alert")).toHaveText(say("errors.network"));
    await expect(dialog.getByText(say("story.hold"))).toHaveCount(0);
    await expect(pictureOf(page, words)).toHaveAttribute("src", /^blob:/);
  });
});

test.describe("without a network", () => {
  test.use({ provoked: /Failed to load resource|dynamically imported module/ });

  test("a story that cannot be drawn says so, and can be tried again", async ({ page, newMember, say, number }) => {
    const words = { say, number };
    const member = await newMember();
    await member.api.enter(page);
    await page.goto("/profile");
    await page.getByRole("button", { name: say("profile.share") }).click();
    await page.getByRole("button", { name: say("story.open") }).click();
    const make = dialogOf(page, words).getByRole("button", { name: say("story.generate") });
    await expect(make).toBeVisible();
    await page.route("**/draw-story*", (route) => route.abort());
    await make.click();
    await expect(dialogOf(page, words).getByRole("alert")).toHaveText(say("story.failed"));
    // A notification would appear with the next frame, and disappear by itself.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await page.getByText(say("story.failed")).count()).toBe(1);
    await page.unroute("**/draw-story*");
    await make.click();
    await expect(pictureOf(page, words)).toBeVisible();
  });
});
