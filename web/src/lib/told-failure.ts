export type ErrorArgs = Record<string, string | number>;

export interface FieldProblem {
  field: string;
  key: string;
  message: string;
  args?: ErrorArgs;
}

/** An error of the API. `key` has a translation at `errors.<key>`; `message` is the API's English sentence. */
export interface Failure {
  code: string;
  key: string;
  message: string;
  args: ErrorArgs;
  fields: FieldProblem[];
  /** The id of this request in the site's logs; empty if there is none. */
  requestId: string;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
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

/** Reads one error of a GraphQL response. */
export function toldFailure(told: Record<string, unknown>): Failure {
  const extensions = isRecord(told["extensions"]) ? told["extensions"] : {};
  const fields: unknown = extensions["fields"];
  return {
    code: text(extensions["code"]) || "INTERNAL_SERVER_ERROR",
    key: text(extensions["key"]),
    message: text(told["message"]),
    args: argsOf(extensions["args"]),
    fields: Array.isArray(fields) ? fields.flatMap(fieldOf) : [],
    requestId: text(extensions["requestId"]),
  };
}
