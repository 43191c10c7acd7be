/** The kinds of failure that a client can be told about; `error-table.ts` maps each to REST and GraphQL. */
export type ErrorCode =
  | "BAD_USER_INPUT"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PAYLOAD_TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "RATE_LIMITED"
  | "SERVICE_UNAVAILABLE";

/** Values that a message's text needs, by name; the web formats them in the reader's language. */
export type MessageArgs = Readonly<Record<string, string | number>>;

/** What is wrong with one field of an input. `field` is a path such as `photos.2.alt`. */
export interface FieldError {
  readonly field: string;
  readonly key: string;
  readonly message: string;
  readonly args?: MessageArgs;
}

export interface ErrorDetails {
  readonly args?: MessageArgs;
  readonly fields?: readonly FieldError[];
  /** Seconds after which trying again makes sense (429 and 503). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/**
 * An expected failure: bad input, a missing right, a wrong state.
 *
 * `key` is stable and translated by the web (`errors.<key>`); `message` is the English sentence for API clients.
 */
export class AppError extends Error {
  readonly args: MessageArgs | undefined;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    readonly key: string,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.args = details.args;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** A `BAD_USER_INPUT` error about exactly one field. */
export function badField(field: string, key: string, message: string, args?: MessageArgs): AppError {
  return new AppError("BAD_USER_INPUT", key, message, {
    ...(args && { args }),
    fields: [{ field, key, message, ...(args && { args }) }],
  });
}

/** A `BAD_USER_INPUT` error about one or more fields; about one, it says what that field's error says. */
export function badFields(fields: readonly [FieldError, ...FieldError[]]): AppError {
  const [first, ...others] = fields;
  return new AppError("BAD_USER_INPUT", others.length > 0 ? "input.invalid" : first.key, first.message, {
    ...(first.args && { args: first.args }),
    fields,
  });
}

export const signInRequired = (): AppError =>
  new AppError("UNAUTHENTICATED", "session.required", "Please log in to continue");

export const adminRequired = (): AppError =>
  new AppError("FORBIDDEN", "session.adminRequired", "Access denied. Admin privileges required.");

/** For what no token may do: administration, and whatever could take the account over. */
export const sessionNeeded = (): AppError =>
  new AppError("FORBIDDEN", "token.sessionNeeded", "This cannot be done with an access token. Please log in to do it");

export const crossSite = (): AppError =>
  new AppError("FORBIDDEN", "request.crossSite", "Requests from other sites are refused");

export const scopeNeeded = (scope: string): AppError =>
  new AppError("FORBIDDEN", "token.scopeNeeded", `This access token lacks the scope ${scope}`, { args: { scope } });

export const tokenInvalid = (): AppError =>
  new AppError("UNAUTHENTICATED", "token.invalid", "This access token is unknown, expired or revoked");

export const deedNotFound = (): AppError => new AppError("NOT_FOUND", "deed.notFound", "Deed not found");

export const userNotFound = (): AppError => new AppError("NOT_FOUND", "user.notFound", "User not found");

/** Refuses a change of something that the caller has seen in another version; without a version there is no check. */
export function mustBeVersion(seen: number | null | undefined, current: number): void {
  if (seen != null && seen !== current) {
    throw new AppError(
      "CONFLICT",
      "input.changedMeanwhile",
      "This was changed in the meantime. Please look at it again",
    );
  }
}
