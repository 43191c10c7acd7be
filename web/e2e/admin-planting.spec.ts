import { token } from "./api";
import { expectToast } from "./pages";
import { aJpeg, picked } from "./photos";
import { expect, test } from "./site";
import { refuseUnconfirmed } from "./unconfirmed";

const panel = (view: string, more: Record<string, string> = {}): string =>
  `/admin-panel?${new URLSearchParams({ tab: "planting", view, ...more }).toString()}`;

test.describe("planting", () => {
  // A failed publication is answered with a conflict.
  test.use({ provoked: /status of (400|409)/ });

  test("money is drafted with gaps, completed, published, and corrected with a reason", async ({
    page,
    newAdmin,
    say,
    expectAccessible,
  }) => {
    const giver = `Green Works ${token()}`;
    await (await newAdmin()).api.enter(page);
    await page.goto(panel("funds"));
    await page.getByRole("button", { name: say("planting.new.FUND") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("planting.organisation")).fill(giver);
    await dialog.getByRole("button", { name: say("planting.saveDraft") }).click();
    await expectToast(page, say("planting.saved"));

    await page.goto(panel("funds", { search: giver }));
    await page.getByRole("rowheader", { name: giver }).click();
    await dialog.getByRole("button", { name: say("planting.review") }).click();
    await dialog.getByRole("button", { name: say("planting.publish") }).click();
    // Missing values are reported beside their fields, and no input is lost.
    await expect(dialog.getByLabel(say("planting.price"))).toHaveAccessibleDescription(say("errors.planting.missing"));
    await expect(dialog.getByLabel(say("planting.organisation"))).toHaveValue(giver);
    await expectAccessible();

    await dialog.getByLabel(say("planting.source"), { exact: true }).selectOption("PLEDGE");
    await dialog.getByLabel(say("planting.receivedOn")).fill("01/01/2020");
    await dialog.getByLabel(say("planting.trees"), { exact: true }).fill("২৫");
    await dialog.getByLabel(say("planting.price")).fill("50.5");
    // A week without earned trees, so that other tests' trees do not change.
    await dialog.getByLabel(say("planting.week")).fill("07/01/2001");
    await dialog.getByRole("button", { name: say("planting.review") }).click();
    await expect(dialog.getByText(say("planting.previewText"))).toBeVisible();
    await expectAccessible();
    await dialog.getByRole("button", { name: say("planting.publish") }).click();
    await expectToast(page, say("planting.isPublished"));

    await page.getByRole("rowheader", { name: giver }).click();
    const begin = dialog.getByRole("button", { name: say("planting.correct") });
    await begin.click();
    await expect(dialog.getByLabel(say("planting.correctReason"))).toHaveAccessibleDescription(
      say("errors.planting.reasonRequired"),
    );
    await dialog.getByLabel(say("planting.correctReason")).fill("It was 20");
    await begin.click();
    await dialog.getByLabel(say("planting.trees"), { exact: true }).fill("20");
    await dialog.getByRole("button", { name: say("planting.review") }).click();
    await dialog.getByRole("button", { name: say("planting.publish") }).click();
    await expectToast(page, say("planting.isPublished"));
    // The draft of the correction leaves the list a moment later.
    const row = page.getByRole("rowheader", { name: giver });
    await expect(row).toHaveCount(1);
    await row.click();
    await expect(dialog.getByText("It was 20")).toBeVisible();
  });

  test("a planting gets its photo and warnings, and more trees than are paid for are refused", async ({
    page,
    newAdmin,
    say,
  }) => {
    const [village, planter] = [`Jaflong ${token()}`, `Sobuj Bon ${token()}`];
    await (await newAdmin()).api.enter(page);
    await page.goto(panel("planters", { open: "new" }));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("planting.planterBn")).fill("সবুজ বন");
    await dialog.getByLabel(say("planting.planterEn")).fill(planter);
    await dialog.getByRole("button", { name: say("content.save") }).click();
    await expectToast(page, say("planting.planterSaved"));

    await page.goto(panel("plantings", { open: "new" }));
    await dialog.getByLabel(say("planting.partner")).selectOption({ label: planter });
    await dialog.getByLabel(say("planting.plantedOn")).fill("01/01/2001");
    const said = [
      ["species", "নিম"],
      ["speciesEn", "Neem"],
      ["speciesScientific", "Azadirachta indica"],
      ["trees", "1000000"],
      ["cost", "100"],
      ["village", "জাফলং"],
      ["villageEn", village],
      ["latitude", "48.8566"],
      ["longitude", "2.3522"],
      ["evidence", "Receipt 17"],
    ] as const;
    for (const [field, text] of said) await dialog.getByLabel(say(`planting.${field}`), { exact: true }).fill(text);
    await dialog.getByLabel(say("planting.district")).selectOption("BD-60");
    await dialog.locator("input[type=file]").setInputFiles(picked("trees.jpg", await aJpeg()));
    await dialog.getByLabel(say("planting.photoAlt", { number: 1 })).fill("Seedlings");
    await dialog.getByRole("button", { name: say("planting.review") }).click();
    await expect(dialog.getByText(say("planting.warning.OUTSIDE_COUNTRY"))).toBeVisible();
    await expect(dialog.getByRole("img", { name: "Seedlings" })).toBeVisible();
    await expect(dialog.getByText("48.86, 2.35")).toBeVisible();
    await dialog.getByRole("button", { name: say("planting.publish") }).click();
    await expect(dialog.getByRole("alert").last()).toBeVisible();
    await dialog.getByRole("button", { name: say("planting.back") }).click();
    await expect(dialog.getByLabel(say("planting.villageEn"))).toHaveValue(village);
    await dialog.getByRole("button", { name: say("content.delete") }).click();
    await page
      .getByRole("dialog", { name: say("planting.delete.draft") })
      .getByRole("button", { name: say("content.delete") })
      .click();
    await expectToast(page, say("planting.deleted"));
  });

  test("plantings come from a file: what is wrong is said by row, then all become drafts", async ({
    page,
    newAdmin,
    say,
    expectAccessible,
  }) => {
    const own = await newAdmin();
    const { api } = own;
    const [planter, village] = [`Sobuj Bon ${token()}`, `Jaflong ${token()}`];
    const text = `mutation Plant($name: String!) { createPlantingPartner(input: { name: $name, nameEn: $name }) { id } }`;
    await api.ask({ text }, { name: planter });
    await api.enter(page);
    await page.goto(panel("plantings"));
    await page.getByRole("button", { name: say("planting.import") }).click();
    const dialog = page.getByRole("dialog");
    const fileOf = (day: string) => ({
      name: "plantings.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Date,Trees,Species,Village in English\n${day},১২০,Neem,${village}\n2026-02-02,80,Mango,${village}`,
      ),
    });
    const choose = (day: string) => dialog.locator("input[type=file]").setInputFiles(fileOf(day));
    const row = (number: number) => dialog.getByRole("rowheader", { name: say("planting.importRow", { row: number }) });
    await choose("3/4/2026");
    // No organisation is named: both rows report it, and one has an ambiguous day.
    await expect(row(2)).toHaveCount(2);
    await dialog.getByLabel(say("planting.importPartner")).selectOption({ label: planter });
    await expect(row(2)).toHaveCount(1);
    await expectAccessible();
    await choose("2026-02-01");
    await expect(dialog.getByRole("button", { name: say("planting.importTake", { count: 2 }) })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goForward();
    await dialog.getByLabel(say("planting.importPartner")).selectOption({ label: planter });
    await choose("2026-02-01");
    await dialog.getByRole("button", { name: say("planting.importTake", { count: 2 }) }).click();
    await expectToast(page, say("planting.importTaken", { count: 2 }));
    await page.goto(panel("plantings", { search: village }));
    await expect(page.getByRole("rowheader")).toHaveCount(2);

    await test.step("they are filled in and published at once, and what they lack is said of each", async () => {
      await page.goto(panel("plantings", { search: village, filter: "DRAFT" }));
      await page.getByRole("button", { name: say("planting.bulk.allFound") }).click();
      await page.getByRole("button", { name: say("planting.bulk.fillMany", { count: 2 }) }).click();
      const filling = page.getByRole("dialog", { name: say("planting.bulk.fillTitle", { count: 2 }) });
      await filling.getByLabel(say("planting.bulk.costPerTree")).fill("50");
      await filling.getByLabel(say("planting.species"), { exact: true }).fill("নিম");
      await expectAccessible();
      await filling.getByRole("button", { name: say("planting.bulk.fill"), exact: true }).click();
      const report = page.getByRole("dialog", { name: say("planting.bulk.report.fill") });
      await expect(report.getByText(say("planting.bulk.done.fill", { count: 2, left: 0 }))).toBeVisible();
      await page.goBack();
      await expect(report).toBeHidden();

      await refuseUnconfirmed(page, "PublishPlantings");
      await page.getByRole("button", { name: say("planting.bulk.publishMany", { count: 2 }) }).click();
      await page
        .getByRole("dialog", { name: say("planting.bulk.publishTitle", { count: 2 }) })
        .getByRole("button", { name: say("planting.bulk.publish"), exact: true })
        .click();
      const password = page.getByRole("dialog").getByLabel(say("session.password"), { exact: true });
      await password.fill(own.password);
      await password.press("Enter");
      const told = page.getByRole("dialog", { name: say("planting.bulk.report.publish") });
      await expect(told.getByText(say("planting.bulk.done.publish", { count: 0, left: 2 }))).toBeVisible();
      await expect(told.getByText(say("errors.planting.photoRequired"))).toHaveCount(2);
      await expectAccessible();
      await told.getByRole("button", { name: village }).first().click();
      const moves = [say("planting.previous"), say("planting.next")].map((name) =>
        dialog.getByRole("button", { name }),
      );
      await expect(moves[0] ?? dialog).toBeDisabled();
      await moves[1]?.click();
      await expect(moves[1] ?? dialog).toBeDisabled();
    });

    await page.goto(panel("plantings", { open: "import" }));
    await dialog.getByLabel(say("planting.importPartner")).selectOption({ label: planter });
    await choose("2026-02-01");
    await expect(dialog.getByText(say("planting.importNothingNew"))).toBeVisible();
    await expect(dialog.getByRole("button", { name: say("planting.look") })).toHaveCount(2);
  });
});
