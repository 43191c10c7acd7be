import type { Page } from "@playwright/test";
import { token, type Api } from "./api";
import { expectToast } from "./pages";
import { expect, test } from "./site";

const createDonation: { text: string; answer?: { createDonation: { id: string } } } = {
  text: "mutation Pledge($input: CreateDonationInput!) { createDonation(input: $input) { id } }",
};
const stats: { text: string; answer?: { stats: { totalDonations: number } } } = {
  text: "{ stats { totalDonations } }",
};

interface Pledge {
  id: string;
  donorName: string;
}

async function aPledge(api: Api, amount: string, donorName = `দাতা ${token()}`): Promise<Pledge> {
  const input = { amount, donorName, donorEmail: "donor@example.org", message: "নদীর ধারে লাগাবেন।" };
  return { id: (await api.ask(createDonation, { input })).createDonation.id, donorName };
}

const listOf = ({ donorName }: Pledge, more = ""): string =>
  `/admin-panel?tab=donations&search=${encodeURIComponent(donorName)}${more}`;
const rowOf = (page: Page, { donorName }: Pledge) => page.getByRole("row", { name: donorName });

test(
  "a pledge is completed after a question, and the sums follow",
  { tag: "@phone" },
  async ({ page, guest, newAdmin, say, expectAccessible }) => {
    const pledge = await aPledge(guest, "12.50");
    await (await newAdmin()).api.enter(page);
    await page.goto(listOf(pledge));
    const sums = page.getByRole("region", { name: say("donations.sums") });
    const amount = say("donations.usd", { amount: 12.5 });
    await expect(sums).toContainText(amount);
    await rowOf(page, pledge).getByText(pledge.donorName).click();
    const dialog = page.getByRole("dialog", { name: say("donations.dialog", { amount }) });
    await expect(dialog.getByText("নদীর ধারে লাগাবেন।")).toBeVisible();
    await expect(dialog.getByText(say("donations.guest"))).toBeVisible();
    await expectAccessible();

    await dialog.getByRole("button", { name: say("donations.complete") }).click();
    const question = page.getByRole("dialog", { name: say("donations.completeTitle") });
    await question.getByLabel(say("donations.paymentId")).fill("PAY-77");
    await expectAccessible();
    await question.getByRole("button", { name: say("donations.complete") }).click();
    await expectToast(page, say("donations.completed"));
    await expect(question).toBeHidden();
    await expect(dialog.getByText("PAY-77")).toBeVisible();
    await expect(dialog.getByRole("button", { name: say("donations.cancel") })).toBeHidden();
    await expect.poll(async () => (await guest.ask(stats)).stats.totalDonations).toBeGreaterThanOrEqual(12.5);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, pledge)).toContainText(say("donations.status.COMPLETED"));
    await expect(sums.getByText(say("donations.count", { count: 1 }))).toHaveCount(1);
  },
);

test("a pledge is cancelled only after a question", async ({ page, guest, newAdmin, say }) => {
  const pledge = await aPledge(guest, "40");
  await (await newAdmin()).api.enter(page);
  await page.goto(listOf(pledge, `&open=${pledge.id}`));
  const details = page.getByRole("dialog").first();
  await details.getByRole("button", { name: say("donations.cancel") }).click();
  const question = page.getByRole("dialog", { name: say("donations.cancelTitle") });
  await question.getByRole("button", { name: say("action.cancel"), exact: true }).click();
  await expect(question).toBeHidden();
  await details.getByRole("button", { name: say("donations.cancel") }).click();
  await question.getByRole("button", { name: say("donations.cancel") }).click();
  await expectToast(page, say("donations.cancelled"));
  await expect(details.getByText(say("donations.status.CANCELLED"), { exact: true })).toBeVisible();
});

test("two admins settle the same pledge: the second is told what the first did", async ({
  page,
  guest,
  newAdmin,
  newVisitor,
  say,
}) => {
  const pledge = await aPledge(guest, "60");
  await (await newAdmin()).api.enter(page);
  const other = await newVisitor((await newAdmin()).api);
  for (const each of [page, other]) {
    await each.goto(listOf(pledge, `&open=${pledge.id}`));
    await each
      .getByRole("dialog")
      .getByRole("button", { name: say("donations.complete") })
      .click();
  }
  const confirm = (each: Page) =>
    each
      .getByRole("dialog", { name: say("donations.completeTitle") })
      .getByRole("button", { name: say("donations.complete") });
  await confirm(other).click();
  await expectToast(other, say("donations.completed"));
  await confirm(page).click();
  await expectToast(page, say("errors.donation.notPending", { status: "completed" }));
  await expect(page.getByRole("dialog").getByText(say("donations.status.COMPLETED"), { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: say("donations.complete") })).toBeHidden();
});

test("the list is searched, filtered and sorted in the address", async ({ page, guest, newAdmin, say }) => {
  const word = token();
  for (const [amount, name] of [
    ["7", "ক"],
    ["70.25", "খ"],
    ["0.50", "গ"],
  ] as const)
    await aPledge(guest, amount, `${word} ${name}`);
  await (await newAdmin()).api.enter(page);
  await page.goto(`/admin-panel?tab=donations&search=${word}`);
  const donors = page.getByRole("rowheader");
  await expect(donors).toHaveText([`${word} গ`, `${word} খ`, `${word} ক`]);
  await page.getByRole("columnheader", { name: say("donations.amount") }).click();
  await expect(donors).toHaveText([`${word} গ`, `${word} ক`, `${word} খ`]);
  await page.getByRole("columnheader", { name: say("donations.amount") }).click();
  await expect(page).toHaveURL(/sort=-amount/);
  await expect(donors).toHaveText([`${word} খ`, `${word} ক`, `${word} গ`]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: say("grid.csv") }).click();
  expect((await download).suggestedFilename()).toMatch(/^donations-.*\.csv$/);
  await page.getByRole("combobox", { name: say("donations.filter") }).click();
  await page.getByRole("option", { name: say("donations.status.COMPLETED") }).click();
  await expect(page.getByRole("heading", { name: say("donations.none") })).toBeVisible();
});
