// npm run check:types
import { ensureGenerated, ensureInstalled, fail, inRoot, requireNode, runTool } from "./lib/project.mjs";

requireNode();
await ensureInstalled();
await ensureGenerated().catch((error) => fail(error.message));
const results = await Promise.all(
  ["common", "api", "web", "bench"].map((part) =>
    runTool("typescript-7/bin/tsc", [
      "--noEmit",
      "--incremental",
      "--tsBuildInfoFile",
      inRoot("node_modules", ".cache", `${part}.tsbuildinfo`),
      "-p",
      `${part}/tsconfig.json`,
    ]),
  ),
);
process.exitCode = Math.max(...results.map(({ code }) => code));
