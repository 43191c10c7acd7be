// npm run schema: writes schema.graphql from the code. `npm run codegen` goes on to the web's typed documents.
import { ensureReady, fail, inRoot } from "./lib/project.mjs";
import { writeSchema } from "./lib/generated.mjs";

await ensureReady();
const { code, output } = await writeSchema(inRoot("schema.graphql"));
if (code !== 0) fail(output);
