import type { ApolloCache } from "@apollo/client";

/** Everything that a decision moves: queues, public lists, numbers. What is on the page is asked again. */
const moved = ["adminDeeds", "pendingQueue", "stats", "deeds", "deedFeed", "leaderboard", "myDeeds", "user"];

/** A decision about one deed changes lists and numbers everywhere; they are read anew when next shown. */
export function forgetCounts(cache: ApolloCache): void {
  for (const fieldName of moved) cache.evict({ id: "ROOT_QUERY", fieldName });
}
