import type { DataSource } from "typeorm";
import { isDatabaseAway } from "../../platform/database/failures";

const TRIES = 6;
const PAUSE_MS = 500;
const CONNECTIONS = 8;

/** What `pg` says when no connection was to be had in time: nothing has been done yet, so it can be tried again. */
const NOT_CONNECTED = /connection timeout|trying to connect/i;

/** Opens the connections before the drawing takes all of a small machine's time. */
export async function warmUp(db: DataSource): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => patiently(() => db.query(`SELECT pg_sleep(0.1)`))));
}

/** Tries again what did not get a connection: filling a site is heavy work, and nobody is waiting for an answer. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isDatabaseAway(error) || !NOT_CONNECTED.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}
