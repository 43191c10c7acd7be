import "reflect-metadata";
import { hostname } from "node:os";
import { setTimeout } from "node:timers/promises";
import { type Config, readConfig } from "./config";
import { OperatorNotices } from "./platform/health/operator-notices";
import { type Logger, type LoggerOptions, createLogger } from "./platform/log/logger";
import { ErrorTracker } from "./platform/log/error-tracker";
import { terminalLog } from "./platform/log/terminal";
import { SITE_VERSION } from "./platform/metrics/version";
import { enginesLine } from "./start/engines";
import { greeting, readyLine } from "./start/greeting";
import { keepRequestsYoung } from "./start/memory";
import { isExpected, refusalOf } from "./start/refusal";
import { StartReport } from "./start/report";
import { type RunningSite, startSite } from "./start/site";

/** Time in ms for all that a stop does besides draining. */
const STOP_MS = 7_500;
const DRAIN_MS_LEAST = 2_000;

/** Stops the process once, on the first request; it exits at the latest after `STOP_MS` and the time of draining. */
class Shutdown {
  #begun = false;
  #site: RunningSite | null = null;
  readonly #starting = new AbortController();

  constructor(
    private readonly log: Logger,
    private readonly drainMs: number,
  ) {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void this.begin(signal, 0));
    process.on("uncaughtException", (err) => {
      log.fatal({ err }, "A mistake that nobody caught");
      void this.begin("mistake", 1);
    });
  }

  /** Cancels an unfinished start. */
  get signal(): AbortSignal {
    return this.#starting.signal;
  }

  started(site: RunningSite): void {
    this.#site = site;
  }

  async begin(reason: string, code: number): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    process.exitCode = code;
    this.log.info({ reason }, "Stopping");
    const tooLate = STOP_MS + Math.max(DRAIN_MS_LEAST, this.drainMs);
    void setTimeout(tooLate, undefined, { ref: false }).then(() => process.exit(code || 1));
    if (!this.#site) {
      this.#starting.abort();
      return;
    }
    // Only SIGTERM waits for open requests; Ctrl+C and an uncaught exception do not.
    if (reason === "SIGTERM") await this.#site.drain();
    await this.#site.stop();
    await this.end();
  }

  /** To be called when nothing of the site runs any more. */
  async end(): Promise<void> {
    this.log.info("Stopped");
    await lastErrors();
    process.exit(process.exitCode);
  }
}

async function main(): Promise<void> {
  keepRequestsYoung();
  const config = readConfig(process.env);
  const log = logOf(config);
  if (IN_PRODUCTION)
    process.removeAllListeners("warning").on("warning", (err) => log.warn({ err }, "A warning of Node"));
  const say = (line: string): void => (IN_PRODUCTION ? log.info(line) : console.log(line));
  say(enginesLine(config));
  const notices = new OperatorNotices(log);
  for (const warning of config.warnings) notices.raise(warning);
  const shutdown = new Shutdown(log, config.drainMs);
  const onLost = (err: Error): void => {
    log.fatal({ err }, "The database is lost");
    void shutdown.begin("database lost", 1);
  };
  const { signal } = shutdown;
  try {
    const site = await startSite({ config, log, report: new StartReport(say), notices, onLost, signal });
    shutdown.started(site);
    say(IN_PRODUCTION ? readyLine(config, site.port) : greeting(config, site.port));
  } catch (error) {
    if (!signal.aborted) throw error;
    await shutdown.end();
  }
}

/** Gets errors besides the log, where the settings name a tracker. */
let tracker: ErrorTracker | null = null;

/** Waits a moment for errors that are on their way to the tracker. */
async function lastErrors(): Promise<void> {
  await Promise.race([tracker?.flush(), setTimeout(LAST_ERRORS_MS)]);
}

const LAST_ERRORS_MS = 2_000;

function logOf({ logLevel, roles, errorTracker }: Config): Logger {
  tracker = errorTracker && new ErrorTracker(errorTracker);
  return siteLog({ level: logLevel, tracker, base: { ...WHO, role: roles.join(",") } });
}

const WHO = { version: SITE_VERSION, host: hostname() };

/** In production every line on stdout is JSON; elsewhere a person reads it. */
const IN_PRODUCTION = process.env.NODE_ENV === "production";

/** JSON lines, unless a person reads them at a terminal. */
function siteLog(options: LoggerOptions): Logger {
  const isRead = process.stdout.isTTY && !IN_PRODUCTION;
  return createLogger(
    isRead ? { ...options, destination: terminalLog((line) => void process.stdout.write(line)) } : options,
  );
}

main().catch(async (error: unknown) => {
  const log = siteLog({ base: WHO, tracker });
  if (!IN_PRODUCTION) console.error(`\n${refusalOf(error)}\n`);
  else if (isExpected(error)) log.fatal(error.message);
  else log.fatal({ err: error }, "The site could not start");
  await lastErrors();
  process.exit(1);
});
