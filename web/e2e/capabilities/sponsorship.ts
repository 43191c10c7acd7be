import { expect } from "@playwright/test";
import { at, type CapabilityScenes, firstRow, type Fixtures, listIn } from "../scene";

const sponsorPage = ({ made }: Fixtures): string => `/sponsor/${made["sponsorship"]}`;

export const sponsorship: CapabilityScenes = {
  make: (admin, words) => admin.sponsor(words),
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
