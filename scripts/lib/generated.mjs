// The generated file that is committed, and whether it still follows from the code.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { inRoot, run } from "./project.mjs";

export function writeSchema(file) {
  return run(process.execPath, [inRoot("api", "dist", "cli", "emit-schema.js"), file], { quiet: true });
}

/** Writes the list of modules into the document. Needs a built API. */
export function writeModules(file) {
  return run(process.execPath, [inRoot("api", "dist", "cli", "emit-modules.js"), file], { quiet: true });
}

/** Writes the schema anew, beside the committed one, and compares. Needs a built API. */
export async function checkDrift() {
  const cache = inRoot("node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "drift-"));
  try {
    const schema = path.join(folder, "schema.graphql");
    const emitted = await writeSchema(schema);
    if (emitted.code !== 0) return emitted;
    const isSame = readFileSync(schema, "utf8") === readFileSync(inRoot("schema.graphql"), "utf8");
    const advice = "schema.graphql does not follow from the code any more: run `npm run codegen` and commit it.";
    return isSame ? { code: 0, output: "" } : { code: 1, output: advice };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
