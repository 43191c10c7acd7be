// npm run schema: writes schema.graphql, and the list of modules in docs/architecture.md, from the code.
// `npm run codegen` goes on to the typed documents.
import { writeModules, writeSchema } from "./lib/generated.mjs";
import { ensureBuilt, ensureInstalled, fail, inRoot, requireNode } from "./lib/project.mjs";

requireNode();
await ensureInstalled();
// The web's part may wait for just this schema.
await ensureBuilt({ parts: ["api"] }).catch((error) => fail(`The build failed:\n\n${error.message}`));
const { code, output } = await writeSchema(inRoot("schema.graphql"));
if (code !== 0) fail(output);
const written = await writeModules(inRoot("docs", "architecture.md"));
if (written.code !== 0) fail(written.output);
