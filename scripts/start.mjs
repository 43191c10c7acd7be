// npm start: installs what is missing, builds what is stale, serves.
import { ensureReady, inRoot, stopWithParent } from "./lib/project.mjs";
import { pathToFileURL } from "node:url";

stopWithParent();
await ensureReady();
await import(pathToFileURL(inRoot("api", "dist", "main.js")).href);
