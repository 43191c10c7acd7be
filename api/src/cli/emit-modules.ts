import "reflect-metadata";
import { readFileSync, writeFileSync } from "node:fs";
import { withModuleTables } from "./module-table";

/** Writes the module tables into the given document. */
function main([file]: readonly string[]): void {
  if (!file) throw new Error("Name the document to write the modules to");
  writeFileSync(file, withModuleTables(readFileSync(file, "utf8")));
}

main(process.argv.slice(2));
