import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { RESOLVERS } from "../edges";
import { createSchema } from "../graphql/schema";

/** Writes the schema that follows from the code to the file that is named. */
function main([file]: readonly string[]): void {
  if (!file) throw new Error("Name the file to write the schema to");
  const schema = createSchema(RESOLVERS, () => undefined);
  writeFileSync(file, `${printSchema(lexicographicSortSchema(schema))}\n`);
}

main(process.argv.slice(2));
