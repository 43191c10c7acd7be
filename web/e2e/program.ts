import type { Page } from "@playwright/test";

/** Holds the program's files and data back, as a slow network does; the returned function lets them come. */
export async function holdProgram(page: Page): Promise<() => Promise<void>> {
  const network = new EventTarget();
  await page.route(/\/assets\/.*\.js|\/graphql$/, async (route) => {
    await new Promise((resolve) => network.addEventListener("free", resolve));
    await route.fallback();
  });
  return async () => {
    network.dispatchEvent(new Event("free"));
    await page.unrouteAll({ behavior: "wait" });
  };
}
