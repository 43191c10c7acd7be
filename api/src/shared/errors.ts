import {
  type ArgsAfter,
  type ArgsOf,
  type ErrorKey,
  type MessageArgs,
  type Problem,
  problem,
  sentenceOf,
} from "@tree-for-deed/common/errors";

/** Kinds of errors for clients; `error-table.ts` maps each to REST and GraphQL. */
export type ErrorCode =
  | "BAD_USER_INPUT"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "GONE"
  | "CONFLICT"
  | "REQUEST_TIMEOUT"
  | "PAYLOAD_TOO_LARGE"
  | "UNSUPPORTED_MEDIA_TYPE"
  | "RATE_LIMITED"
  | "SERVICE_UNAVAILABLE";

/** An error of one field of an input. `field` is a path such as `photos.2.alt`. */
export interface FieldError extends Problem {
  readonly field: string;
  readonly message: string;
}

interface Details {
  readonly args?: MessageArgs | undefined;
  readonly fields?: readonly FieldError[];
  /** Number of seconds after which a retry makes sense (429 and 503). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
  /** Replaces the key's sentence if that is too vague for a program. */
  readonly message?: string | undefined;
}

/** Further details of an error, with the arguments of its sentence. */
export type ErrorDetails<K extends ErrorKey> =
  undefined extends ArgsOf<K> ? [details?: Details] : [details: Details & { readonly args: ArgsOf<K> }];

/**
 * An expected error: bad input, missing permission, wrong state. `key` is stable and translated by the web
 * (`errors.<key>`); `message` is the key's English sentence, for API clients.
 */
export class AppError<K extends ErrorKey = ErrorKey> extends Error {
  readonly args: MessageArgs | undefined;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  /** `instanceof` then leaves the key generic instead of `any`. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return Function.prototype[Symbol.hasInstance].call(this, value);
  }

  constructor(
    readonly code: ErrorCode,
    readonly key: K,
    ...[details = {}]: ErrorDetails<K>
  ) {
    const { args, fields, retryAfter, cause } = details;
    super(details.message ?? sentenceOf({ key, ...(args && { args }) }), cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.args = args;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** An error of one field, with its own sentence unless another one is given. */
export const fieldError = (field: string, wrong: Problem, message = sentenceOf(wrong)): FieldError => {
  const { key, args } = wrong;
  // Nobody types an id, so the message is for programs and includes the id.
  const said = key === "input.badId" ? `${sentenceOf(wrong)}: ${field}` : message;
  return { field, key, message: said, ...(args && { args }) };
};

/** A failure that is about exactly one field. */
export function fieldFailure(code: ErrorCode, error: FieldError, cause?: unknown): AppError {
  const { key, args, message } = error;
  return new AppError<ErrorKey>(code, key, { args, message, fields: [error], cause });
}

/** A `BAD_USER_INPUT` error about exactly one field. */
export const badField = <K extends ErrorKey>(field: string, key: K, ...args: ArgsAfter<K>): AppError =>
  fieldFailure("BAD_USER_INPUT", fieldError(field, problem(key, ...args)));

/** Like `badField`, with a separate message if the key's sentence is too vague for a program. */
export const badFieldSaying = (field: string, key: ErrorKey, message: string): AppError =>
  fieldFailure("BAD_USER_INPUT", fieldError(field, { key }, message));

/** A `CONFLICT` error about exactly one field. */
export const conflict = (field: string, key: ErrorKey, cause?: unknown): AppError =>
  fieldFailure("CONFLICT", fieldError(field, { key }), cause);

/** A `BAD_USER_INPUT` error about one or more fields; for one field, it has that field's message. */
export function badFields(fields: readonly [FieldError, ...FieldError[]]): AppError {
  const [first, ...others] = fields;
  if (others.length === 0) return fieldFailure("BAD_USER_INPUT", first);
  return new AppError("BAD_USER_INPUT", "input.invalid", { message: first.message, fields });
}

export const signInRequired = (): AppError => new AppError("UNAUTHENTICATED", "session.required");

export const adminRequired = (): AppError => new AppError("FORBIDDEN", "session.adminRequired");

/** The error for a caller without the role; a caller without any role gets the documented sentence. */
export const roleRequired = (role: string, hasAny: boolean): AppError =>
  new AppError("FORBIDDEN", "session.roleRequired", {
    args: { role },
    message: hasAny ? undefined : sentenceOf({ key: "session.adminRequired" }),
  });

/** The error for admins without the second factor, on a site that requires it. */
export const secondFactorNeeded = (): AppError => new AppError("FORBIDDEN", "secondFactor.adminNeeds");

/** The error for actions that require entering the password again after some time. */
export const confirmationNeeded = (): AppError => new AppError("FORBIDDEN", "session.confirmationNeeded");

/** The error for actions that no token may perform: administration, and anything that could take over the account. */
export const sessionNeeded = (): AppError => new AppError("FORBIDDEN", "token.sessionNeeded");

export const crossSite = (): AppError => new AppError("FORBIDDEN", "request.crossSite");

export const scopeNeeded = (scope: string): AppError =>
  new AppError("FORBIDDEN", "token.scopeNeeded", { args: { scope } });

export const tokenInvalid = (): AppError => new AppError("UNAUTHENTICATED", "token.invalid");

export const deedNotFound = (): AppError => new AppError("NOT_FOUND", "deed.notFound");

export const userNotFound = (): AppError => new AppError("NOT_FOUND", "user.notFound");

/** Refuses a change if the caller has seen another version; without a version there is no check. */
export function mustBeVersion(seen: number | null | undefined, current: number): void {
  if (seen != null && seen !== current) {
    throw new AppError("CONFLICT", "input.changedMeanwhile");
  }
}
