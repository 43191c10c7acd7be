/** How soon a question is to be answered. */
export const promisedHours = 24;

const hour = 3_600_000;

/** How an open question stands against the promise: whole hours that are left, or that it is late by. */
export type Promised = { late: false; hours: number } | { late: true; hours: number };

/** Null for what was answered or needs no answer any more. */
export function promiseOf(
  { status, answeredAt, createdAt }: { status: string; answeredAt: string | null; createdAt: string },
  now: number,
): Promised | null {
  if (status !== "OPEN" || answeredAt !== null) return null;
  const end = Date.parse(createdAt) + promisedHours * hour;
  return end > now
    ? { late: false, hours: Math.floor((end - now) / hour) }
    : { late: true, hours: Math.floor((now - end) / hour) };
}
