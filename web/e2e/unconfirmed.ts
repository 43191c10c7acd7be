import type { Page } from "@playwright/test";

/** Refuses an operation once, as the site does more than ten minutes after the password was entered. */
export async function refuseUnconfirmed(page: Page, operationName: string): Promise<void> {
  let refused = false;
  await page.route("**/graphql", async (route) => {
    const asked = route.request().postDataJSON() as { operationName?: string } | null;
    if (refused || asked?.operationName !== operationName) return route.fallback();
    refused = true;
    const extensions = { code: "FORBIDDEN", key: "session.confirmationNeeded" };
    await route.fulfill({ json: { data: null, errors: [{ message: "", path: [operationName], extensions }] } });
  });
}
