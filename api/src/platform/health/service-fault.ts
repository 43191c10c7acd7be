import { types } from "node:util";

/** Reasons why a service outside of this process cannot be used. */
export type FaultKind =
  | "unknownHost"
  | "refused"
  | "silent"
  | "untrusted"
  | "tlsNeeded"
  | "noTls"
  | "login"
  | "missing"
  | "full"
  | "starting"
  | "readOnly"
  | "pooled"
  | "other";

/** The words for a service in a sentence about its fault. */
export interface ServiceName {
  /** The setting that says where it is, such as `SMTP_URL`. */
  readonly setting: string;
  /** The name of its kind, such as `PostgreSQL`. */
  readonly service: string;
  /** Its address without user and password, such as `db.example.org:5432`. */
  readonly place: string;
}

/**
 * The error for a service that the site cannot start without; the message is one sentence with the setting and the
 * remedy.
 */
export class ServiceUnusable extends Error {
  constructor(
    name: ServiceName,
    readonly fault: unknown,
  ) {
    super(faultSentence(name, fault));
    this.name = "ServiceUnusable";
  }
}

/** The host and port of an address, which may hold a password. */
export function placeOf(url: string, defaultPort = ""): string {
  const { hostname, port } = new URL(url);
  const number = port || defaultPort;
  return `${hostname || "localhost"}${number && `:${number}`}`;
}

const KINDS: Readonly<Record<string, FaultKind>> = {
  ENOTFOUND: "unknownHost",
  EAI_AGAIN: "unknownHost",
  EDNS: "unknownHost",
  ECONNREFUSED: "refused",
  ETIMEDOUT: "silent",
  EHOSTUNREACH: "silent",
  ENETUNREACH: "silent",
  EAUTH: "login",
  ETLS: "noTls",
  "28P01": "login",
  "28000": "login",
  "42501": "login",
  "3D000": "missing",
  "53300": "full",
  "57P03": "starting",
  "25006": "readOnly",
};

const CERTIFICATE = /certificate|^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|CERT_|ERR_TLS_CERT)/i;

/** Faults that a service reports in words only, or with a code that is less precise. */
const SAID: readonly (readonly [RegExp, FaultKind])[] = [
  [/unsupported startup parameter/i, "pooled"],
  [/\b(ENOTFOUND|EAI_AGAIN)\b/, "unknownHost"],
  [/\bECONNREFUSED\b/, "refused"],
  [/no encryption|SSL off|must issue a STARTTLS/i, "tlsNeeded"],
  [/does not support SSL/i, "noTls"],
  [/WRONGPASS|NOAUTH|invalid username-password|client password must be|Missing credentials/i, "login"],
  [/timeout|timed out|did not answer|ETIMEDOUT|EHOSTUNREACH/i, "silent"],
  [CERTIFICATE, "untrusted"],
];

const CAUSES_MAX = 4;

/** The kind of a service's failure, whichever client reports it. */
export function faultKind(error: unknown, depth = 0): FaultKind {
  // Errors of Node's own sockets count also where a test runner has another Error class.
  if (!types.isNativeError(error) || depth > CAUSES_MAX) return "other";
  const { code, $metadata, errors = [] } = error as Failure;
  const text = typeof code === "string" ? code : "";
  const said = SAID.find(([pattern]) => pattern.test(error.message) || pattern.test(text))?.[1];
  const status = $metadata?.httpStatusCode;
  const kind =
    (said === "tlsNeeded" ? said : KINDS[text]) ??
    said ??
    (status === 401 || status === 403 ? "login" : status === 404 ? "missing" : "other");
  if (kind !== "other") return kind;
  const inner = [error.cause, ...errors].map((each) => faultKind(each, depth + 1));
  return inner.find((each) => each !== "other") ?? "other";
}

interface Failure {
  readonly code?: unknown;
  readonly errors?: readonly unknown[];
  /** The S3 client reports failed HEAD requests without a name of the error. */
  readonly $metadata?: { readonly httpStatusCode?: number };
}

type Said = (name: ServiceName, error: unknown) => string;

const SENTENCES: Readonly<Record<FaultKind, Said>> = {
  unknownHost: ({ setting, place }) => `the host of ${place} is not known: correct the name in ${setting}, or its DNS`,
  refused: ({ setting, service, place }) =>
    `nothing listens at ${place}: start ${service} there, or correct the host and port in ${setting}`,
  silent: ({ setting, service, place }) =>
    `${service} at ${place} does not answer: see whether it runs and a firewall lets this machine through, or correct ${setting}`,
  untrusted: ({ setting, service, place }, error) =>
    `the TLS certificate of ${service} at ${place} is not trusted (${said(error)}): ${
      isPostgres(setting)
        ? `save its authority's certificate as a file and add sslrootcert=<file> to ${setting}`
        : "save its authority's certificate as a file and name that in NODE_EXTRA_CA_CERTS"
    }`,
  tlsNeeded: ({ setting, service, place }) =>
    `${service} at ${place} takes only encrypted connections from here: ${
      isPostgres(setting) ? `add ?sslmode=verify-full to ${setting}` : `use the encrypted scheme in ${setting}`
    }, or let this machine and user in there`,
  noTls: ({ setting, service, place }) =>
    `${service} at ${place} offers no TLS: switch it on there, or ${
      isPostgres(setting) ? `remove sslmode from ${setting}` : "set SMTP_TLS=offered"
    }`,
  login: ({ setting, service, place }, error) =>
    `${service} at ${place} refuses the user or the password (${said(error)}): correct ${credentialsOf(setting)}`,
  missing: ({ setting, service, place }, error) =>
    isPostgres(setting)
      ? `PostgreSQL at ${place} does not have the database (${said(error)}): create it, or correct the name at the end of ${setting}`
      : `${service} at ${place} does not have what ${setting} names: create it, or correct the name`,
  full: ({ service, place }) =>
    `${service} at ${place} has no connection left: lower DATABASE_POOL_SIZE (each process takes 4 more than that), end others, or raise its max_connections`,
  starting: ({ service, place }) => `${service} at ${place} is still starting or stopping: try again in a minute`,
  readOnly: ({ setting, service, place }) =>
    `${service} at ${place} takes no writes: it is a replica, or set read-only; name the primary in ${setting}`,
  pooled: ({ setting, place }) =>
    setting === "DATABASE_URL"
      ? `a connection pooler answers at ${place}, which has no sessions for migrations, locks and LISTEN: set DATABASE_DIRECT_URL to the address of PostgreSQL itself`
      : `a connection pooler answers at ${place}: ${setting} must lead to PostgreSQL itself`,
  other: ({ setting, service, place }, error) =>
    `${service} at ${place} cannot be used (${said(error)}): correct that there, or correct ${setting}`,
};

/** One sentence: the setting, the fault and the remedy. It contains no user name, password or stack. */
export function faultSentence(name: ServiceName, error: unknown): string {
  return `${name.setting}: ${SENTENCES[faultKind(error)](name, error)}.`;
}

const isPostgres = (setting: string): boolean => setting.startsWith("DATABASE_");
const credentialsOf = (setting: string): string =>
  setting === "S3_ENDPOINT" ? "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or the role of this machine" : setting;

/** The first line of the other side's message. */
function said(error: unknown): string {
  if (!types.isNativeError(error)) return "without a reason";
  const line = error.message
    .split("\n", 1)[0]
    ?.trim()
    .replace(/[.:]+$/, "");
  return line || error.name;
}
