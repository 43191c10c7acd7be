import { ApolloServerErrorCode } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError, Lexer, type Source, TokenKind } from "graphql";
import type { Logger } from "../../platform/log/logger";
import { QUERY_LIMITS, type Refusal, refusal } from "./limits";
import { INTERNAL, INTERNAL_MESSAGE } from "../public-error";
import { placeOfValue } from "./value-place";
import { withoutValue } from "./variables";

/** Codes of Apollo Server's own errors about documents and requests, which contain nothing of ours. */
const REQUEST_CODES: ReadonlySet<unknown> = new Set([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
]);

const PUBLIC_EXTENSIONS = ["code", "key", "args", "fields", "requestId"];

/** Formats the errors of requests that are not admitted. Any other error of Apollo Server is a bug. */
export function createFormatError(log: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const extensions = pick(formatted.extensions ?? {});
    if (REQUEST_CODES.has(extensions.code)) {
      const tooLong = tokenRefusal(formatted, error);
      if (tooLong)
        return { ...formatted, message: tooLong.message, extensions: { ...extensions, ...tooLong.extensions } };
      return { ...formatted, ...withPlace(withoutValue(formatted), error, extensions) };
    }
    log.error({ err: error }, "A GraphQL request failed unexpectedly");
    return { message: INTERNAL_MESSAGE, extensions: { code: INTERNAL } };
  };
}

/** Finds the name in graphql-js messages about an argument that is missing or given twice. */
const NAMED_ARGUMENT = /\b(?:argument|input field)(?: named)? "(\w+)"/i;

/**
 * Adds the argument's name to a validation error, if it has one: then it is bad input like a wrong variable. Other
 * errors are about the document.
 */
function withPlace(
  message: string,
  error: unknown,
  extensions: Record<string, unknown>,
): Pick<GraphQLFormattedError, "message" | "extensions"> {
  const isInvalid =
    extensions.code === ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED && error instanceof GraphQLError;
  const field = isInvalid ? (placeOfValue(error) ?? NAMED_ARGUMENT.exec(message)?.[1]) : undefined;
  if (field === undefined) return { message, extensions };
  const said = message.includes(`"${field}"`) ? message : `Argument "${field}": ${message}`;
  const key = extensions.key ?? "input.invalid";
  return {
    message: said,
    extensions: { ...extensions, code: "BAD_USER_INPUT", key, fields: [{ field, key, message }] },
  };
}

/** Counts the tokens of a document that is too long, because the parser stops at the limit without a count. */
function tokenRefusal({ message }: GraphQLFormattedError, error: unknown): Refusal | null {
  if (!/^Syntax Error: Document contains more .* tokens/.test(message)) return null;
  const source = error instanceof GraphQLError ? error.source : undefined;
  return refusal("tokens", source ? tokensIn(source) : QUERY_LIMITS.tokens + 1);
}

function tokensIn(source: Source): number {
  const lexer = new Lexer(source);
  let tokens = 0;
  try {
    while (lexer.advance().kind !== TokenKind.EOF) tokens += 1;
  } catch {
    // The rest is no GraphQL; the tokens counted so far exceed the limit already.
  }
  return tokens;
}

function pick(extensions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    PUBLIC_EXTENSIONS.filter((name) => extensions[name] !== undefined).map((name) => [name, extensions[name]]),
  );
}
