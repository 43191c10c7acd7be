import { Client } from "pg";
import { CONNECTION_CHECK } from "../src/platform/database/pool-clients";

/**
 * Statements that belong to no operation: signals to other processes follow an answer, possibly during the next
 * operation, and new connections of the pool are checked. The pool opens one whenever more statements run in parallel
 * than it has idle connections.
 */
const BESIDE_OPERATIONS: ReadonlySet<unknown> = new Set(["SELECT pg_notify($1, $2)", CONNECTION_CHECK]);

/** Lists all statements until `end`, each as passed to `pg`. */
export function listStatements(): { sent: unknown[]; end: () => void } {
  const sent: unknown[] = [];
  const original = Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = jest.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    if (!BESIDE_OPERATIONS.has(args[0])) sent.push(args[0]);
    return original.apply(this, args) as undefined;
  });
  return { sent, end: () => spy.mockRestore() };
}
