import { expect } from "@playwright/test";
import { dayOf, defaultTimeZone, shiftedDay } from "@tree-for-deed/common/day";
import type { Api, Operation } from "../api";
import { at, type CapabilityScenes, firstRow, type Fixtures, listIn } from "../scene";

const sponsorPage = ({ made }: Fixtures): string => `/sponsor/${made["sponsorship"]}`;

const createPledge: Operation<{ createPledge: { id: string } }> = {
  text: "mutation Pledge($input: CreatePledgeInput!) { createPledge(input: $input) { id } }",
};
const acceptPledge: Operation<{ acceptPledge: { code: string } }> = {
  text: "mutation AcceptPledge($id: ID!) { acceptPledge(id: $id) { code } }",
};

/** Creates a sponsor of trees that nobody has earned yet, and returns its code; and a pending pledge. */
async function aSponsor(admin: Api, organisation: string): Promise<string> {
  const today = dayOf(Date.now(), defaultTimeZone);
  const input = {
    organisation,
    contactName: organisation,
    contactEmail: "sponsor@example.org",
    trees: 120,
    week: shiftedDay(today, 7 * 10 - new Date(today).getUTCDay()),
  };
  const { createPledge: accepted } = await admin.ask(createPledge, { input });
  await admin.ask(createPledge, { input });
  return (await admin.ask(acceptPledge, { id: accepted.id })).acceptPledge.code;
}

export const scenes: CapabilityScenes = {
  make: aSponsor,
  addresses: { "/sponsor/:code": sponsorPage },
  pages: [
    { name: "sponsorship", as: "guest", visit: "/sponsor", open: at("/sponsor") },
    {
      name: "sponsorship-refused",
      as: "guest",
      from: "sponsorship",
      open: async (stage) => {
        const { page, say } = stage;
        await page.getByRole("textbox", { name: say("sponsor.form.trees") }).fill("?");
        await page.getByRole("button", { name: say("sponsor.form.submitNone"), exact: true }).click();
        await expect(page.getByLabel(say("sponsor.form.organisation"))).toHaveAttribute("aria-invalid", "true");
      },
    },
    { name: "sponsor", as: "guest", visit: "/sponsor/:code", open: at(sponsorPage) },
    { name: "sponsor-missing", as: "guest", open: at("/sponsor/TFD-S-00000000") },
    { name: "panel-sponsors", as: "admin", visit: "/admin-panel?tab=sponsors", open: listIn("sponsors") },
  ],
  dialogs: [{ name: "panel-pledge", as: "admin", from: "panel-sponsors", inAddress: true, open: firstRow }],
};
