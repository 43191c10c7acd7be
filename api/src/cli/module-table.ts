import { getMetadataArgsStorage } from "typeorm";
import { CAPABILITIES, CORE } from "../modules";
import type { AnyModule } from "../platform/wiring/module";

const BEGIN = "<!-- The modules, as `npm run schema` writes them. -->\n";
const END = "<!-- End of the modules. -->\n";

/** A document with newly generated module tables between its two marks. @throws without the marks */
export function withModuleTables(document: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error("The document has no place for the modules");
  const tables = [tableOf("core", CORE), tableOf("capability", CAPABILITIES)].join("\n");
  return `${before}${BEGIN}\n${tables}\n${END}${after}`;
}

function tableOf(heading: string, modules: Readonly<Record<string, AnyModule>>): string {
  const rows = Object.entries(modules).map(([name, { about, entities, needs }]) => {
    const tables = entities.map((entity) => `\`${tableNameOf(entity)}\``).join(", ");
    return `| ${name} | ${about}${needs.length > 0 ? `; needs ${needs.join(", ")}` : ""} | ${tables || "none"} |`;
  });
  return ["<!-- oxfmt-ignore -->", `| ${heading} | subject | tables |`, "| --- | --- | --- |", ...rows, ""].join("\n");
}

const tableNameOf = (entity: new () => object): string =>
  getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name ?? entity.name;
