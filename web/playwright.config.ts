import { defineConfig, devices } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { firstAdminEnvironment } from "./e2e/admin-account";
import { sizes } from "./e2e/sizes";

/**
 * Where a test runs. Without a word about it, once: as a reader in Bengali on a phone, or, in a file about the work of
 * admins and developers, as one in English at a desk. So both are met all over the site, and nobody has to choose.
 * `test("…", { tag: "@both" }, …)`, on a test or a describe, is for what phone and desktop do differently or what depends
 * on the language; `@phone` and `@desktop` take a test out of its file's usual place.
 */
const usuallyAtADesk = /\b(admin-\w+|moderation|queue|figures|superadmin|explorer)\.spec\.ts\b/;
const onPhone = new RegExp(`@(phone|both)\\b|^(?!.*(?:@desktop\\b|${usuallyAtADesk.source}))`);
const atADesk = new RegExp(`@(desktop|both)\\b|^(?!.*@phone\\b).*${usuallyAtADesk.source}`);

const freePort = (): string =>
  execFileSync(process.execPath, [
    "-e",
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{process.stdout.write(String(s.address().port));s.close()})",
  ]).toString();

// Workers read this file again and inherit the environment: they must find the same server and folder.
const port = (process.env["E2E_PORT"] ??= freePort());
const dataDir = (process.env["E2E_DATA_DIR"] ??= path.join(tmpdir(), `tree-for-deed-e2e-${process.pid}`));
const address = `http://127.0.0.1:${port}`;

const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const chromium = process.env["CHROMIUM_PATH"] ?? places.find((place) => existsSync(place));

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // More than there are cores: a quarter of the time two workers only waited for pages.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A scene may prove several things, and the machine may have others to serve.
  timeout: 240_000,
  // The first page of a new browser fetches and compiles everything.
  expect: { timeout: 40_000 },
  reporter: [["list"], ["./e2e/page-reporter.ts"]],
  use: {
    baseURL: address,
    // What moves is tested beside the component; here it would only be waited for.
    contextOptions: { reducedMotion: "reduce" },
    // Only the tests about it want one: it would answer what others mean to intercept.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    // Recording a trace reads the page's own photos back, which its content security policy forbids.
    trace: "off",
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // No page lives long enough for its program to be worth optimizing: a fifth of all CPU time went there.
        "--js-flags=--no-maglev --no-turbofan",
      ],
    },
  },
  projects: [
    {
      name: "phone-bn",
      grep: onPhone,
      use: {
        ...devices["Pixel 7"],
        viewport: sizes.phone,
        deviceScaleFactor: 2,
        locale: "bn-BD",
        timezoneId: "Asia/Dhaka",
      },
    },
    // Another time zone than the site's: what is shown must not depend on the reader's clock.
    {
      name: "desktop-en",
      grep: atADesk,
      use: {
        ...devices["Desktop Chrome"],
        viewport: sizes.desk,
        locale: "en-US",
        timezoneId: "America/New_York",
      },
    },
  ],
  webServer: {
    command: "node e2e/serve.mjs",
    url: `${address}/readyz`,
    // Where no run has made the demo site yet, it is made now.
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: {
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
      SEED: process.env["E2E_SEED"] ?? "demo",
      RATE_LIMITS: "off",
      PASSWORD_HASHING: "cheap",
      ...firstAdminEnvironment,
    },
  },
});
