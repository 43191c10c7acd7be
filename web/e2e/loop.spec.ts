import { paths } from "@tree-for-deed/common/paths";
import { Api, aPerson, type Member } from "./api";
import { firstAdmin } from "./admin-account";
import { expect, test } from "./own-site";
import { chooseCategory, expectSent, expectToast, photoPicker, signIn, signUp, trayOf } from "./pages";
import { aJpeg, aPhonePhoto, colourAt, metadataOf, picked } from "./photos";
import { expectGraphqlNumbers, expectRestNumbers, expectShownNumbers, type Numbers } from "./numbers";

const caption = {
  bn: "আজ স্কুলের মাঠে বিশটি নিমগাছের চারা লাগিয়েছি। প্রতিদিন বিকেলে আমরা পানি দেব।",
  en: "We planted twenty neem saplings in the school field today, and we will water them every afternoon.",
};
const categoryName = { bn: "পরিবেশ", en: "Environment" };

/** Widths that are also made as AVIF, in the background. */
const avifWidths = [320, 640];

interface Photos {
  deed: { images: { width: number; height: number; srcSet: string }[] };
}
const photosOf: { text: string; answer?: Photos } = {
  text: "query Photos($id: String!) { deed(uniqueId: $id) { images { width height srcSet } } }",
};

/** The specified product alone: everything that this journey shows is core's. */
test.use({ choseLanguage: false, siteSettings: { CAPABILITIES: "none" } });

test("a newcomer's deed becomes a counted tree, and all numbers follow", async ({
  page,
  language,
  say,
  number,
  guest,
  admin,
  newVisitor,
  playwright,
  baseURL,
}) => {
  const words = { say, number };
  const person = aPerson({ fullName: language === "bn" ? "রেহানা পারভীন" : "Rehana Parvin" });
  const member: Member = {
    ...person,
    id: "",
    api: new Api(await playwright.request.newContext({ baseURL: baseURL ?? "" })),
  };
  const before: Numbers = {
    members: 2,
    approved: 0,
    pending: 0,
    trees: 0,
    own: { approved: 0, trees: 0, rank: null, pending: 0, rejected: 0 },
  };
  const waiting: Numbers = { ...before, pending: 1, own: { ...before.own, pending: 1 } };
  const counted: Numbers = {
    ...before,
    approved: 1,
    trees: 1,
    own: { approved: 1, trees: 1, rank: 1, pending: 0, rejected: 0 },
  };
  const expectNumbers = async (numbers: Numbers) => {
    await expectGraphqlNumbers(member, numbers);
    await expectRestNumbers(guest, member, numbers);
    await expectShownNumbers(page, words, member, numbers);
  };

  await test.step("a first visit asks for the language", async () => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: language === "bn" ? "বাংলা" : "English" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: say("home.hero.title") })).toBeVisible();
    await expect(page.getByText(say("deeds.emptyFirst"))).toBeVisible();
  });

  await test.step("sign-up in three steps, with a picture", async () => {
    await page.getByRole("button", { name: say("header.signUp") }).click();
    await signUp(page, words, person, picked("me.jpg", await aJpeg()));
    await member.api.logIn(person);
    member.id = await idOf(member);
    await expect(page.getByRole("link", { name: new RegExp(person.fullName.split(" ")[0] ?? "") })).toBeVisible();
    await expectNumbers(before);
  });

  await test.step("a deed with two real photos", async () => {
    await page
      .getByRole("navigation", { name: say("nav.label") })
      .getByText(say("nav.add"))
      .click();
    await page.getByLabel(say("addDeed.caption")).fill(caption[language]);
    await chooseCategory(page, words, categoryName[language]);
    await photoPicker(page, words).setInputFiles([
      picked("from-phone.jpg", await aPhonePhoto()),
      picked("another-from-phone.jpg", await aPhonePhoto()),
    ]);
    await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(2);
    await page.getByRole("button", { name: say("addDeed.submit") }).click();
    await expectSent(page, words);
    await page
      .getByRole("main")
      .getByRole("link", { name: say("account.toProfile") })
      .click();
    await expect(page).toHaveURL("/profile");
  });

  const pending = page.getByRole("region", { name: say("ownProfile.pending") });
  await expect(pending.getByRole("listitem")).toHaveCount(1);
  const address = (await pending.getByRole("link").getAttribute("href")) ?? "";
  const uniqueId = address.split("/").at(-1) ?? "";

  await test.step("it waits, and only its author sees it", async () => {
    await expectNumbers(waiting);
    await page.goto(address);
    await expect(page.getByText(say("deeds.pending"), { exact: true })).toBeVisible();
    await expect(page.getByText(say("deed.pendingNote"))).toBeVisible();
    expect((await guest.http.get(address)).status()).toBe(404);
    expect((await guest.http.get(`/api/deeds/unique/${uniqueId}`)).status()).toBe(404);
  });

  await test.step("an admin approves it", async () => {
    await admin.speak(language);
    const panel = await newVisitor();
    await panel.goto("/admin");
    await signIn(panel, { say }, firstAdmin);
    await expect(panel).toHaveURL("/admin-panel");
    await panel.getByRole("button", { name: say("admin.stats") }).click();
    const cards = panel.getByRole("region", { name: say("admin.stats") });
    // Number and name; below them the first card shows how long its oldest deed has waited.
    const readCards = async () =>
      (await cards.locator(":scope > *").allInnerTexts()).map((text) => tidy(text).split("\n").slice(0, 2).join("\n"));
    const cardsFor = ({ pending, approved, members, trees }: Numbers) => [
      `${number(pending)}\n${say("admin.stats.pending")}`,
      `${number(approved)}\n${say("admin.stats.approved")}`,
      `${number(members)}\n${say("admin.stats.users")}`,
      `${number(trees)}\n${say("admin.stats.trees")}`,
    ];
    await expect.poll(readCards).toEqual(cardsFor(waiting));
    const deed = panel.getByRole("article");
    await expect(deed).toHaveCount(1);
    await expect(deed).toContainText(caption[language]);
    await panel.getByRole("button", { name: say("admin.approve"), exact: true }).click();
    await expectToast(panel, say("admin.approved"));
    await expect.poll(readCards).toEqual(cardsFor(counted));
    await expect(panel.getByText(say("admin.empty.pending"))).toBeVisible();
  });

  await test.step("its author is shown the first tree, once", async () => {
    await page.goto("/");
    const celebration = page.getByRole("dialog", { name: say("celebration.firstTrees", { count: 1 }) });
    await expect(celebration.getByText(say("celebration.firstTreeText"))).toBeVisible();
    await expect(celebration).toContainText(say("celebration.now", { count: 1, counted: "false", planted: 0 }));
    await expect(celebration.getByRole("link", { name: say("celebration.seeCertificate") })).toHaveCount(0);
    await celebration.getByRole("link", { name: say("celebration.seeDeed") }).click();
    await expect(page).toHaveURL(address);
    await expect(celebration).toBeHidden();
    await page.goto("/");
    await expect(page.getByRole("link", { name: say("notices.bell", { count: 0 }) })).toBeVisible();
    await expect(celebration).toBeHidden();
  });

  await test.step("the tree is counted everywhere", async () => {
    await expectNumbers(counted);
    await page.goto("/");
    const card = page.getByRole("article").filter({ has: page.locator(`a[href$="${uniqueId}"]`) });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(person.fullName);
    await page.goto("/deeds");
    await expect(card).toContainText(caption[language]);
    await expect(card).toContainText(categoryName[language]);
    await expect(card.getByText(say("deeds.likedBy", { count: 0 }))).toBeVisible();
    await card.getByRole("link", { name: person.fullName }).first().click();
    const dialog = page.getByRole("dialog", { name: say("profile.dialog") });
    await expect(dialog.getByRole("link", { name: caption[language].slice(0, 20) })).toBeVisible();
    await dialog.getByRole("button", { name: say("action.close") }).click();
    // Its history entry is removed first: a navigation meanwhile would be lost.
    await expect(page).toHaveURL("/deeds");
    await page.goto(address);
    await expect(page.getByText(say("deeds.approved"), { exact: true })).toBeVisible();
    await expect(page.getByText(say("deed.treePlanted"))).toBeVisible();
    await expect(page.getByText(caption[language])).toBeVisible();
    expect((await guest.http.get(address)).status()).toBe(200);
  });

  await test.step("its photos are upright and tell nothing of the place", async () => {
    const { deed } = await guest.ask(photosOf, { id: uniqueId });
    const [fromPhone] = deed.images;
    expect(fromPhone?.height).toBeGreaterThan(fromPhone?.width ?? 0);
    for (const { srcSet } of deed.images) {
      for (const rendition of srcSet.split(", ").map((entry) => entry.split(" ")[0] ?? "")) {
        const webp = await guest.http.get(`${rendition}.webp`);
        expect(webp.headers()["content-type"]).toBe("image/webp");
        expect(await metadataOf(await webp.body())).toEqual([]);
      }
      for (const width of avifWidths) {
        const small = srcSet.replace(/-320 320w.*/, `-${width}`);
        const ask = () => guest.http.get(small, { headers: { Accept: "image/avif,image/webp,*/*" } });
        await expect.poll(async () => (await ask()).headers()["content-type"], { timeout: 60_000 }).toBe("image/avif");
        expect(await metadataOf(await (await ask()).body())).toEqual([]);
      }
    }
    const first = fromPhone?.srcSet.split(" ")[0] ?? "";
    const bytes = await (await guest.http.get(`${first}.webp`)).body();
    expect(await colourAt(bytes, "top")).toBe("red");
    expect(await colourAt(bytes, "bottom")).toBe("blue");

    await page.goto(address);
    const shown = page.getByRole("article").locator(`img[src^="${first.replace(/-320$/, "-")}"]`);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(true);
  });

  await test.step("without capabilities every link leads to a page, and settings and panel have core's parts only", async () => {
    const hrefs = new Set<string>();
    for (const place of [paths.home, address, paths.counting, paths.donate, paths.ownProfile, paths.settings]) {
      await page.goto(place);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const links = page.locator("a[href^='/']");
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")))
        hrefs.add(href.replace(/[?#].*$/, ""));
    }
    expect(hrefs.size).toBeGreaterThan(10);
    for (const href of hrefs) expect.soft((await page.request.get(href)).status(), href).toBe(200);
    await expect(page.getByRole("heading", { name: say("push.title") })).toHaveCount(0);
    const panel = await newVisitor(admin);
    await panel.goto(`${paths.adminPanel}?tab=figures`);
    await expect(panel.getByRole("tab", { name: new RegExp(`^${say("admin.tab.pending")}`) })).toBeVisible();
    const groups = panel.getByRole("navigation", { name: say("admin.groups") }).getByRole("link");
    const tabs: string[] = [];
    for (const group of await groups.all()) {
      await group.click();
      await expect(group).toHaveAttribute("aria-current", "true");
      tabs.push(...(await panel.getByRole("tab").allInnerTexts()));
    }
    expect(tabs).toHaveLength(14);
    await panel.context().close();
  });

  await test.step("undone, it waits again; deleted, it is gone; the numbers follow", async () => {
    const { id, images } = await deedOf(admin, uniqueId);
    await admin.undo(id);
    await expectNumbers(waiting);
    await admin.approve({ id, seen: images.map(({ hash }) => hash) });
    await expectGraphqlNumbers(member, counted);
    await expectRestNumbers(guest, member, counted);
    await admin.remove(id);
    await expectNumbers(before);
    expect((await page.goto(address))?.status()).toBe(410);
    await expect(page.getByText(say("removed.text.DEED"))).toBeVisible();
  });
  await member.api.http.dispose();
});

const tidy = (text: string): string => text.replace(/\s*\n\s*/g, "\n").trim();

async function idOf({ api }: Member): Promise<string> {
  const me: { text: string; answer?: { me: { id: string } } } = { text: "{ me { id } }" };
  return (await api.ask(me)).me.id;
}

interface DeedWithPhotos {
  id: string;
  images: { hash: string }[];
}

async function deedOf(api: Api, uniqueId: string): Promise<DeedWithPhotos> {
  const deed: { text: string; answer?: { deed: DeedWithPhotos } } = {
    text: "query Deed($id: String!) { deed(uniqueId: $id) { id images { hash } } }",
  };
  return (await api.ask(deed, { id: uniqueId })).deed;
}
