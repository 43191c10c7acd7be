import { defaultTimeZone } from "@tree-for-deed/common/day";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  type CapabilityName,
  type CapabilitySettings,
  capabilitySettings,
} from "./modules";
import {
  allOrNone,
  ConfigError,
  type Environment,
  integer,
  list,
  oneOf,
  text,
  url,
  urls,
  withFiles,
} from "./platform/settings/environment";
import { type TrackerAddress, trackerAddress } from "./platform/log/error-tracker";
import { LOG_LEVELS, type LogLevel } from "./platform/log/logger";
import type { OperatorNotice } from "./shared/operator-notice";
import { PEER_PATIENCE, type PeerPatience } from "./platform/limits/rules";
import type { Retention } from "./shared/retention";
import { settingWarnings } from "./setting-warnings";
import { isLoopbackHost } from "./shared/hosts";

export type SeedMode = "demo" | "reference" | "none";

/** `web` answers requests, `worker` runs the background jobs. */
export type ProcessRole = "web" | "worker";

export interface S3Config {
  /** `null`: Amazon's of the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  /** `null`: those of the machine, by the default chain of Amazon's client. */
  readonly credentials: S3Credentials | null;
  /** Whether the bucket's name stands in the path of an address, or before the host's name. */
  readonly pathStyle: boolean;
}

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface MailConfig {
  /** `null` writes mails as files to `directory`. */
  readonly smtpUrl: string | null;
  /** Whether nothing is sent over a connection without TLS. */
  readonly tlsRequired: boolean;
  readonly from: string;
  readonly directory: string;
}

/** The account that is created as admin at start when all three variables are set and the user is missing. */
export interface FirstAdmin {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Contact addresses of the site's team. A network that is not set is not shown. */
export interface ContactConfig {
  readonly email: string;
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly linkedin: string | null;
}

/** Everything that the environment decides; read once, at start, by `readConfig`. */
export interface Config {
  readonly production: boolean;
  /** The work of this process. */
  readonly roles: readonly ProcessRole[];
  /** The least level of lines in the log. */
  readonly logLevel: LogLevel;
  /** Whether a start applies pending migrations; else it refuses a database that lacks some. */
  readonly migrateOnStart: boolean;
  readonly host: string;
  readonly port: number;
  /** Port for `/metrics` apart from the site's; `null`: none. */
  readonly metricsPort: number | null;
  /** Bearer token that opens `/metrics` on the site's own port; `null`: closed. */
  readonly metricsToken: string | null;
  /** Whether spans go to a collector. The library of OpenTelemetry reads its other settings itself. */
  readonly tracing: boolean;
  /** Where unexpected errors go besides the log; `null`: nowhere. */
  readonly errorTracker: TrackerAddress | null;
  /** Time in which a process that is asked to stop still serves, in milliseconds. */
  readonly drainMs: number;
  readonly dataDir: string;
  /** `null`: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, where `databaseUrl` leads through a connection pooler. */
  readonly databaseDirectUrl: string | null;
  /** Whether statements may be prepared under names at `databaseUrl`; a pooler may not keep them. */
  readonly namedStatements: boolean;
  /** Maximum number of connections of this process to the primary for requests and jobs. */
  readonly databasePoolSize: number;
  /** Streaming replicas that answer public reads. */
  readonly databaseReplicaUrls: readonly string[];
  /**
   * Backend of rate limits and change notifications; `null`: PostgreSQL. Sessions are in PostgreSQL either way: they
   * end at once.
   */
  readonly redisUrl: string | null;
  /** Addresses of Redis Sentinels; the host of `redisUrl` is then the name by which they know the primary. */
  readonly redisSentinels: readonly string[];
  /** `null`: photos are files in `dataDir/media`. */
  readonly s3: S3Config | null;
  /** Base of the addresses of public photos, such as a CDN's; `null`: the site itself. */
  readonly photoBaseUrl: string | null;
  readonly mail: MailConfig;
  readonly contact: ContactConfig;
  /** The first signs, all verify. */
  readonly sessionSecrets: readonly [string, ...string[]];
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly firstAdmin: FirstAdmin | null;
  /** `null`: `demo` on an empty embedded database, else `reference`. */
  readonly seed: SeedMode | null;
  /** Whether this is the demo site, which listens on this machine only; true once it was filled. */
  readonly isDemo: () => boolean;
  readonly geoLookupUrl: string | null;
  readonly geoCountryHeader: string | null;
  readonly siteTimeZone: string;
  readonly rateLimits: boolean;
  /** Passwords are hashed at next to no cost, which is for tests. */
  readonly cheapPasswords: boolean;
  /** Whether admins act only with a second factor; else they are asked to set one up. */
  readonly adminSecondFactorRequired: boolean;
  /** Whether admins may decide on deeds of their own, which is for a site with a single admin. */
  readonly selfReviewAllowed: boolean;
  /** When old rows and files are removed. */
  readonly retention: Retention;
  /** Names of the capabilities that are switched on. */
  readonly capabilities: readonly CapabilityName[];
  /** Settings of the capabilities, by their names. */
  readonly capabilitySettings: CapabilitySettings;
  /** Settings that are probably wrong or missing, for the operator. */
  readonly warnings: readonly OperatorNotice[];
  /** Time limits for slow peers to send and to read; tests use shorter ones. */
  readonly peers: PeerPatience;
}

const REPOSITORY_ROOT = path.resolve(__dirname, "../..");

/** Reads and checks the whole environment. Creates `DATA_DIR` and, where none is given, a session secret in it. */
export function readConfig(given: Environment): Config {
  const known = new Set<string>();
  const env = noting(known, withFiles(given));
  const config = { ...readSettings(env), warnings: [] };
  return { ...config, warnings: settingWarnings(given, known, config) };
}

/**
 * Wraps the environment so that each name read from it is added to `known`, which then holds the names of all settings.
 */
function noting(known: Set<string>, env: Environment): Environment {
  return new Proxy(env, {
    get: (target, name) => {
      if (typeof name !== "string") return undefined;
      known.add(name);
      return target[name];
    },
  });
}

function readSettings(env: Environment): Omit<Config, "warnings"> {
  const production = oneOf(env, "NODE_ENV", ["production", "development", "test"]) === "production";
  const host = text(env, "HOST") ?? "127.0.0.1";
  const port = integer(env, "PORT", 4000, 0, 65_535);
  const dataDir = path.resolve(text(env, "DATA_DIR") ?? path.join(REPOSITORY_ROOT, ".data"));
  const databaseUrl = url(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const publicUrl = origin(env, port);
  const seed = seedMode(env, databaseUrl, host, production);
  return {
    production,
    roles: roles(env, databaseUrl),
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS) ?? "info",
    migrateOnStart: oneOf(env, "MIGRATE_ON_START", ["yes", "no"]) !== "no",
    host,
    port,
    metricsPort: text(env, "METRICS_PORT") === null ? null : integer(env, "METRICS_PORT", 0, 0, 65_535),
    metricsToken: metricsToken(env),
    tracing: tracing(env),
    errorTracker: errorTracker(env),
    drainMs: integer(env, "DRAIN_MS", production ? 2000 : 0, 0, 30_000),
    dataDir,
    databaseUrl,
    databaseDirectUrl: databaseDirectUrl(env, databaseUrl),
    namedStatements: oneOf(env, "DATABASE_NAMED_STATEMENTS", ["yes", "no"]) !== "no",
    databasePoolSize: integer(env, "DATABASE_POOL_SIZE", 10, 4, 500),
    databaseReplicaUrls: urls(env, "DATABASE_REPLICA_URLS", ["postgres:", "postgresql:"]),
    redisUrl: url(env, "REDIS_URL", ["redis:", "rediss:"]),
    redisSentinels: redisSentinels(env),
    s3: s3(env),
    photoBaseUrl: photoBaseUrl(env, publicUrl),
    mail: mail(env, dataDir, publicUrl),
    contact: contact(env, publicUrl, production),
    capabilities: capabilities(env),
    capabilitySettings: capabilitySettings(env, { publicUrl }),
    publicUrl,
    trustProxy: integer(env, "TRUST_PROXY", 0, 0, 16),
    firstAdmin: firstAdmin(env),
    seed,
    isDemo: () => databaseUrl === null && existsSync(path.join(dataDir, DEMO_ACCOUNTS_FILE)),
    geoLookupUrl: geoLookupUrl(env),
    geoCountryHeader: headerName(env, "GEO_COUNTRY_HEADER"),
    siteTimeZone: timeZone(env),
    rateLimits: rateLimits(env, production),
    cheapPasswords: cheapPasswords(env, host, production),
    adminSecondFactorRequired: oneOf(env, "ADMIN_SECOND_FACTOR", ["asked", "required"]) === "required",
    selfReviewAllowed: oneOf(env, "ALLOW_SELF_REVIEW", ["yes", "no"]) === "yes",
    retention: retention(env),
    sessionSecrets: sessionSecrets(env, dataDir, databaseUrl, production),
    peers: PEER_PATIENCE,
  };
}

function roles(env: Environment, databaseUrl: string | null): readonly ProcessRole[] {
  const names = list(env, "ROLE");
  const wrong = names.find((name) => !ROLES.some((role) => role === name));
  if (wrong !== undefined) throw new ConfigError("ROLE", `must be web, worker, or web,worker, not "${wrong}"`);
  const chosen = names.length === 0 ? ROLES : ROLES.filter((role) => names.includes(role));
  if (chosen.length < ROLES.length && databaseUrl === null)
    throw new ConfigError("DATABASE_URL", "is needed with ROLE: only one process can use the embedded PostgreSQL");
  return chosen;
}

/** The library takes an unknown sampler and a wrong share for the default ones, which record everything. */
function tracing(env: Environment): boolean {
  oneOf(env, "OTEL_TRACES_SAMPLER", SAMPLERS);
  const share = text(env, "OTEL_TRACES_SAMPLER_ARG");
  if (share !== null && !/^(0|1|[01]\.0+|0?\.\d+)$/.test(share))
    throw new ConfigError("OTEL_TRACES_SAMPLER_ARG", `must be a number from 0 to 1, such as 0.1, not "${share}"`);
  return url(env, "OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]) !== null;
}

function errorTracker(env: Environment): TrackerAddress | null {
  const dsn = text(env, "SENTRY_DSN");
  const address = dsn === null ? null : trackerAddress(dsn);
  if (dsn !== null && address === null)
    throw new ConfigError("SENTRY_DSN", "must be a DSN such as https://key@errors.example.org/7");
  return address;
}

/** As https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ names them. */
const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
];

const ROLES: readonly ProcessRole[] = ["web", "worker"];

function capabilities(env: Environment): readonly CapabilityName[] {
  const names = list(env, "CAPABILITIES");
  const [first = "all", ...others] = names;
  if (others.length === 0 && first === "all") return CAPABILITY_NAMES;
  if (others.length === 0 && first === "none") return [];
  const isKnown = (name: string): boolean => CAPABILITY_NAMES.some((known) => known === name);
  const wrong = names.find((name) => !isKnown(name));
  if (wrong !== undefined) {
    const fault = wrong === "all" || wrong === "none" ? "stands alone" : "is none of them";
    throw new ConfigError(
      "CAPABILITIES",
      `must be all, none, or a list of these: ${CAPABILITY_NAMES.toSorted().join(", ")}; "${wrong}" ${fault}`,
    );
  }
  const on = CAPABILITY_NAMES.filter((name) => names.includes(name));
  for (const name of on) {
    const missing = CAPABILITIES[name].needs.find((need) => !names.includes(need));
    if (missing !== undefined)
      throw new ConfigError("CAPABILITIES", `names ${name}, which needs ${missing}: add ${missing} to the list`);
  }
  return on;
}

function databaseDirectUrl(env: Environment, databaseUrl: string | null): string | null {
  const direct = url(env, "DATABASE_DIRECT_URL", ["postgres:", "postgresql:"]);
  if (direct !== null && databaseUrl === null)
    throw new ConfigError("DATABASE_URL", "is needed with DATABASE_DIRECT_URL: it is the pooler's address");
  return direct;
}

function redisSentinels(env: Environment): readonly string[] {
  const addresses = list(env, "REDIS_SENTINELS");
  if (addresses.length > 0 && text(env, "REDIS_URL") === null)
    throw new ConfigError("REDIS_URL", "is needed with REDIS_SENTINELS: its host is the name of the primary");
  const wrong = addresses.find((address) => !/^[\w.-]+(:\d{1,5})?$/.test(address));
  if (wrong !== undefined)
    throw new ConfigError(
      "REDIS_SENTINELS",
      `must be a list such as one:26379,two:26379, and "${wrong}" is no address`,
    );
  return addresses;
}

/** URLs may hold passwords: the messages never repeat them. */
function origin(env: Environment, port: number): string {
  const value = url(env, "PUBLIC_URL", ["http:", "https:"]) ?? `http://localhost:${port}`;
  const parsed = new URL(value);
  if (parsed.pathname !== "/" || parsed.search || parsed.hash || parsed.username)
    throw new ConfigError("PUBLIC_URL", "must be an origin without a path or an account, such as https://example.org");
  return parsed.origin;
}

function headerName(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value !== null && !/^[A-Za-z0-9-]+$/.test(value)) throw new ConfigError(name, "must be the name of a header");
  return value?.toLowerCase() ?? null;
}

function geoLookupUrl(env: Environment): string | null {
  const value = url(env, "GEO_LOOKUP_URL", ["http:", "https:"]);
  if (value !== null && !value.includes("{ip}"))
    throw new ConfigError("GEO_LOOKUP_URL", "must have {ip} where the visitor's address goes");
  return value;
}

function timeZone(env: Environment): string {
  const value = text(env, "SITE_TIME_ZONE") ?? defaultTimeZone;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError("SITE_TIME_ZONE", `must be a time zone such as Asia/Dhaka, not "${value}"`);
  }
}

function s3(env: Environment): S3Config | null {
  const endpoint = url(env, "S3_ENDPOINT", ["http:", "https:"]);
  const keys = allOrNone(env, ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  const sessionToken = text(env, "S3_SESSION_TOKEN");
  const addressing = oneOf(env, "S3_ADDRESSING", ["path", "virtual-host"]);
  if (sessionToken !== null && !keys)
    throw new ConfigError("S3_SESSION_TOKEN", "belongs to a key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too");
  if (endpoint === null && !keys && text(env, "S3_BUCKET") === null && text(env, "S3_REGION") === null) return null;
  const [bucket, region] = (["S3_BUCKET", "S3_REGION"] as const).map((name) => {
    const value = text(env, name);
    if (value === null) throw new ConfigError(name, "is missing: photos in S3 need S3_BUCKET and S3_REGION");
    if (!/^[\w.-]{1,255}$/.test(value))
      throw new ConfigError(name, `must be a name of letters, digits, - and ., not "${value}"`);
    return value;
  }) as [string, string];
  return {
    endpoint,
    bucket,
    region,
    credentials: keys && {
      accessKeyId: keys.S3_ACCESS_KEY_ID,
      secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
      ...(sessionToken !== null && { sessionToken }),
    },
    // Most compatible services answer only at `endpoint/bucket/key`.
    pathStyle: addressing === null ? endpoint !== null : addressing === "path",
  };
}

/** It stands in policies and lists of addresses, so it has only characters that mean nothing there. */
function photoBaseUrl(env: Environment, publicUrl: string): string | null {
  const value = url(env, "PHOTO_BASE_URL", ["http:", "https:"]);
  if (value === null) return null;
  const { protocol, origin: host, pathname, username, search, hash } = new URL(value);
  if (username || search || hash || !/^[\w./~-]*$/.test(pathname))
    throw new ConfigError(
      "PHOTO_BASE_URL",
      "must be an address without account, query and special characters, such as https://photos.example.org",
    );
  if (protocol === "http:" && publicUrl.startsWith("https:"))
    throw new ConfigError(
      "PHOTO_BASE_URL",
      "must start with https://, as PUBLIC_URL does: browsers refuse other photos",
    );
  return host + pathname.replace(/\/+$/, "");
}

function mail(env: Environment, dataDir: string, publicUrl: string): MailConfig {
  const smtpUrl = url(env, "SMTP_URL", ["smtp:", "smtps:"]);
  const from = text(env, "MAIL_FROM");
  if (smtpUrl !== null && from === null) throw new ConfigError("MAIL_FROM", "is needed when SMTP_URL is set");
  if (from !== null && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new ConfigError("MAIL_FROM", "must be an e-mail address, with or without a name before it");
  const directory = path.join(dataDir, "mail");
  const tls = oneOf(env, "SMTP_TLS", ["required", "offered"]);
  const tlsRequired = tls === null ? smtpUrl !== null && sendsPassword(smtpUrl) : tls === "required";
  return { smtpUrl, tlsRequired, from: from ?? `Tree for Deed <no-reply@${new URL(publicUrl).hostname}>`, directory };
}

/** Whether a password leaves this machine, which somebody between could read without TLS. */
function sendsPassword(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== "" && !isLoopbackHost(hostname);
}

function contact(env: Environment, publicUrl: string, production: boolean): ContactConfig {
  const email = text(env, "SUPPORT_EMAIL");
  if (email !== null && !/^[^\s@<>]+@[^\s@<>]+$/.test(email))
    throw new ConfigError("SUPPORT_EMAIL", "must be an e-mail address");
  const network = (name: string, example: string): string | null =>
    url(env, name, ["https:"]) ?? (production ? null : example);
  return {
    email: email ?? `support@${new URL(publicUrl).hostname}`,
    facebook: network("SOCIAL_FACEBOOK", "https://www.facebook.com/treefordeed"),
    instagram: network("SOCIAL_INSTAGRAM", "https://www.instagram.com/treefordeed"),
    linkedin: network("SOCIAL_LINKEDIN", "https://www.linkedin.com/company/treefordeed"),
  };
}

function firstAdmin(env: Environment): FirstAdmin | null {
  const set = allOrNone(env, ["ADMIN_USERNAME", "ADMIN_EMAIL", "ADMIN_PASSWORD"]);
  // A password is taken as it was given, spaces included.
  return set && { username: set.ADMIN_USERNAME, email: set.ADMIN_EMAIL, password: env.ADMIN_PASSWORD ?? "" };
}

function seedMode(env: Environment, databaseUrl: string | null, host: string, production: boolean): SeedMode | null {
  const seed = oneOf(env, "SEED", ["demo", "reference", "none"]);
  if (seed === "demo" && databaseUrl !== null)
    throw new ConfigError(
      "SEED",
      "must not be demo with DATABASE_URL: demo accounts never exist on an external database",
    );
  if (seed === "demo") assertDemoHost(host);
  // Nobody gets demo accounts in production without asking for them by name.
  return seed ?? (databaseUrl !== null || production ? "reference" : null);
}

/** Written beside the embedded database when it is filled with demo data. */
export const DEMO_ACCOUNTS_FILE = "demo-accounts.json";

/** Demo accounts are for this machine only: throws when `host` can be reached from elsewhere. */
export function assertDemoHost(host: string): void {
  if (!isLoopbackHost(host))
    throw new ConfigError("HOST", `must be 127.0.0.1 in demo mode, not "${host}": set SEED=reference for a real site`);
}

/** The shortest times leave what rules, figures and repeated requests still read. */
function retention(env: Environment): Retention {
  const days = (name: string, min: number): number | null =>
    text(env, name) === null ? null : integer(env, name, min, min, DAYS_MAX);
  return {
    log: days("KEEP_LOG_DAYS", 365),
    notices: days("KEEP_NOTICES_DAYS", 30),
    revisions: days("KEEP_REVISIONS_DAYS", 365),
    standings: days("KEEP_STANDINGS_DAYS", 62),
    keys: days("KEEP_KEYS_DAYS", 30),
    mailFiles: days("KEEP_MAIL_FILES_DAYS", 1),
  };
}

const DAYS_MAX = 36_500;

function rateLimits(env: Environment, production: boolean): boolean {
  const on = oneOf(env, "RATE_LIMITS", ["on", "off"]) !== "off";
  if (!on && production) throw new ConfigError("RATE_LIMITS", "can be off only outside production");
  return on;
}

function metricsToken(env: Environment): string | null {
  const token = text(env, "METRICS_TOKEN");
  if (token !== null && token.length < SECRET_LENGTH_MIN)
    throw new ConfigError("METRICS_TOKEN", `must be ${SECRET_LENGTH_MIN} characters or longer`);
  return token;
}

/** Only tests say `PASSWORD_HASHING=cheap`: a site that others can reach does not start with it. */
function cheapPasswords(env: Environment, host: string, production: boolean): boolean {
  const cheap = oneOf(env, "PASSWORD_HASHING", ["full", "cheap"]) === "cheap";
  if (cheap && (production || !isLoopbackHost(host)))
    throw new ConfigError("PASSWORD_HASHING", "can be cheap only in tests, on this machine and outside production");
  return cheap;
}

const SECRET_LENGTH_MIN = 32;

/** On a database of its own the site is one process, which may make its secret itself and keep it. */
function sessionSecrets(
  env: Environment,
  dataDir: string,
  databaseUrl: string | null,
  production: boolean,
): [string, ...string[]] {
  const [first, ...rest] = list(env, "SESSION_SECRET");
  if (first === undefined) {
    if (production && databaseUrl !== null)
      throw new ConfigError("SESSION_SECRET", "is required in production with DATABASE_URL: all processes share it");
    return [secretFile(dataDir)];
  }
  if ([first, ...rest].some((secret) => secret.length < SECRET_LENGTH_MIN))
    throw new ConfigError("SESSION_SECRET", `must be ${SECRET_LENGTH_MIN} characters or longer, each of them`);
  return [first, ...rest];
}

/** One secret per data directory, also when two processes start at once: the first to link its file wins. */
function secretFile(dataDir: string): string {
  const file = path.join(dataDir, "session-secret");
  try {
    mkdirSync(dataDir, { recursive: true });
    const own = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
    writeFileSync(own, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(own);
    }
    chmodSync(file, 0o600);
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new ConfigError("DATA_DIR", `cannot be written to (${dataDir}): ${(error as Error).message}`);
  }
}
