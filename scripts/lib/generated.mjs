// The two generated files that are committed, and whether they still follow from the code.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT, inRoot, run, runTool } from "./project.mjs";

const CODEGEN = "@graphql-codegen/cli/cjs/bin.js";

export function writeSchema(file) {
  return run(process.execPath, [inRoot("api", "dist", "cli", "emit-schema.js"), file], { quiet: true });
}

/** Generates both files anew, beside the committed ones, and compares. Needs a built API. */
export async function checkDrift() {
  const cache = inRoot("node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "drift-"));
  try {
    const schema = path.join(folder, "schema.graphql");
    const emitted = await writeSchema(schema);
    if (emitted.code !== 0) return emitted;
    if (differs(schema, "schema.graphql")) return stale("schema.graphql");

    const documents = path.join(folder, "graphql.ts");
    const config = path.join(folder, "codegen.yml");
    const relative = (file) => path.relative(ROOT, file).replaceAll("\\", "/");
    const settings = readFileSync(inRoot("codegen.yml"), "utf8");
    writeFileSync(config, settings.replace("web/src/gql/graphql.ts:", `${relative(documents)}:`));
    const generated = await runTool(CODEGEN, ["--config", relative(config)], { quiet: true, cwd: ROOT });
    if (generated.code !== 0) return generated;
    if (differs(documents, "web/src/gql/graphql.ts")) return stale("web/src/gql/graphql.ts");
    return { code: 0, output: "" };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function differs(fresh, committed) {
  return readFileSync(fresh, "utf8") !== readFileSync(inRoot(committed), "utf8");
}

function stale(file) {
  return { code: 1, output: `${file} does not follow from the code any more: run \`npm run codegen\` and commit it.` };
}
