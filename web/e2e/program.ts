import type { Page } from "@playwright/test";

/**
 * Holds the program's files and data back, as a slow network does; the returned function lets them come. The route
 * stays, so that it is not removed while requests are on their way.
 */
export async function holdProgram(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/.*\.js|\/graphql$/, async (route) => {
    await free;
    await route.fallback();
  });
  return letCome;
}
