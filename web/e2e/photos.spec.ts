import type { Locator, Page, Route } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import type { Member } from "./api";
import { chooseCategory, expectNote, expectSent, photoPicker, trayOf, wordsOfPhoto } from "./pages";
import {
  aBrokenPhoto,
  aHeavyPhoto,
  aHeicPhoto,
  aJpeg,
  aPhonePhoto,
  aPixelBomb,
  colourAt,
  metadataOf,
  picked,
  writeHugePhoto,
} from "./photos";
import { expect, test as siteTest } from "./site";

const categoryName = { bn: "শিক্ষা", en: "Education" };
const caption = "আজ গ্রামের লাইব্রেরিতে পঞ্চাশটি বই দিয়েছি।";

interface Own {
  myDeeds: { totalCount: number; items: { images: { alt: string | null; width: number; srcSet: string }[] }[] };
}
const own: { text: string; answer?: Own } = {
  text: "{ myDeeds { totalCount items { images { alt width srcSet } } } }",
};
const deedsOf = async ({ api }: Member): Promise<Own["myDeeds"]> => (await api.ask(own)).myDeeds;

/** Tests of a member who is about to share a deed. */
const test = siteTest.extend<{ author: Member }>({
  author: async ({ page, newMember, say, language }, use) => {
    const author = await newMember();
    await author.api.enter(page);
    await page.goto("/add-deed");
    await page.getByLabel(say("addDeed.caption")).fill(caption);
    await chooseCategory(page, { say }, categoryName[language]);
    await use(author);
  },
});

test.use({ provoked: /net::ERR_|status of 400/ });

/** Lets a test read the photo bytes that the page sends. */
async function keepSentPhotos(page: Page): Promise<() => Promise<Buffer[]>> {
  await page.evaluate(() => {
    const sent: Blob[] = [];
    const Form = window.FormData;
    window.FormData = class extends Form {
      override append(name: string, value: string | Blob, fileName?: string): void {
        if (value instanceof Blob) {
          sent.push(value);
          super.append(name, value, fileName);
        } else super.append(name, value);
      }
    };
    Object.assign(window, { sent });
  });
  return async () => {
    const texts = await page.evaluate(() => {
      const { sent } = window as unknown as { sent: Blob[] };
      const read = (blob: Blob) =>
        new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.onload = () => {
            resolve(typeof reader.result === "string" ? reader.result : "");
          };
          reader.readAsDataURL(blob);
        });
      return Promise.all(sent.map(read));
    });
    return texts.map((text) => Buffer.from(text.split(",")[1] ?? "", "base64"));
  };
}

const submitButton = (page: Page, submit: string): Locator => page.getByRole("button", { name: submit });

test("a sixth photo is refused in words and the first five stay", async ({ page, author, say, number }) => {
  const files = await Promise.all([1, 2, 3, 4, 5, 6].map(async (place) => picked(`photo-${place}.jpg`, await aJpeg())));
  await photoPicker(page, { say, number }).setInputFiles(files);
  const dropped = say("addDeed.photos.dropped", { max: 5, names: "photo-6.jpg" });
  await expectNote(page, dropped, { toast: say("errors.deed.tooManyPhotos", { max: 5 }) });
  await expect(trayOf(page)).toHaveCount(5);
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(5);
  const more = page.getByRole("button", { name: say("addDeed.photos.more") });
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await expect(more).toHaveAccessibleDescription(say("addDeed.photos.full", { max: 5 }));
  await submitButton(page, say("addDeed.submit")).click();
  await expectSent(page, { say });
  expect((await deedsOf(author)).items[0]?.images).toHaveLength(5);
});

test("a broken photo and a decompression bomb are refused, and everything else stays", async ({
  page,
  author,
  say,
  number,
}) => {
  let sent = 0;
  page.on("request", (request) => (sent += request.url().endsWith("/media") ? 1 : 0));
  await photoPicker(page, { say, number }).setInputFiles([
    picked("good.jpg", await aJpeg()),
    picked("broken.jpg", await aBrokenPhoto()),
  ]);
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toBeVisible();
  const unreadable = { toast: say("errors.photo.unreadable") };
  await expectNote(page, say("addDeed.photo.unreadable", { name: "broken.jpg" }), unreadable);
  await expect(trayOf(page)).toHaveCount(1);
  expect(sent).toBe(1);

  // Sends the bomb directly, bypassing the page's own preparation of photos.
  await page.route("**/media", (route) => route.continue(bombOf(route)), { times: 1 });
  await photoPicker(page, { say, number }).setInputFiles(picked("bomb.png", await aJpeg()));
  const bomb = trayOf(page).nth(1);
  await expect(bomb.getByRole("alert")).toContainText(say("errors.photo.tooDemanding"));

  await submitButton(page, say("addDeed.submit")).click();
  await expect(page.getByText(say("addDeed.photos.unfinished"))).toBeVisible();
  await expect(page.getByLabel(say("addDeed.caption"))).toHaveValue(caption);
  expect((await deedsOf(author)).totalCount).toBe(0);
  await bomb.getByRole("button", { name: say("addDeed.photo.remove", { place: 2 }) }).click();
  await submitButton(page, say("addDeed.submit")).click();
  await expectSent(page, { say });
  expect((await deedsOf(author)).items[0]?.images).toHaveLength(1);
});

function bombOf(route: Route): { headers: Record<string, string>; postData: Buffer } {
  const head =
    '--cut\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const postData = Buffer.concat([Buffer.from(head), aPixelBomb(), Buffer.from("\r\n--cut--\r\n")]);
  return { headers: { ...route.request().headers(), "content-type": "multipart/form-data; boundary=cut" }, postData };
}

test(
  "photos are sent again after a cut line, ordered, described and removed",
  { tag: "@desktop" },
  async ({ page, author, say, number }) => {
    const files = await Promise.all(["a", "b", "c"].map(async (name) => picked(`${name}.jpg`, await aJpeg())));
    await test.step("a line cut while a photo is sent is mended by trying again", async () => {
      await page.route("**/media", (route) => route.abort("connectionreset"), { times: 1 });
      await photoPicker(page, { say, number }).setInputFiles(files.slice(0, 1));
      const photo = trayOf(page).first();
      await expect(photo.getByRole("alert")).toContainText(say("errors.network"));
      await photo.getByRole("button", { name: say("action.retry") }).click();
      await expect(photo.getByText(say("addDeed.photo.done"), { exact: true })).toBeVisible();
    });
    await photoPicker(page, { say, number }).setInputFiles(files.slice(1));
    await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(3);
    for (const [index, alt] of ["প্রথম", "দ্বিতীয়", "তৃতীয়"].entries())
      await (await wordsOfPhoto(page, { say }, index + 1)).fill(alt);
    await page.getByRole("button", { name: say("addDeed.photo.earlier", { place: 3 }) }).click();
    await expect(page.getByRole("button", { name: say("addDeed.photo.earlier", { place: 2 }) })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(await wordsOfPhoto(page, { say }, 1)).toHaveValue("তৃতীয়");
    await page.getByRole("button", { name: say("addDeed.photo.remove", { place: 2 }) }).click();
    await expect(trayOf(page)).toHaveCount(2);
    await submitButton(page, say("addDeed.submit")).click();
    await expectSent(page, { say });
    expect((await deedsOf(author)).items[0]?.images.map(({ alt }) => alt)).toEqual(["তৃতীয়", "দ্বিতীয়"]);
  },
);

test("nine megabytes leave the browser as two at most, upright and without the place", async ({
  page,
  author,
  say,
  number,
}, testInfo) => {
  const sentPhotos = await keepSentPhotos(page);
  const [heavy, upright] = await Promise.all([aHeavyPhoto(), aPhonePhoto()]);
  expect([await metadataOf(heavy), await metadataOf(upright)].flat()).toContain("GPS");
  // Passed as files: sending so many bytes through the tool exceeds its timeout.
  const files = ["heavy.jpg", "upright.jpg"].map((name) => testInfo.outputPath(name));
  await Promise.all([heavy, upright].map((photo, place) => writeFile(files[place] ?? "", photo)));
  await photoPicker(page, { say, number }).setInputFiles(files);
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(2);
  const sent = await sentPhotos();
  expect(sent).toHaveLength(2);
  for (const photo of sent) {
    expect(photo.length).toBeLessThanOrEqual(2_000_000);
    expect(await metadataOf(photo)).toEqual([]);
  }
  const phone = sent.toSorted((a, b) => a.length - b.length)[0] ?? Buffer.alloc(0);
  expect([await colourAt(phone, "top"), await colourAt(phone, "bottom")]).toEqual(["red", "blue"]);
  expect((await deedsOf(author)).totalCount).toBe(0);
});

test("a deed without words or category is not sent, and says what is missing", async ({ page, author, say }) => {
  const text = page.getByLabel(say("addDeed.caption"));
  await page.getByRole("button", { name: say("addDeed.draft.save") }).click();
  await page.reload();
  await page.getByRole("button", { name: say("addDeed.draft.discard") }).click();
  await submitButton(page, say("addDeed.submit")).click();
  await expect(text).toHaveAccessibleDescription(say("errors.deed.captionRequired"));
  await expect(text).toBeFocused();
  await expect(page.getByText(say("errors.deed.categoryRequired"))).toBeVisible();
  await text.fill("ক".repeat(5001));
  await submitButton(page, say("addDeed.submit")).click();
  await expect(text).toHaveAccessibleDescription(say("errors.deed.captionTooLong", { max: 5000 }));
  await expect(page.getByText(say("addDeed.captionOver", { count: 1 }))).toBeVisible();
  await expect(text).toHaveValue("ক".repeat(5001));
  expect((await deedsOf(author)).totalCount).toBe(0);
});

test("twenty megabytes are made small here; an iPhone's photo is refused with advice", async ({
  page,
  author,
  say,
  number,
}, testInfo) => {
  const sentPhotos = await keepSentPhotos(page);
  await photoPicker(page, { say, number }).setInputFiles(await writeHugePhoto(testInfo.outputPath("twenty.png")));
  await photoPicker(page, { say, number }).setInputFiles([
    { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: aHeicPhoto() },
  ]);
  const huge = trayOf(page).nth(0);
  const heic = page.getByRole("main").getByText(say("errors.photo.heic", { name: "IMG_0001.HEIC" }));
  await expectNote(page, say("errors.photo.heic", { name: "IMG_0001.HEIC" }), {
    toast: say("errors.photo.unreadable"),
  });
  await expect(huge.getByText(say("addDeed.photo.done"), { exact: true })).toBeVisible();
  const sent = await sentPhotos();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.length).toBeLessThanOrEqual(2_000_000);
  await page.getByRole("button", { name: say("addDeed.photo.forget", { name: "IMG_0001.HEIC" }) }).click();
  await expect(heic).toBeHidden();
  await submitButton(page, say("addDeed.submit")).click();
  await expectSent(page, { say });
  expect((await deedsOf(author)).items[0]?.images).toHaveLength(1);
});

test("a phone's camera has a button of its own", { tag: "@both" }, async ({ page, author, say, isMobile }) => {
  expect(author.id).not.toBe("");
  const button = page.getByRole("button", { name: say("addDeed.photos.camera") }).and(page.locator("button"));
  const input = page.getByLabel(say("addDeed.photos.camera")).and(page.locator("input"));
  await expect(input).toHaveAttribute("capture", "environment");
  if (!isMobile) {
    await expect(button).toBeHidden();
    return;
  }
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles(picked("camera.jpg", await aJpeg()));
  await expect(trayOf(page).getByText(say("addDeed.photo.done"), { exact: true })).toHaveCount(1);
});
