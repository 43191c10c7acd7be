import pino, { type DestinationStream, type Logger } from "pino";

export type { Logger };

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The message of an error in a browser, which is at level `warn`. */
export const BROWSER_ERROR = "An error in a browser";

/** Names of fields that must never be in a log: passwords, cookies, tokens, bodies. */
const SECRETS = [
  "password",
  "currentPassword",
  "newPassword",
  "passwordHash",
  "token",
  "secret",
  "cookie",
  "authorization",
  "body",
  "variables",
];

const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).concat(
  'req.headers["set-cookie"]',
  'res.headers["set-cookie"]',
);

export interface LoggerOptions {
  readonly level?: LogLevel;
  readonly destination?: DestinationStream;
  /** Gets every line from `warn` on, whatever the level. */
  readonly tracker?: DestinationStream | null;
  /** Fields of every line, such as the version. */
  readonly base?: Readonly<Record<string, string>>;
}

/** JSON lines on stdout. An error's SQL parameters are dropped, since people typed them. */
export function createLogger({ level = "info", destination, base, tracker = null }: LoggerOptions = {}): Logger {
  const options = {
    level: tracker && LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf("warn") ? "warn" : level,
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: "[redacted]" },
    serializers: { err: describeError },
  };
  if (!tracker) return destination ? pino(options, destination) : pino(options);
  const tracked = { level: "warn" as const, stream: tracker };
  if (level === "silent") return pino(options, pino.multistream([tracked]));
  return pino(options, pino.multistream([{ level, stream: destination ?? pino.destination(1) }, tracked]));
}

const CAUSES_MAX = 5;

/** An error with its stack for the log, without values from the request. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === "string" && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: describeError(error.cause, depth + 1) }),
  };
}
