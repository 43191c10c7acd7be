// npm run screenshots: every page and dialog, in both languages and schemes, into the folder `screenshots`.
import { BROWSER_ADVICE, findBrowser } from "./lib/browser.mjs";
import { ensureInstalled, ensureReady, fail, inRoot, runTool } from "./lib/project.mjs";

await ensureInstalled();
await ensureReady();
const browser = await findBrowser();
if (browser === null) fail(BROWSER_ADVICE);
const { code } = await runTool(
  "@playwright/test/cli.js",
  ["test", "-c", "playwright.screenshots.config.ts", ...process.argv.slice(2)],
  { cwd: inRoot("web"), env: { CHROMIUM_PATH: browser } },
);
process.exitCode = code;
