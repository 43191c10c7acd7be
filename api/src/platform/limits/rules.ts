const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** At most `points` in `seconds`. `local` windows are counted in this process only, where a write per read is too much. */
export interface Window {
  readonly points: number;
  readonly seconds: number;
  readonly local?: true;
}

/** Who may do what how often (`docs/rules.md` X7). The key is the member's id, or the network of a guest. */
export const LIMITS = {
  loginAccount: [{ points: 10, seconds: 15 * MINUTE }],
  login: [{ points: 25, seconds: 5 * MINUTE }],
  secondFactor: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 50, seconds: DAY },
  ],
  secondFactorNetwork: [{ points: 60, seconds: 5 * MINUTE }],
  register: [{ points: 5, seconds: 30 * MINUTE }],
  passwordReset: [{ points: 5, seconds: HOUR }],
  updateProfile: [{ points: 30, seconds: HOUR }],
  media: [{ points: 30, seconds: 30 * MINUTE }],
  createDeed: [
    { points: 10, seconds: HOUR },
    { points: 30, seconds: DAY },
  ],
  like: [{ points: 60, seconds: MINUTE }],
  dataExport: [{ points: 3, seconds: DAY }],
  webhook: [{ points: 20, seconds: HOUR }],
  supportTicket: [{ points: 10, seconds: HOUR }],
  supportTicketAsGuest: [{ points: 5, seconds: HOUR }],
  donation: [{ points: 10, seconds: HOUR }],
  certificate: [{ points: 120, seconds: 5 * MINUTE, local: true }],
  shareCard: [{ points: 240, seconds: 5 * MINUTE, local: true }],
  discovery: [{ points: 240, seconds: 5 * MINUTE, local: true }],
} as const satisfies Record<string, readonly Window[]>;

export type LimitName = keyof typeof LIMITS;

/** How many requests anybody may send to `/graphql` and `/api`: guests by network, members, and a member's tokens. */
export const READ_LIMITS = {
  guest: { points: 300, seconds: 5 * MINUTE },
  member: { points: 1500, seconds: 5 * MINUTE },
} as const satisfies Record<string, Window>;

/** What GraphQL operations may cost a caller: a bucket that is full at first and refills steadily. */
export const COST_LIMIT = { points: 1000, refillPerSecond: 50 } as const;

/** How many pages each network may have rendered. Pages that were rendered within the last second are not counted. */
export const RENDERING_LIMIT = { points: 120, seconds: MINUTE } as const satisfies Window;

/** Pages that are rendered together, each caller's share, and who may wait. */
export const RENDERING_PLACES = { atOnce: 4, atOnceEach: 2, waiting: 64, waitingEach: 8, retryAfter: 2 } as const;
