/** Hours within which a ticket is to be answered. */
export const promisedHours = 24;

const hour = 3_600_000;

/** An open ticket's whole hours until the promised time, or since then. */
export type Promised = { late: false; hours: number } | { late: true; hours: number };

/** Null for tickets that were answered or need no answer any more. */
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
