import type { WebRenderer } from "@tree-for-deed/common/renderer";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Loads the built web from `web/dist/server`. */
export async function loadWebRenderer(webDist: string): Promise<WebRenderer> {
  return (await import(pathToFileURL(path.join(webDist, "server", "entry-server.js")).href)) as WebRenderer;
}
