// npm run bench: the feed page against hand-written SQL, on the same data in the same run (`api/bench/main.ts`).
import { ensureInstalled, fail, inRoot, requireNode, run, runTool } from "./lib/project.mjs";

requireNode();
await ensureInstalled();
const compiled = await runTool("typescript/bin/tsc", ["-p", "api/tsconfig.bench.json"]);
if (compiled.code !== 0) fail("The benchmark does not compile.");
const { code } = await run(process.execPath, [inRoot("api/.cache/bench/bench/main.js")]);
process.exitCode = code;
