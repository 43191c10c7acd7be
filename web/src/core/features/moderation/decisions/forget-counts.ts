import type { ApolloCache } from "@apollo/client";

/** Query fields that change with a decision: queues, public lists, numbers. Visible ones are read again. */
const moved = ["adminDeeds", "pendingQueue", "stats", "deeds", "deedFeed", "leaderboard", "myDeeds", "user"];

/** A decision changes lists and numbers everywhere; they are read again when they are next shown. */
export function forgetCounts(cache: ApolloCache): void {
  for (const fieldName of moved) cache.evict({ id: "ROOT_QUERY", fieldName });
}
