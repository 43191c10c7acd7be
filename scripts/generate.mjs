// npm run generate: the modules of texts, and the typed form of the GraphQL documents, where they do not follow already.
import { ensureGenerated, fail, requireNode } from "./lib/project.mjs";

requireNode();
await ensureGenerated().catch((error) => fail(error.message));
