import type { Page } from "@playwright/test";
import { aPerson, token } from "./api";
import { touchesOn, type Point } from "./touches";
import { CountedActions } from "./counted-actions";
import {
  categoryChip,
  chooseCategory,
  expectSent,
  fillAccount,
  fillPerson,
  photoPicker,
  signIn,
  trayOf,
} from "./pages";
import { aJpeg, picked } from "./photos";
import { expect, test } from "./site";
import { categoryName, deedsOf, submitButton } from "./writing";

const sentence = { bn: "আজ পাড়ার খাল থেকে প্লাস্টিক কুড়িয়েছি।", en: "Today I picked plastic out of our canal." };

/** Each run has another name, and so another username made of it. */
const newcomer = {
  bn: { name: "রেহানা বেগম", username: /^rehana\.begum(\d{3})?$/ },
  en: { name: "Selina Begum", username: /^selina\.begum(\d{3})?$/ },
};

const photoButton = (page: Page, name: string) => page.getByRole("button", { name }).and(page.locator("button"));

test(
  "a deed with one photo takes a member three taps and one sentence",
  { tag: "@both" },
  async ({ page, newMember, say, language }, testInfo) => {
    const author = await newMember();
    await author.api.enter(page);
    await page.goto("/add-deed");
    const actions = new CountedActions(page);
    await actions.choose(photoButton(page, say("addDeed.photos.choose")), picked("canal.jpg", await aJpeg()));
    await actions.type(page.getByLabel(say("addDeed.caption")), sentence[language]);
    await actions.tap(categoryChip(page, { say }, categoryName[language]));
    await actions.tap(submitButton(page, { say }));
    await expectSent(page, { say });
    testInfo.annotations.push({ type: "first minute", description: actions.told });
    expect([actions.taps, actions.entries]).toEqual([3, 1]);
    const { items } = await deedsOf(author);
    expect(items.map(({ caption, images }) => [caption, images.length])).toEqual([[sentence[language], 1]]);
  },
);

test(
  "who is new goes from home to a deed that is sent, and writes it once",
  { tag: "@both" },
  async ({ page, guest, say, number, language }, testInfo) => {
    const person = aPerson({
      language,
      email: `rehana${token().slice(0, 4)}@example.com`,
      fullName: newcomer[language].name,
      password: "tin-tota-pakhi",
    });
    await page.goto("/");
    const actions = new CountedActions(page);
    await actions.tap(
      page.getByRole("navigation", { name: say("nav.label") }).getByRole("link", { name: say("nav.add") }),
    );
    await expect(page).toHaveURL("/login?next=%2Fadd-deed");
    await actions.choose(photoButton(page, say("addDeed.photos.choose")), picked("canal.jpg", await aJpeg()));
    await actions.type(page.getByLabel(say("addDeed.caption")), sentence[language]);
    await actions.tap(categoryChip(page, { say }, categoryName[language]));
    await actions.tap(submitButton(page, { say }));

    const offered = { isOffered: true };
    const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
    const field = (id: Parameters<typeof say>[0]) => dialog.getByLabel(say(id), { exact: true });
    const next = dialog.getByRole("button", { name: say("action.next") });
    await expect(dialog.getByText(say("session.signUp.toSend"))).toBeVisible();
    await actions.tap(next);
    await expect(field("session.fullName")).toBeFocused();
    await actions.type(field("session.fullName"), person.fullName, offered);
    await actions.type(field("member.age"), number(27));
    await actions.type(field("member.whatsappNumber"), "01712345678", offered);
    const username = field("member.username");
    await expect(username).toHaveAccessibleDescription(say("session.usernameMadeFree"));
    await expect(username).toHaveValue(newcomer[language].username);
    person.username = await username.inputValue();
    await actions.tap(next);
    await expect(field("session.email")).toBeFocused();
    await actions.type(field("session.email"), person.email, offered);
    await actions.type(field("session.password"), person.password, offered);
    await actions.tap(dialog.getByRole("button", { name: say("form.showPassword") }).first());
    await expect(field("session.confirmPassword")).toBeHidden();
    await actions.tap(field("session.terms.agree"));
    await actions.tap(dialog.getByRole("button", { name: say("session.signUp.create") }));

    await expectSent(page, { say });
    await guest.logIn(person);
    const { items } = await deedsOf({ api: guest });
    expect(items.map(({ caption, images }) => [caption, images.length])).toEqual([[sentence[language], 1]]);
    testInfo.annotations.push({ type: "first minute", description: actions.told });
    // Six fields, of which a phone's autofill knows name, number and address, and a password manager one.
    expect([actions.taps, actions.entries]).toEqual([12, 6]);
    await page.goto("/add-deed");
    await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue("");
    await expect(page.getByRole("button", { name: say("addDeed.draft.load") })).toBeHidden();
  },
);

test("what a guest wrote is kept when the sign-up is closed, and sent after logging in", async ({
  page,
  newMember,
  say,
  number,
  language,
}) => {
  const author = await newMember();
  await page.goto("/add-deed");
  const write = async (text: string) => {
    await photoPicker(page, { say, number }).setInputFiles(picked("canal.jpg", await aJpeg()));
    await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(1);
    await page.getByLabel(say("addDeed.caption")).fill(text);
    await chooseCategory(page, { say }, categoryName[language]);
  };
  await write(sentence[language]);
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/media")) uploads.push(request.url());
  });
  await submitButton(page, { say }).click();
  const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
  await expect(dialog).toBeVisible();
  expect(uploads).toEqual([]);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say("addDeed.guest.ready"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(say("addDeed.guest.ready"))).toBeVisible();
  await page.getByRole("button", { name: say("addDeed.guest.edit") }).click();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(sentence[language]);
  await expect(trayOf(page)).toHaveCount(1);
  await submitButton(page, { say }).click();
  const next = dialog.getByRole("button", { name: say("action.next") });
  await next.click();
  await fillPerson(dialog, { say, number }, aPerson());
  await next.click();
  await dialog.getByLabel(say("session.email")).fill(author.email);
  await dialog.getByRole("link", { name: say("session.signIn") }).click();
  await signIn(page.getByRole("main"), { say }, author);
  await expectSent(page, { say });
  expect((await deedsOf(author)).items.map(({ caption, images }) => [caption, images.length])).toEqual([
    [sentence[language], 1],
  ]);

  await test.step("words that were not to be sent yet are the member's draft", async () => {
    await page.context().clearCookies({ name: "tfd" });
    await page.goto("/add-deed");
    await write("অর্ধেক লেখা");
    await signIn(page.getByRole("main"), { say }, author);
    await expect(page).toHaveURL("/add-deed");
    await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue("অর্ধেক লেখা");
    await expect(trayOf(page)).toHaveCount(1);
    expect((await deedsOf(author)).totalCount).toBe(1);
  });
});

test("each step of signing up is on one screen of a small phone", { tag: "@both" }, async ({ page, say, number }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/about-us");
  await page.getByRole("button", { name: say("header.signUp") }).click();
  const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
  const fits = async (step: number, button: Parameters<typeof say>[0]) => {
    await expect(dialog.getByText(say("session.step", { step, count: 3 }))).toBeVisible();
    await expect(dialog.getByRole("button", { name: say(button) })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("link", { name: say("session.signIn") })).toBeInViewport({ ratio: 1 });
    const content = dialog.locator(".MuiDialogContent-root");
    const hidden = () => content.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(hidden, `step ${step}`).toBeLessThanOrEqual(0);
  };
  await fits(1, "action.next");
  await dialog.getByRole("button", { name: say("action.next") }).click();
  await fits(2, "action.next");
  const person = aPerson();
  await dialog.getByLabel(say("session.fullName")).fill(person.fullName);
  await expect(dialog.getByLabel(say("member.username"))).toHaveAccessibleDescription(say("session.usernameMadeFree"));
  await fits(2, "action.next");
  await fillPerson(dialog, { say, number }, person);
  await dialog.getByRole("button", { name: say("action.next") }).click();
  await fits(3, "session.signUp.create");
  await fillAccount(dialog, { say, number }, person);
  await fits(3, "session.signUp.create");
});

test("photos are ordered by dragging", { tag: "@both" }, async ({ page, newMember, say, number, isMobile }) => {
  await (await newMember()).api.enter(page);
  await page.goto("/add-deed");
  const files = await Promise.all(["a", "b", "c", "d"].map(async (name) => picked(`${name}.jpg`, await aJpeg())));
  await photoPicker(page, { say, number }).setInputFiles(files);
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(4);
  const order = () => trayOf(page).evaluateAll((photos) => photos.map((photo) => photo.getAttribute("data-photo")));
  const [first, second, third, fourth] = await order();
  await trayOf(page)
    .nth(0)
    .evaluate((photo) => photo.scrollIntoView({ block: "center" }));
  if (isMobile) await dragByFinger(page, { from: 3, to: 0 });
  else await dragByMouse(page, { from: 3, to: 0 });
  await expect.poll(order).toEqual([fourth, first, second, third]);
  await expect(
    page.getByRole("status").filter({ hasText: say("addDeed.photo.moved", { place: 1, count: 4 }) }),
  ).toHaveCount(1);
  if (!isMobile) return;
  await scrollByFinger(page, 0);
  expect(await order()).toEqual([fourth, first, second, third]);
});

interface Way {
  readonly from: number;
  readonly to: number;
}

const photoAt = (page: Page, place: number) => trayOf(page).nth(place).getByRole("img");

/** A point on a photo without anything over it. */
async function pointOn(page: Page, place: number): Promise<Point> {
  const box = await photoAt(page, place).boundingBox();
  return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
}

async function dragByMouse(page: Page, { from, to }: Way): Promise<void> {
  await photoAt(page, from).hover();
  await page.mouse.down();
  const target = await pointOn(page, to);
  await page.mouse.move(target.x, target.y, { steps: 6 });
  await page.mouse.up();
}

/** A finger that is held still first lifts the photo, and the page stays in place. */
async function dragByFinger(page: Page, { from, to }: Way): Promise<void> {
  const before = await scrolled(page);
  const isLifted = () => expect(trayOf(page).nth(from)).toHaveAttribute("style", /translate/);
  const move = await touchesOn(page);
  await move([[await pointOn(page, from), await pointOn(page, to)]], isLifted);
  expect(await scrolled(page)).toBe(before);
}

/** A finger that moves at once scrolls the page, also on a photo. */
async function scrollByFinger(page: Page, place: number): Promise<void> {
  const before = await scrolled(page);
  const move = await touchesOn(page);
  await expect(async () => {
    const from = await pointOn(page, place);
    await move([[from, { x: from.x, y: from.y - 120 }]]);
    expect(await scrolled(page)).toBeGreaterThan(before);
  }).toPass();
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test(
  "the page after sending says what comes next, lasts, and shares nothing",
  { tag: "@both" },
  async ({ page, newMember, newAdmin, say, language }) => {
    const author = await newMember();
    const { id, uniqueId } = await author.api.share({ caption: sentence[language] });
    await author.api.enter(page);
    await page.goto("/");
    await page.goto(`/deed/${uniqueId}/sent`);
    const main = page.getByRole("main");
    const asked: { text: string; answer?: { usualReviewHours: number | null } } = { text: "{ usualReviewHours }" };
    const { usualReviewHours: hours } = await author.api.ask(asked);
    const wait = hours === null ? say("sentDeed.wait") : say("sentDeed.waitHours", { count: hours });
    for (const open of [() => page.reload(), () => page.goBack().then(() => page.goForward())]) {
      await expectSent(page, { say });
      await expect(main.getByText(wait)).toBeVisible();
      await expect(main.getByRole("article")).toContainText(sentence[language]);
      await expect(main.getByRole("article")).toContainText(say("deeds.pending"));
      await expect(main.getByText(say("ownProfile.today.inReview"))).toBeVisible();
      await expect(main.getByRole("link", { name: say("sentDeed.another") })).toHaveAttribute("href", "/add-deed");
      await expect(main.getByRole("button", { name: say("deeds.shareOf", { id: uniqueId }) })).toHaveCount(0);
      await open();
    }
    await (await newAdmin()).api.approve({ id });
    await page.reload();
    await expect(page).toHaveURL(`/deed/${uniqueId}`);
    const other = await newMember();
    await other.api.enter(page);
    await page.goto(`/deed/${uniqueId}/sent`);
    await expect(main.getByRole("heading", { level: 1, name: say("deed.notFound") })).toBeVisible();
  },
);
