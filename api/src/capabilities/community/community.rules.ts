import { DAY, HOUR, MINUTE, type RateLimit } from "../../platform/limits/rules";

/** Maximum number of members whom one member follows. */
export const FOLLOWS_MAX = 2000;

/** Rate limit of following and stopping by one account. */
export const FOLLOW_LIMIT = {
  name: "follow",
  windows: [
    { points: 60, seconds: MINUTE },
    { points: 600, seconds: HOUR },
  ],
} as const satisfies RateLimit;

/** Rate limit of thanks given and taken back by one account. */
export const THANKS_LIMIT = {
  name: "thanks",
  windows: [
    { points: 30, seconds: MINUTE },
    { points: 300, seconds: HOUR },
  ],
} as const satisfies RateLimit;

/** Number of members that a member can block. */
export const BLOCKS_MAX = 200;

/** Rate limit of reports of members by one account. */
export const USER_REPORT_LIMIT = {
  name: "userReport",
  windows: [{ points: 5, seconds: DAY }],
} as const satisfies RateLimit;

/** Rate limit of blocks and their ends by one account. */
export const BLOCK_LIMIT = {
  name: "block",
  windows: [
    { points: 30, seconds: HOUR },
    { points: 100, seconds: DAY },
  ],
} as const satisfies RateLimit;
