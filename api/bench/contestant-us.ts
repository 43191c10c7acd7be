/** Us: the whole site in one process as it is served, without rate limits and with the log at warnings. */
import "reflect-metadata";
import type { AddressInfo } from "node:net";
import { createApp } from "../src/app";
import { compose } from "../src/composition";
import { readConfig } from "../src/config";
import { openEngines } from "../src/engines";
import { createLogger } from "../src/platform/log/logger";

async function main(): Promise<void> {
  const config = { ...readConfig(process.env), rateLimits: false };
  const engines = await openEngines(config, process.env.BENCH_URL ?? "", createLogger({ level: "warn" }));
  const app = await createApp({ config, engines, services: compose(config, engines), webDist: null });
  const server = app.express.listen(0, "127.0.0.1", () =>
    process.send?.({ port: (server.address() as AddressInfo).port }),
  );
}

void main();
