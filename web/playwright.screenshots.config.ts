import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

/** `npm run screenshots`: the same site and readers as in the browser tests, to be looked at. */
export default defineConfig(tests, {
  testMatch: "*.screenshots.ts",
  projects: [
    { name: "phone-bn", grep: /./ },
    // One picture shows both.
    { name: "desktop-en", grep: /./, testIgnore: "home.screenshots.ts" },
  ],
  // A member has one language at a time, and both readers are the same member.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
});
