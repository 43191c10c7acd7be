// npm run build: builds what is stale, for images and servers that only run it later.
import { ensureReady } from "./lib/project.mjs";

await ensureReady();
