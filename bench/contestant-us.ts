/**
 * Our whole site in one process as deployed, with the log at warnings, and with rate limits if BENCH_LIMITS is on. If
 * BENCH_FILES is on, it makes the files of the day first.
 */
import "reflect-metadata";
import { createApp } from "../api/src/app";
import { createMessages } from "../api/src/platform/http/express-messages";
import { readConfig } from "../api/src/config";
import { ENTITIES } from "../api/src/modules";
import { directAddress } from "../api/src/platform/database/address";
import { createLogger } from "../api/src/platform/log/logger";
import { openInfrastructure } from "../api/src/platform/wiring/infrastructure";
import { listen } from "../api/src/start/http-server";
import { keepRequestsYoung } from "../api/src/start/memory";
import { wire } from "../api/src/wiring";

async function main(): Promise<void> {
  keepRequestsYoung();
  const config = { ...readConfig(process.env), rateLimits: process.env.BENCH_LIMITS === "on" };
  const database = { address: directAddress(process.env.BENCH_URL ?? ""), entities: ENTITIES };
  const infrastructure = await openInfrastructure(config, database, createLogger({ level: "warn" }));
  const wiring = wire(config, infrastructure);
  if (process.env.BENCH_FILES === "on") {
    const started = performance.now();
    await wiring.services.deedFiles.round();
    process.stdout.write(`the day's files: made in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  }
  const app = await createApp({
    config,
    infrastructure,
    wiring,
    webDist: process.env.BENCH_WEB ?? null,
  });
  const { messages, adoptFrom } = createMessages();
  adoptFrom(app.express);
  const { port } = await listen(app.express, "127.0.0.1", 0, { messages });
  process.send?.({ port });
}

void main();
