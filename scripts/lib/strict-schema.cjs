// The schema for programs that take every error as a failure, as the web does: what is null only with an error is
// non-null. graphql-codegen loads it.
const { readFile } = require("node:fs/promises");
const { buildASTSchema, Kind, parse, visit } = require("graphql");
const { semanticToStrict } = require("graphql-sock");

/** Answers have languages by their names in lower case, and the project's documents use only these. */
const withAnsweredLanguages = (document) =>
  visit(document, {
    [Kind.ENUM_TYPE_DEFINITION]: (type) =>
      type.name.value === "Language"
        ? { ...type, values: type.values.filter(({ name: { value } }) => value === value.toLowerCase()) }
        : undefined,
  });

module.exports = async (file) =>
  semanticToStrict(buildASTSchema(withAnsweredLanguages(parse(await readFile(file, "utf8")))));
