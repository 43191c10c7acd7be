import {
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  coerceInputValue,
  getVariableValues,
  isInputType,
  typeFromAST,
} from "graphql";
import { AppError, type FieldError } from "../../shared/errors";
import { assertStorable } from "../../shared/storable";
import { ERRORS_MAX } from "./limits";

type Variables = Readonly<Record<string, unknown>>;

/**
 * Checks an operation's variables before anything runs. graphql's own messages repeat the whole input, including
 * passwords; these contain only the path. @throws BAD_USER_INPUT with `fields`
 */
export function assertVariables(schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Variables): void {
  const definitions = operation.variableDefinitions;
  if (!definitions?.length) return;
  const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: ERRORS_MAX });
  if (errors) throw badVariables(schema, operation, variables);
  for (const { variable } of definitions) {
    const name = variable.name.value;
    if (Object.hasOwn(variables, name)) assertStorable(inForm(name, variables[name]));
  }
}

/** Fields of an input object get the name from their form; any other variable its own name. */
function inForm(name: string, value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : { [name]: value };
}

function badVariables(schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Variables): AppError {
  const fields: FieldError[] = [];
  let first: string | undefined;
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    const given = Object.hasOwn(variables, name);
    if (!isInputType(type) || (!given && definition.defaultValue)) continue;
    for (const { path, message } of problemsOf(given ? variables[name] : undefined, type)) {
      const place = [name, ...path].join(".");
      const field = path.length ? path.join(".") : name;
      first ??= `Variable "$${name}" got an invalid value${path.length ? ` at "${place}"` : ""}: ${message}`;
      fields.push({ field, key: "input.invalid", message });
    }
    if (fields.length >= ERRORS_MAX) break;
  }
  return new AppError("BAD_USER_INPUT", "input.invalid", {
    fields: fields.slice(0, ERRORS_MAX),
    message: first ?? "A variable has an invalid value",
  });
}

interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Stops a search that would otherwise go through the whole input. */
class Enough extends Error {}

/** The first problems of a value, {@link ERRORS_MAX} at most. */
function problemsOf(value: unknown, type: GraphQLInputType): Problem[] {
  const problems: Problem[] = [];
  try {
    coerceInputValue(value ?? null, type, (path, _value, error) => {
      // A missing field is reported at its parent.
      const missing = /^Field "(\w+)" of required type/.exec(error.message)?.[1];
      problems.push({ path: missing ? [...path, missing] : path, message: withoutValue(error) });
      if (problems.length >= ERRORS_MAX) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return problems;
}

/** graphql's message without the sent value. */
export function withoutValue({ message }: Pick<GraphQLError, "message">): string {
  return message.replace(/ value: .*$/s, " value").replace(/^Value ".*?" does not exist/s, "This value does not exist");
}
