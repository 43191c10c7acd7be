import { Client } from "pg";
import { CONNECTION_CHECK } from "../src/platform/database/pool-clients";

/**
 * No operation sends these: what other processes are told follows an answer, maybe amid the next operation, and a connection
 * that the pool opens is checked. The pool opens one whenever more statements run at once than it has idle connections.
 */
const BESIDE_OPERATIONS: ReadonlySet<unknown> = new Set(["SELECT pg_notify($1, $2)", CONNECTION_CHECK]);

/** Lists the statements that operations send from now on until `end`, each as `pg` is given it. */
export function listStatements(): { sent: unknown[]; end: () => void } {
  const sent: unknown[] = [];
  const original = Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = jest.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    if (!BESIDE_OPERATIONS.has(args[0])) sent.push(args[0]);
    return original.apply(this, args) as undefined;
  });
  return { sent, end: () => spy.mockRestore() };
}
