import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const imports = /import \{([^}]*)\} from "([^"]*\/gql\/graphql)";/g;
const oneDocument = /\/gql\/graphql\.ts\?document=(\w+)$/;

/** Makes every GraphQL document a module of its own, so that a page carries its own queries and not those of all pages. */
export function singleDocuments(): Plugin {
  return {
    name: "single-documents",
    enforce: "pre",
    transform: {
      filter: { id: /\.tsx?$/, code: "/gql/graphql" },
      handler: (code) =>
        code.replace(imports, (_all, names: string, source: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name !== "" && !name.startsWith("type "))
            .map((name) => `import { ${name} } from "${source}?document=${name}";`)
            .join(""),
        ),
    },
    load: {
      filter: { id: oneDocument },
      async handler(id) {
        const name = oneDocument.exec(id)?.[1] ?? "";
        const source = await readFile(id.replace(/\?.*$/, ""), "utf8");
        const document = new RegExp(`^export const ${name} = (.+) as unknown as DocumentNode<.*$`, "m").exec(
          source,
        )?.[1];
        if (!document) throw new Error(`There is no ${name} in the generated documents`);
        return { code: `export const ${name} = ${document};`, moduleType: "js" };
      },
    },
  };
}
