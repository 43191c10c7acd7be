import { setTimeout } from "node:timers/promises";
import "./global-setup";

const CLOSE_MS = 60_000;

/** Stops the server, and waits a minute at most: jest writes the report of the run afterwards. */
export default async function tearDown(): Promise<void> {
  const late = new AbortController();
  const isLate = setTimeout(CLOSE_MS, true, { signal: late.signal }).catch(() => false);
  if (await Promise.race([globalThis.testServer?.close(), isLate]))
    process.stderr.write("The tests' PostgreSQL did not stop in a minute\n");
  late.abort();
}
