import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { firstAdminEnvironment } from "./admin-account";
import { expect, test as siteTest } from "./site";

export { expect } from "./site";

const here = path.dirname(fileURLToPath(import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const ended = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once("exit", resolve));

/** Tests on a site of their own, empty but for its admin: there every number of the whole site is known. */
export const test = siteTest.extend<{
  siteTimeZone: string;
  siteHost: string;
  adminSecondFactor: "asked" | "required";
  siteSettings: Record<string, string>;
}>({
  ownTab: true,
  siteTimeZone: ["Asia/Dhaka", { option: true }],
  /** `localhost` for passkeys, which belong to a name and never to an address of numbers. */
  siteHost: ["127.0.0.1", { option: true }],
  adminSecondFactor: ["asked", { option: true }],
  /** More of its environment. */
  siteSettings: [{}, { option: true }],
  baseURL: [
    async ({ playwright, siteTimeZone, siteHost, adminSecondFactor, siteSettings }, use) => {
      const port = await freePort();
      const address = `http://${siteHost}:${port}`;
      const site = spawn(process.execPath, [path.join(here, "serve.mjs")], {
        stdio: ["ignore", "ignore", "inherit"],
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
          ...siteSettings,
        },
      });
      const gone = ended(site);
      const probe = await playwright.request.newContext({ baseURL: address });
      const isReady = async () => (await probe.get("/readyz").catch(() => null))?.ok() ?? false;
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
      await probe.dispose();
      await use(address);
      site.kill("SIGTERM");
      await gone;
    },
    { scope: "test", timeout: 90_000 },
  ],
});
