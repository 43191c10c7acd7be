/** Us: the whole site in one process as it is served, with the log at warnings, and with rate limits if BENCH_LIMITS is on. */
import "reflect-metadata";
import { createApp } from "../src/app";
import { readConfig } from "../src/config";
import { ENTITIES } from "../src/modules";
import { directAddress } from "../src/platform/database/address";
import { createLogger } from "../src/platform/log/logger";
import { openInfrastructure } from "../src/platform/wiring/infrastructure";
import { listen } from "../src/start/http-server";
import { keepRequestsYoung } from "../src/start/memory";
import { wire } from "../src/wiring";

async function main(): Promise<void> {
  keepRequestsYoung();
  const config = { ...readConfig(process.env), rateLimits: process.env.BENCH_LIMITS === "on" };
  const database = { address: directAddress(process.env.BENCH_URL ?? ""), entities: ENTITIES };
  const infrastructure = await openInfrastructure(config, database, createLogger({ level: "warn" }));
  const app = await createApp({
    config,
    infrastructure,
    wiring: wire(config, infrastructure),
    webDist: process.env.BENCH_WEB ?? null,
  });
  const { port } = await listen(app.express, "127.0.0.1", 0, { messages: app.messages });
  process.send?.({ port });
}

void main();
