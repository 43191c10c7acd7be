import { types } from "pg";
import { DataSource, type EntitySchema, type MixedList } from "typeorm";
import { MIGRATIONS } from "./migrations/list.generated";
import { CONNECT_MS, DIRECT_OPTIONS } from "./connect";
import { ClientWithoutNames, HEARD_PRIMARY, HEARD_WHILE_HERE } from "./pool-clients";

export type Entities = MixedList<(new () => object) | EntitySchema>;

// Our int8 values are counts (far below 2^53) and our dates are calendar days, never instants.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (day) => day);

// A page of deeds holds some fifty instants. Written in UTC, they are nearly in the format that JavaScript parses
// fastest.
const anyInstant = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => unknown;
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) =>
  inUtc.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyInstant(text),
);

export interface DataSourceOptions {
  readonly url: string;
  /** Every entity class of the modules; this layer knows none of them by name. */
  readonly entities: Entities;
  readonly poolSize?: number;
  readonly applicationName?: string;
  readonly migrations?: typeof MIGRATIONS;
  /** For startup: connecting may take long, and statements have no time limit. It needs a direct connection. */
  readonly patient?: boolean;
  /** Maximum wait for a lock of a patient session, in ms; none by default. */
  readonly lockMs?: number;
  /** `url` leads through a connection pooler: the server's time limits are those of the role (`pooler.ts`). */
  readonly pooled?: boolean;
  /** Whether statements may be prepared under names. */
  readonly namedStatements?: boolean;
  /**
   * Commits do not wait for the disk, which saves most of the time of filling a site. A power cut may lose the last
   * ones, so this is only for work that starts over after an interruption, in a database of our own.
   */
  readonly lazyCommits?: boolean;
}

/** PostgreSQL's own limits for a session that serves requests, in ms, by PostgreSQL's names. */
export const SERVER_LIMITS = {
  lock_timeout: 1200,
  statement_timeout: 2300,
  idle_in_transaction_session_timeout: 10_000,
} as const;

const QUERY_MS = 2500;

/**
 * The one connection pool of a process, for TypeORM and for prepared reads alike. Every wait has an end: for connecting
 * or a free connection after 2 s, for a lock after 1.2 s (PostgreSQL detects deadlocks after one), for a statement
 * after 2.3 s, and for a server that does not respond at all after 2.5 s (`docs/rules.md` F2).
 */
export function createDataSource({
  url,
  entities,
  poolSize = 10,
  applicationName,
  migrations = MIGRATIONS,
  patient = false,
  lockMs = 0,
  pooled = false,
  namedStatements = true,
  lazyCommits = false,
}: DataSourceOptions): DataSource {
  return new DataSource({
    type: "postgres",
    url,
    entities,
    migrations,
    migrationsTableName: "migrations",
    synchronize: false,
    logging: false,
    // The default one prints each failed try of a migration.
    logger: "debug",
    poolSize,
    applicationName: applicationName ?? "tree-for-deed",
    connectTimeoutMS: patient ? CONNECT_MS : 2000,
    extra: {
      ...(patient
        ? { options: `${DIRECT_OPTIONS} -c lock_timeout=${lockMs}${lazyCommits ? " -c synchronous_commit=off" : ""}` }
        : { ...(!pooled && SERVER_LIMITS), query_timeout: QUERY_MS }),
      ...(!namedStatements && { Client: ClientWithoutNames }),
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      ...(patient ? HEARD_WHILE_HERE : HEARD_PRIMARY),
    },
  });
}
