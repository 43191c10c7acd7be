import type { Plugin } from "vite";
import { src } from "./module-graph.ts";

const helper = `${src}lib/import-again.ts`;

/** Lets every part of the built program that could not be loaded be asked for again (`src/lib/import-again.ts`). */
export function importAgain(): Plugin {
  return {
    name: "import-again",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: {
      filter: { id: { include: /\/web\/src\//, exclude: helper }, code: "import(" },
      handler: (code) => ({
        code:
          code.replace(/\bimport\((["'][^"']+["'])\)/g, "importAgain(() => import($1))") +
          `\nimport { importAgain } from ${JSON.stringify(helper)};`,
        map: null,
      }),
    },
  };
}
