// npm run build: builds what is stale, for images and servers that only run it later.
import { ensureReady, stopCleanly } from "./lib/project.mjs";

stopCleanly();
await ensureReady();
