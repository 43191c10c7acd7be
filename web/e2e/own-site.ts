import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { firstAdminEnvironment } from "./admin-account";
import { freePort } from "./free-port.mjs";
import { expect, test as siteTest } from "./site";

export { expect } from "./site";

const here = path.dirname(fileURLToPath(import.meta.url));

const ended = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once("exit", resolve));

interface SiteProcess {
  address: string;
  /** Kills the API at once, without a clean stop. */
  kill: () => Promise<void>;
  /** Starts a killed API again, on the same data. */
  restart: () => Promise<void>;
}

/** Tests on a separate site, empty except for its admin: every number of the whole site is known. */
export const test = siteTest.extend<{
  siteTimeZone: string;
  siteHost: string;
  adminSecondFactor: "asked" | "required";
  siteSettings: Record<string, string>;
  siteProcess: SiteProcess;
}>({
  ownTab: true,
  siteTimeZone: ["Asia/Dhaka", { option: true }],
  /** `localhost` for passkeys, which belong to a host name and never to an IP address. */
  siteHost: ["127.0.0.1", { option: true }],
  adminSecondFactor: ["asked", { option: true }],
  /** Additional environment variables. */
  siteSettings: [{}, { option: true }],
  baseURL: ({ siteProcess }, use) => use(siteProcess.address),
  siteProcess: [
    async ({ playwright, siteTimeZone, siteHost, adminSecondFactor, siteSettings }, use) => {
      const port = await freePort();
      const address = `http://${siteHost}:${port}`;
      const site = spawn(process.execPath, [path.join(here, "serve.mjs")], {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          ...process.env,
          ...firstAdminEnvironment,
          PORT: String(port),
          HOST: "127.0.0.1",
          PUBLIC_URL: address,
          DATA_DIR: mkdtempSync(path.join(tmpdir(), "tree-for-deed-e2e-")),
          SEED: "reference",
          SITE_TIME_ZONE: siteTimeZone,
          ADMIN_SECOND_FACTOR: adminSecondFactor,
          RATE_LIMITS: "off",
          PASSWORD_HASHING: "cheap",
          ...siteSettings,
        },
      });
      const gone = ended(site);
      let said = "";
      site.stdout.on("data", (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
      const probe = await playwright.request.newContext({ baseURL: address });
      const isReady = async () => {
        if (site.exitCode !== null) throw new Error(`The site ended before it was ready:\n${said}`);
        return (await probe.get("/readyz").catch(() => null))?.ok() ?? false;
      };
      const ready = (is: boolean) => expect.poll(isReady, { timeout: 60_000 }).toBe(is);
      await ready(true);
      const state = { isUp: true };
      const toggle = async () => {
        state.isUp = !state.isUp;
        site.kill("SIGUSR2");
        await ready(state.isUp);
      };
      await use({ address, kill: toggle, restart: toggle });
      // Its database outlives a killed API, and ends with the next one.
      if (!state.isUp) await toggle();
      await probe.dispose();
      site.kill("SIGTERM");
      await gone;
    },
    { scope: "test", timeout: 90_000 },
  ],
});
