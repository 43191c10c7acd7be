import path from "node:path";
import type { Plugin } from "vite";

/** Pages that only admins open. */
const adminPage = /\/src\/pages\/(admin|superadmin)\//;

/**
 * Writes beside the manifest which modules each file holds, and which of them only admins can ever need, so that the
 * check of the bundle can tell whether the public pays for the admins' code.
 */
export function moduleList(): Plugin {
  let root = "";
  const nameOf = (id: string): string =>
    id.includes("/node_modules/") ? id.replace(/^.*(?=\/node_modules\/)\//, "") : path.relative(root, id);
  return {
    name: "module-list",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const forAll = new Set<string>();
      const visit = (id: string): void => {
        if (forAll.has(id) || adminPage.test(id)) return;
        forAll.add(id);
        const module = this.getModuleInfo(id);
        for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) visit(next);
      };
      for (const { isEntry, facadeModuleId } of chunks) if (isEntry && facadeModuleId) visit(facadeModuleId);
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
