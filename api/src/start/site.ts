import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type App, createApp } from "../app";
import type { Config } from "../config";
import { ENTITIES } from "../modules";
import { SOCKETS_EACH } from "../platform/limits/rules";
import { prepareDatabase } from "../platform/database/migrate";
import type { WorkLoop } from "../platform/jobs/work-loop";
import type { Logger } from "../platform/log/logger";
import { type Infrastructure, openInfrastructure } from "../platform/wiring/infrastructure";
import { type Wiring, wire } from "../wiring";
import { type SiteDatabase, openDatabase } from "./database";
import { type HttpServer, listen } from "./http-server";
import { fillSite } from "./seeding";

const WEB_DIST = path.resolve(__dirname, "../../../web/dist");
const DATABASE_WAIT_MS = 30_000;
const ANSWERS_MS = 6_000;
const JOBS_MS = 6_000;

export interface RunningSite {
  readonly port: number;
  /** Serves for a while longer, and tells everybody who asks that it is leaving. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Everything that has to be closed again, the last that was opened first. */
class Opened {
  readonly #closers: (() => Promise<void>)[] = [];

  add<T>(part: T, close: (part: T) => Promise<void>): T {
    this.#closers.push(() => close(part));
    return part;
  }

  async closeAll(log: Logger): Promise<void> {
    for (const close of this.#closers.splice(0).reverse())
      await close().catch((err: unknown) => log.error({ err }, "A part of the site did not stop cleanly"));
  }
}

/** Starts the whole site: database, migrations, seed, app, background work, and listens. */
export async function startSite(config: Config, log: Logger, onLost: (error: Error) => void): Promise<RunningSite> {
  const opened = new Opened();
  try {
    const database = opened.add(await openDatabase(config, log, onLost), (part) => part.stop());
    const { infrastructure, wiring } = await prepare(config, database, log, opened);
    const webDist = existsSync(WEB_DIST) ? WEB_DIST : null;
    const app: App = opened.add(await createApp({ config, infrastructure, wiring, webDist }), (part) => part.close());
    // Behind a proxy all connections are the proxy's.
    const socketsEach = config.rateLimits && config.trustProxy === 0 ? SOCKETS_EACH : null;
    const server: HttpServer = await listen(app.express, config.host, config.port, {
      messages: app.messages,
      socketsEach,
    });
    const jobs = wiring.jobs();
    for (const job of jobs) job.start(infrastructure.jobs);
    opened.add(server, async () => {
      await Promise.all([server.stop(ANSWERS_MS), stopJobs(jobs)]);
    });
    if (config.metricsPort !== null) {
      const setting = "METRICS_PORT";
      const figures = await listen(app.metrics, config.host, config.metricsPort, { setting });
      opened.add(figures, (part) => part.stop(0));
    }
    const drain = async (): Promise<void> => {
      app.drain();
      server.drain();
      await setTimeout(config.drainMs);
    };
    return { port: server.port, drain, stop: () => opened.closeAll(log) };
  } catch (error) {
    await opened.closeAll(log);
    throw error;
  }
}

async function prepare(
  config: Config,
  { url, embedded }: SiteDatabase,
  log: Logger,
  opened: Opened,
): Promise<{ infrastructure: Infrastructure; wiring: Wiring }> {
  await prepareDatabase({ url, waitMs: DATABASE_WAIT_MS });
  const opening = openInfrastructure(config, { url, entities: ENTITIES }, log);
  const infrastructure = opened.add(await opening, (part) => part.close());
  const wiring = wire(config, infrastructure);
  // The same lock again: of two processes that start at once, one fills the site.
  await prepareDatabase({ url }, () => fillSite(config, infrastructure, wiring.services, embedded));
  return { infrastructure, wiring };
}

async function stopJobs(jobs: readonly WorkLoop[]): Promise<void> {
  const stopped = new AbortController();
  const tooLate = setTimeout(JOBS_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
  await Promise.race([Promise.all(jobs.map((job) => job.stop())), tooLate]);
  stopped.abort();
}
