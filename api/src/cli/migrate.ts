import { type PreparationOptions, migrateDownTo, migrationState, prepareDatabase } from "../platform/database/migrate";
import { withDatabase } from "./with-database";

const USAGE = `Usage: npm run migrate                        applies the pending migrations
       npm run migrate -- --check             lists them, and exits with 1 if there are any
       npm run migrate -- --down-to <name>    reverts all that came after this one`;

/** `npm run migrate` brings the database to this version, tells what it lacks, or reverts to an earlier state. */
async function main([option, name, ...rest]: readonly string[]): Promise<void> {
  const command = rest.length > 0 ? undefined : commandOf(option, name);
  if (!command) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  await withDatabase(({ database: { address, setting } }) =>
    command({ url: address.directUrl, address, setting, tell: (line) => console.warn(line) }),
  );
}

function commandOf(
  option: string | undefined,
  name: string | undefined,
): ((database: PreparationOptions) => Promise<void>) | undefined {
  if (option === "--down-to") return name === undefined ? undefined : (database) => revertTo(database, name);
  if (name !== undefined) return undefined;
  return option === undefined ? migrate : option === "--check" ? check : undefined;
}

async function migrate(database: PreparationOptions): Promise<void> {
  const { pending } = await migrationState(database);
  await prepareDatabase(database);
  tell(pending, "Applied");
}

async function check(database: PreparationOptions): Promise<void> {
  const { pending, unknown } = await migrationState(database);
  tell(pending, "Pending");
  if (unknown.length > 0) tell(unknown, "Of a newer version");
  if (pending.length > 0) process.exitCode = 1;
}

async function revertTo(database: PreparationOptions, name: string): Promise<void> {
  tell(await migrateDownTo(database, name), "Reverted");
}

function tell(names: readonly string[], what: string): void {
  console.log(`${what}: ${names.length === 0 ? "none" : ["", ...names].join("\n  ")}`);
}

void main(process.argv.slice(2));
