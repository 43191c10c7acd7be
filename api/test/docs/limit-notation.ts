import { LIMITS, type LimitName, type RateLimit } from "../../src/platform/limits/rules";

export const kilobytes = (bytes: number) => `${bytes / 1024} KB`;
export const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
export const millions = (count: number) => `${count / 1_000_000} million`;
export const seconds = (ms: number) => `${ms / 1000} s`;

export const windows = (limit: LimitName | RateLimit) =>
  (typeof limit === "string" ? LIMITS[limit] : limit.windows)
    .map(({ points, seconds }) => `${points} in ${seconds} s`)
    .join(", ");
