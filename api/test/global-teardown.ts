import { setTimeout } from "node:timers/promises";
import "./global-setup";

const CLOSE_MS = 60_000;

/** A server that never says that it has stopped must not cost the report of the run: jest writes it after this. */
export default async function tearDown(): Promise<void> {
  const late = new AbortController();
  const isLate = setTimeout(CLOSE_MS, true, { signal: late.signal }).catch(() => false);
  if (await Promise.race([globalThis.testServer?.close(), isLate]))
    process.stderr.write("The tests' PostgreSQL did not stop in a minute\n");
  late.abort();
}
