import "reflect-metadata";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { lexicographicSortSchema } from "graphql";
import { schemaText } from "../graphql/nullable-roots";
import { createSchema } from "../graphql/schema";
import { brokenPromises } from "../graphql/schema-promise";
import { RESOLVERS } from "../modules";

/** Writes the schema generated from the code to the given file; never over one whose promises it breaks. */
function main([file]: readonly string[]): void {
  if (!file) throw new Error("Name the file to write the schema to");
  const schema = createSchema(RESOLVERS, () => undefined);
  const published = existsSync(file) ? readFileSync(file, "utf8") : "";
  const broken = published && brokenPromises(published, schema, new Date().toISOString().slice(0, 10));
  if (broken && broken.length > 0) {
    const advice =
      'Deprecate first: @deprecated(reason: "Use … instead. Stays until <YYYY-MM-DD>."), and remove after that day.';
    process.stderr.write(`This would break programs of others:\n  ${broken.join("\n  ")}\n${advice}\n`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(file, `${schemaText(lexicographicSortSchema(schema))}\n`);
}

main(process.argv.slice(2));
