import type { EventEmitter } from "node:events";
import { Client, type ClientBase, type QueryConfig } from "pg";

/**
 * Error handling of every pooled connection. A restarting server may end a connection between lending and its first
 * use, and an unhandled error would end the process. The next query on it fails with the error.
 */
export const HEARD = {
  onConnect: (client: ClientBase): void => void client.on("error", () => undefined),
};

/**
 * As `HEARD`, for connections to the primary. During a failover its address may lead to a server that is still a
 * replica, or read-only: such a connection is refused, and one that turns out to be one later is not lent again.
 */
export const HEARD_PRIMARY = {
  onConnect: async (client: ClientBase): Promise<void> => {
    client.on("error", () => undefined);
    await assertWritable(client);
    const ending = client as Client & { readonly connection: EventEmitter };
    ending.connection.on("errorMessage", ({ code }: { readonly code?: string }) => {
      // The client handles the error first, and tells the borrower. A pool does not lend a connection again that is
      // ending.
      if (code === READ_ONLY) void ending.end().catch(() => undefined);
    });
  },
};

/**
 * As `HEARD_PRIMARY`, for statements that take long: PostgreSQL ends one soon after this process has gone, and with it
 * the transaction and its locks. A server on Windows does not know this setting, and finishes the statement.
 */
export const HEARD_WHILE_HERE = {
  onConnect: async (client: ClientBase): Promise<void> => {
    await HEARD_PRIMARY.onConnect(client);
    await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
  },
};

/** PostgreSQL's code for a write that reaches a replica or a read-only server. */
const READ_ONLY = "25006";

/** The part of a statement that says whether this server refuses writes. */
export const IS_READ_ONLY = `pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean`;

/** The query that checks every new connection to the primary before it is lent. */
export const CONNECTION_CHECK = `SELECT ${IS_READ_ONLY} AS "readOnly"`;

/** Throws like PostgreSQL at a write, unless the server accepts writes. */
export async function assertWritable(client: Pick<ClientBase, "query">): Promise<void> {
  const { rows } = await client.query<{ readOnly: boolean }>(CONNECTION_CHECK);
  if (rows[0]?.readOnly !== false) throw new ReadOnlyServer();
}

/** The server that should be the primary is a replica, or read-only. */
export class ReadOnlyServer extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super("The server of DATABASE_URL takes no writes at the moment");
    this.name = "ReadOnlyServer";
  }
}

/**
 * For a pooler that mixes up the statement names of its clients: statements have no name, and each is planned again.
 */
export class ClientWithoutNames extends Client {
  // Keeps all signatures of `query`, and only removes the name.
  override query(...[asked, ...rest]: unknown[]): never {
    const ask = super.query.bind(this) as (...args: unknown[]) => never;
    return ask(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest);
  }
}

const isNamed = (asked: unknown): asked is QueryConfig =>
  typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked);
