import { AppError } from "../../shared/errors";

const MINUTE = 60;

/** The wait in whole minutes, rounded up, for messages. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / MINUTE));

/** The error for too many requests, with the wait in seconds. People read minutes, programs take the seconds. */
export function tooManyRequests(seconds: number): AppError {
  const args = { minutes: minutesOf(seconds), seconds };
  return new AppError("RATE_LIMITED", "rate.limited", { retryAfter: seconds, args });
}
