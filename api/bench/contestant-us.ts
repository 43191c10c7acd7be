/** Us: the whole site in one process as it is served, without rate limits and with the log at warnings. */
import "reflect-metadata";
import { createApp } from "../src/app";
import { compose } from "../src/composition";
import { readConfig } from "../src/config";
import { openEngines } from "../src/engines";
import { createLogger } from "../src/platform/log/logger";
import { listen } from "../src/start/http-server";
import { keepRequestsYoung } from "../src/start/memory";

async function main(): Promise<void> {
  keepRequestsYoung();
  const config = { ...readConfig(process.env), rateLimits: false };
  const engines = await openEngines(config, process.env.BENCH_URL ?? "", createLogger({ level: "warn" }));
  const app = await createApp({ config, engines, services: compose(config, engines), webDist: null });
  const { port } = await listen(app.express, "127.0.0.1", 0, app.messages);
  process.send?.({ port });
}

void main();
