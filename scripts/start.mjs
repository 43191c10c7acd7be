// npm start: installs what is missing, builds what is stale, serves.
import { ensureReady, inRoot } from "./lib/project.mjs";
import { pathToFileURL } from "node:url";

await ensureReady();
await import(pathToFileURL(inRoot("api", "dist", "main.js")).href);
