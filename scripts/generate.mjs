// npm run generate: the typed form of the web's GraphQL documents, where it does not follow from them already.
import { ensureGenerated, fail, requireNode } from "./lib/project.mjs";

requireNode();
await ensureGenerated().catch((error) => fail(error.message));
