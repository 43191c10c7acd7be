// The schema for programs that take every error as a failure, as the web does. graphql-codegen loads it.
const { readFile } = require("node:fs/promises");
const { buildASTSchema, Kind, parse, visit } = require("graphql");

/** What is null only with an error, which `@semanticNonNull` says, is non-null. */
const strictly = (document) =>
  visit(document, {
    [Kind.FIELD_DEFINITION]: (field) =>
      field.directives.some(({ name }) => name.value === "semanticNonNull")
        ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
        : undefined,
  });

/** Answers have languages by their names in lower case, and the project's documents use only these. */
const withAnsweredLanguages = (document) =>
  visit(document, {
    [Kind.ENUM_TYPE_DEFINITION]: (type) =>
      type.name.value === "Language"
        ? { ...type, values: type.values.filter(({ name: { value } }) => value === value.toLowerCase()) }
        : undefined,
  });

module.exports = async (file) => buildASTSchema(withAnsweredLanguages(strictly(parse(await readFile(file, "utf8")))));
module.exports.strictly = strictly;
