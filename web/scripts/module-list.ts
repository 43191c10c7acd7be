import path from "node:path";
import type { Plugin } from "vite";
import { reachedFrom, src } from "./module-graph.ts";

/** Pages that only admins open. */
const adminPage = /\/src\/(core\/pages|capabilities\/[^/]+)\/(admin|superadmin)\//;

/**
 * Writes beside the manifest which modules each file holds, and which of them only admins can ever need, so that the
 * check of the bundle can tell whether the public pays for the admins' code.
 */
export function moduleList(): Plugin {
  const nameOf = (id: string): string =>
    id.includes("/node_modules/") ? id.replace(/^.*(?=\/node_modules\/)\//, "") : path.relative(path.dirname(src), id);
  return {
    name: "module-list",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const forAll = reachedFrom(`${src}entry-client.tsx`, (id) => {
        const module = this.getModuleInfo(id);
        const next = [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])];
        return next.filter((each) => !adminPage.test(each));
      });
      const list = chunks.map(({ fileName, modules }) => [
        fileName,
        Object.entries(modules)
          // Those with a zero byte are the bundler's own.
          .filter(([id, { renderedLength }]) => renderedLength > 0 && !id.startsWith("\0"))
          .map(([id]) => ({ name: nameOf(id), ...(!forAll.has(id) && { adminOnly: true }) })),
      ]);
      this.emitFile({
        type: "asset",
        fileName: ".vite/modules.json",
        source: JSON.stringify(Object.fromEntries(list)),
      });
    },
  };
}
