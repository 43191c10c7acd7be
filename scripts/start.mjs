// npm start: installs what is missing, builds what is stale, serves.
import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { ALLOCATOR } from "./lib/allocator.mjs";
import { ensureReady, inRoot, stopCleanly, stopWithParent } from "./lib/project.mjs";

stopWithParent();
const giveSignals = stopCleanly();
await ensureReady();
// A process of its own, since the C library reads its settings only when a program starts.
const withParent = pathToFileURL(inRoot("scripts/lib/with-parent.mjs")).href;
const site = spawn(process.execPath, ["--enable-source-maps", "--import", withParent, inRoot("api/dist/main.js")], {
  stdio: "inherit",
  env: { ...ALLOCATOR, ...process.env, npm_lifecycle_event: "start" },
});
let asked = false;
giveSignals((signal) => {
  asked = true;
  site.kill(signal);
});
// A site that was asked before it could listen to signals ends by the signal, which is as it was wished.
site.once("exit", (code) => process.exit(code ?? (asked ? 0 : 1)));
