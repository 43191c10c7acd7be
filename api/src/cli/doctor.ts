import { examine } from "../start/doctor/examine";
import type { Finding } from "../start/doctor/finding";
import { storeRun } from "../start/doctor/last-run";
import { withDatabase } from "./with-database";

/** `npm run doctor` tries all that the settings name, and says what to do. Exits with 1 if something failed. */
async function main([option, ...rest]: readonly string[]): Promise<void> {
  const asJson = option === "--json";
  if ((option !== undefined && !asJson) || rest.length > 0) {
    console.error("Usage: npm run doctor [-- --json]");
    process.exitCode = 1;
    return;
  }
  await withDatabase(async ({ config, database }) => {
    const found = await storeRun(database, await examine(config, database));
    console.log(asJson ? JSON.stringify(found, null, 2) : found.map(lineOf).join("\n"));
    if (found.some(({ status }) => status === "failure")) process.exitCode = 1;
  });
  // Clients of services may keep the process alive for seconds.
  process.exit();
}

const lineOf = ({ status, about, message }: Finding): string => {
  const text = message.startsWith(`${about}: `) ? message.slice(about.length + 2) : message;
  return `${status.padEnd(7)}  ${about}: ${text}`;
};

void main(process.argv.slice(2));
