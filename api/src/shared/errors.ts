import {
  type ArgsAfter,
  type ArgsOf,
  type ErrorKey,
  type MessageArgs,
  type Problem,
  problem,
  sentenceOf,
} from "@tree-for-deed/common/errors";

/** The kinds of failure that a client can be told about; `error-table.ts` maps each to REST and GraphQL. */
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
  /** Seconds after which trying again makes sense (429 and 503). */
  readonly retryAfter?: number;
  readonly cause?: unknown;
  /** Instead of the key's sentence, where that says too little to a program. */
  readonly message?: string | undefined;
}

/** Further details of an error, with the arguments of its sentence. */
export type ErrorDetails<K extends ErrorKey> =
  undefined extends ArgsOf<K> ? [details?: Details] : [details: Details & { readonly args: ArgsOf<K> }];

/**
 * An expected failure: bad input, a missing right, a wrong state. `key` is stable and translated by the web
 * (`errors.<key>`); `message` is the key's English sentence, for API clients.
 */
export class AppError<K extends ErrorKey = ErrorKey> extends Error {
  readonly args: MessageArgs | undefined;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  /** `instanceof` leaves the key open, rather than of any type at all. */
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

/** A problem with one field, with its sentence unless another one is given. */
export const fieldError = (field: string, wrong: Problem, message = sentenceOf(wrong)): FieldError => {
  const { key, args } = wrong;
  // Nobody types an id: what is said is for programs, which want to know which one.
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

/** Like `badField`, with a message of its own where the key's sentence says too little to a program. */
export const badFieldSaying = (field: string, key: ErrorKey, message: string): AppError =>
  fieldFailure("BAD_USER_INPUT", fieldError(field, { key }, message));

/** A `CONFLICT` error about exactly one field. */
export const conflict = (field: string, key: ErrorKey, cause?: unknown): AppError =>
  fieldFailure("CONFLICT", fieldError(field, { key }), cause);

/** A `BAD_USER_INPUT` error about one or more fields; about one, it says what that field's error says. */
export function badFields(fields: readonly [FieldError, ...FieldError[]]): AppError {
  const [first, ...others] = fields;
  if (others.length === 0) return fieldFailure("BAD_USER_INPUT", first);
  return new AppError("BAD_USER_INPUT", "input.invalid", { message: first.message, fields });
}

export const signInRequired = (): AppError => new AppError("UNAUTHENTICATED", "session.required");

export const adminRequired = (): AppError => new AppError("FORBIDDEN", "session.adminRequired");

/** For who does not have a role, or has it no more; who has none at all reads the sentence that is documented. */
export const roleRequired = (role: string, hasAny: boolean): AppError =>
  new AppError("FORBIDDEN", "session.roleRequired", {
    args: { role },
    message: hasAny ? undefined : sentenceOf({ key: "session.adminRequired" }),
  });

/** For admins of a site where they act only with a second factor. */
export const secondFactorNeeded = (): AppError => new AppError("FORBIDDEN", "secondFactor.adminNeeds");

/** For what asks for the password again, some time after it was given. */
export const confirmationNeeded = (): AppError => new AppError("FORBIDDEN", "session.confirmationNeeded");

/** For what no token may do: administration, and whatever could take the account over. */
export const sessionNeeded = (): AppError => new AppError("FORBIDDEN", "token.sessionNeeded");

export const crossSite = (): AppError => new AppError("FORBIDDEN", "request.crossSite");

export const scopeNeeded = (scope: string): AppError =>
  new AppError("FORBIDDEN", "token.scopeNeeded", { args: { scope } });

export const tokenInvalid = (): AppError => new AppError("UNAUTHENTICATED", "token.invalid");

export const deedNotFound = (): AppError => new AppError("NOT_FOUND", "deed.notFound");

export const userNotFound = (): AppError => new AppError("NOT_FOUND", "user.notFound");

/** Refuses a change of something that the caller has seen in another version; without a version there is no check. */
export function mustBeVersion(seen: number | null | undefined, current: number): void {
  if (seen != null && seen !== current) {
    throw new AppError("CONFLICT", "input.changedMeanwhile");
  }
}
