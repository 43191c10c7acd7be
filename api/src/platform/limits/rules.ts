export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * At most `points` in `seconds`. `local` windows are counted in this process only, where a write per read is too much.
 */
export interface Window {
  readonly points: number;
  readonly seconds: number;
  readonly local?: true;
}

/** Limits of one act, which a capability declares for itself; the name is unique on the site. */
export interface RateLimit {
  readonly name: string;
  readonly windows: readonly [Window, ...Window[]];
}

/**
 * The core's limits of each act in a time (`docs/rules.md` X7). The key is the member's id, or the network of a guest.
 * Hundreds of people may share a network, so its share is for all of them; what is one person's alone is counted by
 * account, name or address.
 */
export const LIMITS = {
  loginAccount: [{ points: 10, seconds: 15 * MINUTE }],
  login: [{ points: 300, seconds: HOUR }],
  loginName: [{ points: 50, seconds: HOUR }],
  loginPassword: [{ points: 100, seconds: HOUR }],
  secondFactor: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 50, seconds: DAY },
  ],
  secondFactorNetwork: [{ points: 200, seconds: 15 * MINUTE }],
  register: [{ points: 600, seconds: HOUR }],
  registerFreely: [{ points: 100, seconds: HOUR }],
  registerAddress: [{ points: 10, seconds: DAY }],
  passwordReset: [{ points: 5, seconds: HOUR }],
  passwordResetNetwork: [{ points: 100, seconds: HOUR }],
  emailConfirmation: [{ points: 10, seconds: HOUR }],
  emailConfirmationNetwork: [{ points: 300, seconds: HOUR }],
  updateProfile: [{ points: 30, seconds: HOUR }],
  media: [{ points: 30, seconds: 30 * MINUTE }],
  createDeed: [
    { points: 10, seconds: HOUR },
    { points: 30, seconds: DAY },
  ],
  deedReport: [{ points: 5, seconds: DAY }],
  like: [{ points: 60, seconds: MINUTE }],
  dataExport: [{ points: 3, seconds: DAY }],
  supportTicket: [{ points: 10, seconds: HOUR }],
  supportTicketAsGuest: [{ points: 100, seconds: HOUR }],
  donation: [{ points: 100, seconds: HOUR }],
  strangerMail: [{ points: 3, seconds: DAY }],
  certificate: [{ points: 600, seconds: 5 * MINUTE, local: true }],
  browserErrors: [{ points: 30, seconds: HOUR, local: true }],
  browserErrorsOfGuests: [{ points: 300, seconds: HOUR, local: true }],
  discovery: [{ points: 1200, seconds: 5 * MINUTE, local: true }],
} as const satisfies Record<string, readonly Window[]>;

export type LimitName = keyof typeof LIMITS;

/** Limits of requests to `/graphql` and `/api`: per network of guests, per member, and per member's tokens. */
export const READ_LIMITS = {
  guest: { points: 3000, seconds: 5 * MINUTE },
  member: { points: 1500, seconds: 5 * MINUTE },
} as const satisfies Record<string, Window>;

/** Budget for the cost of GraphQL operations: a bucket that starts full and refills steadily. */
export interface CostLimit {
  readonly points: number;
  readonly refillPerSecond: number;
}

/** The limits of a network of guests, and of a member or a member's tokens. */
export const COST_LIMITS = {
  guest: { points: 4000, refillPerSecond: 200 },
  member: { points: 1000, refillPerSecond: 50 },
} as const satisfies Record<keyof typeof READ_LIMITS, CostLimit>;

/** Limit for asking a service for the country of one network. */
export const LOOKUP_LIMIT = { points: 5, seconds: HOUR } as const satisfies Window;

/** Limit of rendered pages per network. Pages that were rendered within the last second are not counted. */
export const RENDERING_LIMIT = { points: 600, seconds: MINUTE } as const satisfies Window;

/** Pages that are rendered at once, each caller's share, and the size of the queue. */
export const RENDERING_PLACES = { atOnce: 4, atOnceEach: 2, waiting: 200, waitingEach: 80, retryAfter: 2 } as const;

const MEGABYTE = 1024 * 1024;

/**
 * Maximum sizes of bodies with photos as Base64: five photos of 10 MB are 66.7 MB; a profile has one and its other
 * fields.
 */
export const LARGE_BODY_MAX = { deed: 70 * MEGABYTE, picture: 14 * MEGABYTE } as const;

/** Budget for large bodies and photos in memory, in bytes. One caller's largest body fits in. */
export const BODY_BYTES = { total: 160 * MEGABYTE, each: 75 * MEGABYTE, retryAfter: 10 } as const;

/** Large bodies that are processed at once after they have arrived. */
export const LARGE_BODY_PLACES = { atOnce: 2, atOnceEach: 1, waiting: 32, waitingEach: 16, retryAfter: 10 } as const;

/** Photos that are decoded at once. Photos of one caller wait for each other, so that others need not wait for them. */
export const DECODING_PLACES = { atOnce: 2, atOnceEach: 1, waiting: 32, waitingEach: 8, retryAfter: 5 } as const;

/** Photos as browsers send them, shrunk to the displayed size: they wait only for each other. */
export const SMALL_DECODING_PLACES = { ...DECODING_PLACES, waiting: 64 } as const;

/** Photos that the decoder holds in memory as a whole, as for AVIF: one at a time in a process. */
export const WHOLE_DECODING_PLACES = { ...DECODING_PLACES, atOnce: 1, waiting: 16, waitingEach: 6 } as const;

/** Time limits for slow peers in ms, and the bytes that they must send meanwhile. */
export interface PeerPatience {
  /** Interval of the checks. */
  readonly checkMs: number;
  /** Length of the window in which `windowBytes` must arrive. */
  readonly windowMs: number;
  /** Minimum number of bytes of a body per window. */
  readonly windowBytes: number;
  /** Maximum time in which nothing of a response is read. */
  readonly unreadMs: number;
  /** Maximum time to read a response after its end was written. */
  readonly answerMs: number;
  /** Maximum time to read the rest of a refused body. */
  readonly lingerMs: number;
}

export const PEER_PATIENCE: PeerPatience = {
  checkMs: 1_000,
  windowMs: 20_000,
  windowBytes: 5_000,
  unreadMs: 20_000,
  answerMs: 300_000,
  lingerMs: 10_000,
};

/** Connections of one network at once, for sites without a proxy. */
export const SOCKETS_EACH = 1_000;

/** Requests that one connection may send before it gets a response. */
export const PIPELINED_MAX = 64;

/** Timeouts of `node:http` in ms. A phone on a slow network may need minutes for a photo, but not for its headers. */
export const HTTP_TIMES = { headersMs: 15_000, requestMs: 300_000, keepAliveMs: 75_000, checkMs: 5_000 } as const;

/** GraphQL operations that run at once. A caller's operations wait only for the same caller's. */
export const OPERATION_PLACES = {
  atOnce: 48,
  atOnceEach: 4,
  waiting: 600,
  waitingEach: 200,
  waitMs: 3000,
  retryAfter: 2,
} as const;

/** Searches that run at once, each on a connection of its own, and the maximum wait for one in ms. */
export const SEARCH_PLACES = {
  atOnce: 4,
  atOnceEach: 2,
  waiting: 96,
  waitingEach: 24,
  waitMs: 2000,
  retryAfter: 5,
} as const;

/** Passwords that are hashed at once: each takes a core for some 20 ms. Requests of one network wait for each other. */
export const HASHING_PLACES = {
  atOnce: 2,
  atOnceEach: 1,
  waiting: 300,
  waitingEach: 150,
  waitMs: 10_000,
  retryAfter: 2,
} as const;

/** Open subscriptions, and each caller's share; `node:http` serves each on a connection of its own. */
export const STREAM_PLACES = { atOnce: 500, atOnceEach: 6, waiting: 0, waitingEach: 0, retryAfter: 10 } as const;
