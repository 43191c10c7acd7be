import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { createApp } from "../app";
import type { Config } from "../config";
import { ENTITIES } from "../modules";
import { SOCKETS_EACH } from "../platform/limits/rules";
import { prepareDatabase } from "../platform/database/migrate";
import { createMessages } from "../platform/http/express-messages";
import type { WorkLoop } from "../platform/jobs/work-loop";
import type { OperatorNotices } from "../platform/health/operator-notices";
import { serviceWatch } from "../platform/health/service-watch";
import type { Logger } from "../platform/log/logger";
import { type Infrastructure, openInfrastructure } from "../platform/wiring/infrastructure";
import { type Wiring, wire } from "../wiring";
import { type SiteDatabase, openDatabase } from "./database";
import { type HttpServer, listen } from "./http-server";
import type { StartReport } from "./report";
import { fillSite } from "./seeding";
import { startingApp } from "./starting-app";
import { createWorkerApp } from "./worker-app";

const WEB_DIST = path.resolve(__dirname, "../../../web/dist");
const DATABASE_WAIT_MS = 30_000;
const ANSWERS_MS = 6_000;
const JOBS_MS = 6_000;

export interface RunningSite {
  readonly port: number;
  /** Serves for a while longer, and announces in each answer that it is stopping. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Opened resources, which are closed in reverse order. */
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

export interface SiteStart {
  readonly config: Config;
  readonly log: Logger;
  readonly report: StartReport;
  readonly notices: OperatorNotices;
  /** Called when the database is lost for good. */
  readonly onLost: (error: Error) => void;
  /** Cancels an unfinished start. */
  readonly signal: AbortSignal;
}

/**
 * Starts the whole site: listener, database, migrations, seed, app, and background work. If `signal` cancels it, it
 * rejects with the signal's reason once nothing is left that would outlive this process, which must end then.
 */
export async function startSite(start: SiteStart): Promise<RunningSite> {
  const { config, log, report, onLost, signal } = start;
  const opened = new Opened();
  if (config.tracing) {
    // Sites without a collector do not load the library.
    const { startTracing } = await import("../platform/tracing/start-tracing.js");
    opened.add(startTracing(), (stop) => stop());
  }
  const listener = await listenEarly(config, log);
  opened.add(listener.server, (part) => part.stop(0));
  const opening = (): Promise<SiteDatabase> => openDatabase(config, log, onLost, signal);
  let database: SiteDatabase | null = null;
  try {
    database = config.databaseUrl === null ? await report.during("Starting PostgreSQL", opening) : await opening();
    opened.add(database, (part) => part.stop());
    return await Promise.race([openSite(start, { database, listener }, opened), rejectedBy(signal)]);
  } catch (error) {
    const closed = opened.closeAll(log);
    // A running step, such as a seed, ends with the database, so nothing waits for it.
    await (signal.aborted ? database?.stop() : closed);
    throw error;
  }
}

/** The listener of a site that is still starting. */
interface EarlyListener {
  readonly server: HttpServer;
  readonly adoptFrom: ReturnType<typeof createMessages>["adoptFrom"];
}

/** Listens before anything else, so that a slow start is not taken for a dead process. */
async function listenEarly(config: Config, log: Logger): Promise<EarlyListener> {
  const { host, port, rateLimits, trustProxy } = config;
  const { messages, adoptFrom } = createMessages();
  // Behind a proxy all connections are the proxy's.
  const socketsEach = rateLimits && trustProxy === 0 ? SOCKETS_EACH : null;
  return { server: await listen(startingApp(config, log), host, port, { messages, socketsEach }), adoptFrom };
}

async function openSite(
  start: SiteStart,
  { database, listener: { server, adoptFrom } }: { readonly database: SiteDatabase; readonly listener: EarlyListener },
  opened: Opened,
): Promise<RunningSite> {
  const { config, log, signal } = start;
  const { infrastructure, wiring } = await prepare(start, database, opened);
  const webDist = existsSync(WEB_DIST) ? WEB_DIST : null;
  const app = opened.add(
    config.roles.includes("web")
      ? await createApp({ config, infrastructure, wiring, webDist })
      : createWorkerApp(config, infrastructure),
    (part) => part.close(),
  );
  const jobs = [
    ...(config.roles.includes("worker") ? wiring.jobs() : []),
    serviceWatch(infrastructure.services, infrastructure.notices),
  ];
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
  signal.throwIfAborted();
  adoptFrom(app.express);
  server.serve(app.express);
  return { port: server.port, drain, stop: () => opened.closeAll(log) };
}

async function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
  });
}

async function prepare(
  { config, log, report, notices, signal }: SiteStart,
  { address, embedded, setting }: SiteDatabase,
  opened: Opened,
): Promise<{ infrastructure: Infrastructure; wiring: Wiring }> {
  const { migrateOnStart: migrates } = config;
  const target = {
    url: address.directUrl,
    address,
    setting,
    waitMs: DATABASE_WAIT_MS,
    migrates,
    lazyCommits: embedded,
    tell: (line: string) => log.warn(line),
  };
  const tellOfStop = (): void =>
    log.warn(
      "Stopped before the migrations were complete: the running one is rolled back, the next start goes on with it",
    );
  signal.addEventListener("abort", tellOfStop);
  const step = `Connecting to the database and ${migrates ? "applying" : "checking"} migrations`;
  await report
    .during(step, () => prepareDatabase(target))
    .finally(() => signal.removeEventListener("abort", tellOfStop));
  signal.throwIfAborted();
  const opening = openInfrastructure(config, { address, entities: ENTITIES }, log, notices);
  const infrastructure = opened.add(await opening, (part) => part.close());
  const wiring = wire(config, infrastructure);
  // The lock ensures that only one of several starting processes fills the site.
  const site = { config, infrastructure, wiring, address, embedded, report };
  await prepareDatabase(target, () => fillSite(site));
  signal.throwIfAborted();
  return { infrastructure, wiring };
}

async function stopJobs(jobs: readonly WorkLoop[]): Promise<void> {
  const stopped = new AbortController();
  const tooLate = setTimeout(JOBS_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
  await Promise.race([Promise.all(jobs.map((job) => job.stop())), tooLate]);
  stopped.abort();
}
