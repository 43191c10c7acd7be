/** Hours within which a ticket should be answered. */
export const promisedHours = 24;

const hour = 3_600_000;

/** Time left until the promised answer, or the delay since, in whole hours. */
export type Promised = { late: false; hours: number } | { late: true; hours: number };

/** Null for tickets that are answered or need no answer. */
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
