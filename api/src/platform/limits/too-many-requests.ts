import { AppError } from "../../shared/errors";

const MINUTE = 60;

/** The wait in whole minutes, rounded up, as people are told. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / MINUTE));

/** For who did something too often: there is more after so many seconds. People read minutes, programs take the seconds. */
export function tooManyRequests(seconds: number): AppError {
  const args = { minutes: minutesOf(seconds), seconds };
  return new AppError("RATE_LIMITED", "rate.limited", { retryAfter: seconds, args });
}
