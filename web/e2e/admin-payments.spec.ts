import { createRequire } from "node:module";
import type * as simulators from "../../api/test/payments/provider-simulator";
import type { Api } from "./api";
import { expectToast } from "./pages";
import { expect, test as siteTest } from "./own-site";
import { refuseUnconfirmed } from "./unconfirmed";

type Simulator = simulators.ProviderSimulator;

// The API's tests are CommonJS, whose names cannot be imported.
const load = createRequire(import.meta.url);
const { ProviderSimulator } = load("../../api/test/payments/provider-simulator.ts") as typeof simulators;

/** A site that takes payments by a provider on this machine. */
const test = siteTest.extend<{ simulator: Simulator }>({
  simulator: async ({ playwright: _ }, use) => {
    const simulator = await ProviderSimulator.start();
    await use(simulator);
    await simulator.stop();
  },
  siteSettings: async ({ simulator }, use) => {
    const { url, storeId, storePassword } = simulator.settings.sslcommerz;
    await use({ SSLCOMMERZ_URL: url, SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword });
  },
});

const startPayment: { text: string; answer?: { startPayment: { url: string } } } = {
  text: "mutation Start($input: StartPaymentInput!) { startPayment(input: $input) { url } }",
};

/** A donor pays on the provider's page, whose callback tells the site. */
async function pays(guest: Api, simulator: Simulator, donorName: string, isRisky: boolean): Promise<string> {
  const input = { provider: "SSLCOMMERZ", amount: "2400", currency: "BDT", donorName, donorEmail: "donor@example.org" };
  const { url } = (await guest.ask(startPayment, { input })).startPayment;
  const tranId = url.slice(url.lastIndexOf("/") + 1);
  simulator.pay(tranId, { isRisky });
  await guest.http.post("/payments/sslcommerz/ipn", { form: simulator.form(tranId) });
  return tranId;
}

test("a payment that is held is found first, looked at, kept, and sent back with a reason", async ({
  page,
  guest,
  newAdmin,
  simulator,
  say,
  expectAccessible,
}) => {
  await pays(guest, simulator, "Safe Donor", false);
  const tranId = await pays(guest, simulator, "Risky Donor", true);
  await pays(guest, simulator, "Later Donor", false);
  const deciding = await newAdmin();
  await deciding.api.enter(page);
  await page.goto("/admin-panel?tab=donations");
  await page
    .getByRole("navigation", { name: say("donations.views") })
    .getByRole("link", { name: say("payments.waiting", { count: 1 }) })
    .click();
  await expect(page.getByRole("rowheader")).toHaveText(["Risky Donor", "Later Donor", "Safe Donor"]);
  await page.getByRole("rowheader", { name: "Risky Donor" }).click();
  const amount = say("donations.bdt", { amount: 2400 });
  const dialog = page.getByRole("dialog", { name: say("payments.dialog", { amount }) });
  await expect(dialog.getByText(say("payments.because.risk"))).toBeVisible();
  await expect(dialog.getByText(say("payments.event.HELD"))).toBeVisible();
  await expect(dialog.getByText(tranId)).toBeVisible();
  await expectAccessible();

  await dialog.getByRole("button", { name: say("payments.accept") }).click();
  const keep = page.getByRole("dialog", { name: say("payments.acceptTitle") });
  await keep.getByRole("button", { name: say("payments.accept") }).click();
  await expectToast(page, say("payments.accepted"));
  await expect(dialog.getByText(say("payments.state.PAID"), { exact: true })).toBeVisible();
  await expect(dialog.getByText(say("payments.fundText", { trees: 4, assigned: 0 }))).toBeVisible();

  await refuseUnconfirmed(page, "RefundPayment");
  await dialog.getByRole("button", { name: say("payments.refund") }).click();
  const back = page.getByRole("dialog", { name: say("payments.refundTitle") });
  await back.getByRole("textbox", { name: say("payments.refundReason") }).fill("Given by mistake");
  await expectAccessible();
  await back.getByRole("button", { name: say("payments.refund") }).click();
  const asked = page.getByRole("dialog", { name: say("session.confirm.title") });
  await asked.getByLabel(say("session.password"), { exact: true }).fill(deciding.password);
  await asked.getByRole("button", { name: say("session.confirm.go") }).click();
  await expectToast(page, say("payments.refunded"));
  await expect(dialog.getByText(say("payments.state.REFUNDING"), { exact: true })).toBeVisible();
  await expect(dialog.getByText(say("payments.detail.why", { why: "Given by mistake" }))).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.goto("/admin-panel?tab=log");
  await expect(page.getByRole("rowheader").first()).toHaveText(say("log.action.REFUND_PAYMENT"));
  await page.getByRole("rowheader").first().click();
  const entry = page.getByRole("dialog", { name: say("log.action.REFUND_PAYMENT") });
  await expect(entry.getByText(say("log.value.refunding"))).toBeVisible();
  await expect(entry.getByText("Given by mistake")).toBeVisible();
});
