import { type OpenApi, openApiOf } from "../src/rest/open-api";
import "reflect-metadata";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DataSource } from "typeorm";
import { createApp } from "../src/app";
import { type Config, readConfig } from "../src/config";
import { type CapabilityServices, type CapabilitySettings, type CoreServices, ENTITIES } from "../src/modules";
import { createLogger } from "../src/platform/log/logger";
import type { Mail, Mailer } from "../src/platform/mail/mailer";
import { type Infrastructure, openInfrastructure } from "../src/platform/wiring/infrastructure";
import type { Clock } from "../src/shared/clock";
import { listen } from "../src/start/http-server";
import { type Wiring, wire } from "../src/wiring";
import { type TestDatabase, addressOf, migratedDatabase } from "./database";
import { openApiCheck } from "./rest/open-api-check";
import { type Exchange, HttpClient } from "./http-client";

export interface SiteOptions {
  /** Overrides of a test site, which has no rate limits and otherwise default settings. */
  readonly config?: Partial<Config>;
  readonly capabilitySettings?: Partial<CapabilitySettings>;
  /** Another process of an existing site: shares its database, which stays when this one stops. */
  readonly database?: TestDatabase;
  readonly clock?: Clock;
  /** Whether background work runs, too. */
  readonly jobs?: boolean;
  /** The built web, for tests of whole pages. */
  readonly webDist?: string;
}

/** A whole site on a separate port and database, as `main.ts` creates it. */
export interface Site {
  readonly config: Config;
  readonly database: TestDatabase;
  readonly db: DataSource;
  readonly infrastructure: Infrastructure;
  readonly wiring: Wiring;
  /** With all capabilities, unless the test disables some. */
  readonly services: CoreServices & CapabilityServices;
  readonly origin: string;
  /** A new visitor without cookies. */
  client(): HttpClient;
  /** All mails so far. */
  mails(): Promise<readonly Mail[]>;
  /** All log lines so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts a site; call `stop` afterwards. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-"));
  const database = options.database ?? (await migratedDatabase());
  const server = await listen((_req, res) => res.destroy(), "127.0.0.1", 0);
  const origin = `http://127.0.0.1:${server.port}`;
  const lines: string[] = [];
  const log = createLogger({ level: "debug", destination: { write: (line: string) => void lines.push(line) } });
  const given = readConfig({ ...ENVIRONMENT, DATA_DIR: dataDir, PUBLIC_URL: origin });
  const capabilitySettings = { ...given.capabilitySettings, ...options.capabilitySettings };
  const config = { ...given, capabilitySettings, ...options.config };
  const sent: Mail[] = [];
  const opened = await openInfrastructure(config, { address: addressOf(database), entities: ENTITIES }, log);
  const infrastructure = { ...opened, mailer: recorder(sent) };
  const wiring = wire(config, infrastructure, options.clock);
  const app = await createApp({ config, infrastructure, wiring, webDist: options.webDist ?? null });
  let openApi: OpenApi | undefined;
  const differences = (exchange: Exchange): readonly string[] => {
    openApi ??= openApiOf(wiring.routes, { publicUrl: origin, version: "", sessionCookie: "" });
    return openApiCheck(openApi).differences(exchange);
  };
  const jobs = options.jobs ? wiring.jobs() : [];
  server.serve(app.express);
  for (const job of jobs) job.start(infrastructure.jobs);
  return {
    config,
    database,
    db: infrastructure.db,
    infrastructure,
    wiring,
    services: wiring.services as CoreServices & CapabilityServices,
    origin,
    client: () => new HttpClient(origin, differences),
    mails: async () => sent,
    log: () => lines.join(""),
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
      await server.stop(0);
      await app.close();
      await infrastructure.close();
      if (!options.database) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const ENVIRONMENT = {
  RATE_LIMITS: "off",
  PASSWORD_HASHING: "cheap",
  SEED: "none",
  SESSION_SECRET: "a-session-secret-of-the-test-sites",
};

function recorder(sent: Mail[]): Mailer {
  return {
    send: async (mail) => void sent.push(mail),
    check: async () => undefined,
    deleteBefore: async () => 0,
    close: () => undefined,
  };
}
