// A backup of the running site, restored into a second stack with a database and a photo store of its own.
import { statSync } from "node:fs";
import path from "node:path";
import { bar, saw } from "./report.mjs";
import { failed, described, readers } from "./load.mjs";
import { adminOf, read, visitorOf } from "./walk.mjs";

const FILE = "site.backup";
/** As docs/operations.md says it: the operator's own folder and account. */
const inFolder = (stack) => [
  "--rm",
  "--user",
  `${process.getuid()}:${process.getgid()}`,
  "-v",
  `${stack.folder}:/backup`,
];

const run = (stack, ...words) => stack.compose("run", "--no-deps", ...inFolder(stack), "api-one", "node", ...words);

/** Every table's rows, by name. */
const COUNTS = `SELECT string_agg(format('%s %s', table_name,
  (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', table_name), false, true, '')))[1]), ', ' ORDER BY table_name)
  FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
/** What a backup leaves out: it would hold sessions, and whose turn it was. */
const rowsOf = async (stack, service) =>
  new Map((await stack.sql(service, COUNTS)).split(", ").map((entry) => entry.split(" ")));

/** Backs the first up while it is read, then stops it, since both listen on the same ports, and fills the second. */
export async function backUpAndRestore(first, second, { member, deed }) {
  const reading = readers([member.client]);
  const said = await run(first, "api/dist/cli/backup.js", `/backup/${FILE}`);
  const reads = await reading.stop();
  const file = path.join(first.folder, FILE);
  saw(`${said.trim().split("\n").at(-1)}, ${Math.ceil(statSync(file).size / 1024)} KB`);
  bar(failed(reads).length === 0, `reads meanwhile: ${described(reads)}`);
  const before = await rowsOf(first, "replica");
  await first.compose("stop");

  await second.up("database", "replica", "redis", "photos", "mail");
  await second.untilHealthy("database", "redis", "photos");
  await second.take(file);
  saw((await run(second, "api/dist/cli/restore.js", `/backup/${FILE}`)).trim().split("\n").at(-1));
  await second.up();
  await second.untilHealthy("api-one", "api-two", "proxy");
  const after = await rowsOf(second, "database");
  const other = [...before].filter(([table, rows]) => after.get(table) !== rows);
  saw(
    `${before.size} tables; other numbers of rows in: ${other.map(([table, rows]) => `${table} (${rows}, now ${after.get(table)})`).join(", ") || "none"}`,
  );

  const guest = await visitorOf(second);
  const again = await read(guest, deed.uniqueId);
  const sameBytes = again.photos.every((bytes, place) => bytes.equals(deed.photos[place]));
  bar(
    again.caption === deed.caption && sameBytes,
    `${deed.uniqueId} and its photos are the same in the second stack, byte by byte`,
  );
  const returned = await visitorOf(second);
  await returned.signIn(member);
  saw(`${member.username} signs in with the same password`);
  await adminOf(second);
  guest.close();
  returned.close();
}
