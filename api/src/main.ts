import "reflect-metadata";
import { readConfig } from "./config";
import { type Logger, createLogger } from "./platform/log/logger";
import { greeting } from "./start/greeting";
import { keepRequestsYoung } from "./start/memory";
import { refusalOf } from "./start/refusal";
import { type RunningSite, startSite } from "./start/site";

const STOP_MS = 9_500;

/** Stops once, whoever asks first; the process ends at the latest after `STOP_MS`. */
class Shutdown {
  #begun = false;
  #site: RunningSite | null = null;

  constructor(private readonly log: Logger) {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void this.begin(signal, 0));
    process.on("uncaughtException", (err) => {
      log.fatal({ err }, "A mistake that nobody caught");
      void this.begin("mistake", 1);
    });
  }

  started(site: RunningSite): void {
    this.#site = site;
    // Asked to stop while starting.
    if (this.#begun) void this.#end(process.exitCode === 1 ? 1 : 0);
  }

  async begin(reason: string, code: number): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    process.exitCode = code;
    this.log.info({ reason }, "Stopping");
    setTimeout(() => process.exit(code || 1), STOP_MS).unref();
    // Whoever presses Ctrl+C, or a process that made a mistake, does not wait for those who ask.
    if (reason === "SIGTERM") await this.#site?.drain();
    if (this.#site) await this.#end(code);
  }

  async #end(code: number): Promise<void> {
    await this.#site?.stop();
    this.log.info("Stopped");
    process.exit(code);
  }
}

async function main(): Promise<void> {
  keepRequestsYoung();
  const log = createLogger();
  const config = readConfig(process.env);
  const shutdown = new Shutdown(log);
  const onLost = (err: Error): void => {
    log.fatal({ err }, "The database is lost");
    void shutdown.begin("database lost", 1);
  };
  const site = await startSite(config, log, onLost);
  shutdown.started(site);
  console.log(greeting(config, site.port));
}

main().catch((error: unknown) => {
  console.error(`\n${refusalOf(error)}\n`);
  process.exit(1);
});
