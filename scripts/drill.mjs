// npm run drill: starts docker-compose.yml in real containers, walks through it, breaks it and mends it, and prints what was
// seen. Ends with 1 when a bar was missed, and leaves nothing running.
//
//   --from=<commit>         upgrades from that release: it is started first, and the new one takes its data over
//   --stand-ins             builds images of the same names where none can be pulled (root, Debian's debootstrap)
//   --own-daemon            starts a Docker of its own, in a network of its own (root)
//   --images=<folder>       keeps that Docker's images in this folder; without it they are gone afterwards
//   --keep-images           takes images of the site that are there, instead of building them
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./drill/images.mjs";
import { inNamespace, withBuildingDaemon, withSecludedDaemon } from "./drill/own-daemon.mjs";
import { rehearse } from "./drill/rehearse.mjs";
import { makeStandIns } from "./drill/stand-ins.mjs";
import { ensureInstalled, fail, requireNode, run } from "./lib/project.mjs";
import { noteProof } from "./lib/proof.mjs";

requireNode();
await ensureInstalled();
const { values: options } = parseArgs({
  options: {
    from: { type: "string" },
    "stand-ins": { type: "boolean", default: false },
    "own-daemon": { type: "boolean", default: false },
    images: { type: "string" },
    "keep-images": { type: "boolean", default: false },
    "built-already": { type: "boolean", default: false },
  },
});

try {
  const held = await (options["own-daemon"] ? withOwnDaemon() : withThisDaemon());
  noteProof("F8", "npm run drill", held);
  process.exitCode = held ? 0 : 1;
} catch (error) {
  noteProof("F8", "npm run drill", false);
  fail(`The drill could not go on: ${error.stack ?? error}`);
}

/** Answers whether every bar held. */
async function withThisDaemon() {
  if (!options["built-already"]) await build(process.env, []);
  return rehearse({ from: options.from, standIns: options["stand-ins"] });
}

async function withOwnDaemon() {
  const folder = options.images ?? mkdtempSync(path.join(tmpdir(), "drill-docker-"));
  try {
    await withBuildingDaemon(folder, (env) => build(env, ["--network=host"]));
    return await withSecludedDaemon(folder, async (env) => {
      const [command, ...before] = inNamespace;
      const again = process.argv.slice(1).filter((word) => word !== "--own-daemon");
      return (await run(command, [...before, process.execPath, ...again, "--built-already"], { env })).code === 0;
    });
  } finally {
    if (!options.images) rmSync(folder, { recursive: true, force: true });
  }
}

async function build(env, more) {
  console.log("Images");
  if (options["stand-ins"]) await makeStandIns(env);
  await buildSite({ from: options.from, keep: options["keep-images"], env, options: more });
}
