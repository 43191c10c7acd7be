import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";

export type ErrorArgs = Record<string, string | number>;

export interface FieldProblem {
  field: string;
  key: string;
  message: string;
  args?: ErrorArgs;
}

/** A failure as the API tells it. `key` has a translation at `errors.<key>`; `message` is the API's English sentence. */
export interface Failure {
  code: string;
  key: string;
  message: string;
  args: ErrorArgs;
  fields: FieldProblem[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

function argsOf(value: unknown): ErrorArgs {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => ["string", "number"].includes(typeof entry[1])),
  );
}

function fieldOf(value: unknown): FieldProblem[] {
  if (!isRecord(value)) return [];
  return [
    {
      field: text(value["field"]),
      key: text(value["key"]),
      message: text(value["message"]),
      args: argsOf(value["args"]),
    },
  ];
}

/** A failure that never came from the API's error table: no connection, an unreadable answer, a bug. */
export class RequestFailure extends Error {
  constructor(
    readonly key: string,
    message: string,
    readonly code = "REQUEST_FAILED",
    readonly args: ErrorArgs = {},
  ) {
    super(message);
    this.name = "RequestFailure";
  }
}

/** The first error of an answer, also of one that was refused before it came to the query. */
function firstErrorOf(error: unknown): Record<string, unknown> | undefined {
  if (CombinedGraphQLErrors.is(error)) return { ...error.errors[0] };
  if (!ServerError.is(error)) return undefined;
  try {
    const body: unknown = JSON.parse(error.bodyText);
    const errors: unknown = isRecord(body) ? body["errors"] : undefined;
    const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
    return isRecord(first) ? first : undefined;
  } catch {
    return undefined;
  }
}

/** Reads any thrown thing as a failure that can be shown. */
export function readFailure(error: unknown): Failure {
  const told = firstErrorOf(error);
  if (told) {
    const extensions = isRecord(told["extensions"]) ? told["extensions"] : {};
    const fields: unknown = extensions["fields"];
    return {
      code: text(extensions["code"]) || "INTERNAL_SERVER_ERROR",
      key: text(extensions["key"]),
      message: text(told["message"]),
      args: argsOf(extensions["args"]),
      fields: Array.isArray(fields) ? fields.flatMap(fieldOf) : [],
    };
  }
  if (error instanceof RequestFailure)
    return { code: error.code, key: error.key, message: error.message, args: error.args, fields: [] };
  return {
    code: "NETWORK",
    key: "network",
    message: error instanceof Error ? error.message : "",
    args: {},
    fields: [],
  };
}
