import type { ErrorCode } from "./errors";

/** Maps errors to REST and GraphQL (`docs/rules.md` X2). GraphQL answers 200 unless a status is given. */
export const ERROR_TABLE: Readonly<Record<ErrorCode, { rest: number; graphqlStatus?: number }>> = {
  BAD_USER_INPUT: { rest: 400 },
  UNAUTHENTICATED: { rest: 401 },
  FORBIDDEN: { rest: 403 },
  NOT_FOUND: { rest: 404 },
  GONE: { rest: 410 },
  CONFLICT: { rest: 409 },
  REQUEST_TIMEOUT: { rest: 408, graphqlStatus: 408 },
  PAYLOAD_TOO_LARGE: { rest: 413, graphqlStatus: 413 },
  UNSUPPORTED_MEDIA_TYPE: { rest: 415, graphqlStatus: 415 },
  RATE_LIMITED: { rest: 429, graphqlStatus: 429 },
  SERVICE_UNAVAILABLE: { rest: 503, graphqlStatus: 503 },
};
