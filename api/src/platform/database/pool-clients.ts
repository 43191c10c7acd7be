import type { PoolConfig } from "pg";

/**
 * What each connection of a pool is given. Between the moment when the pool lends one and that when the borrower listens, a
 * server that restarts may end it, and an error that nobody hears would end the process. Who then asks it is told.
 */
export const HEARD: Pick<PoolConfig, "onConnect"> = {
  onConnect: (client) => void client.on("error", () => undefined),
};
