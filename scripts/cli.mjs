// npm run admin, recount, backup, restore, migrate, doctor: an administrator's commands on the data of this site.
import { pathToFileURL } from "node:url";
import { ensureReady, fail, inRoot, stopCleanly } from "./lib/project.mjs";

const COMMANDS = ["admin", "recount", "backup", "restore", "migrate", "doctor"];
const [name] = process.argv.splice(2, 1);
if (!COMMANDS.includes(name)) fail(`Commands: ${COMMANDS.join(", ")}`);

const giveSignals = stopCleanly();
await ensureReady();
// A command has nothing to close that its end does not close.
giveSignals(() => process.exit(1));
await import(pathToFileURL(inRoot("api", "dist", "cli", `${name}.js`)).href);
