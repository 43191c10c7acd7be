import type { CapabilityTables } from "./tables";

export const TABLES: CapabilityTables = {
  PICTURES: [
    "GET /share/deed/:uniqueId.jpg",
    "GET /share/profile/:name.jpg",
    "GET /share/post/:slug.jpg",
    "GET /share/tree/:code.jpg",
    "GET /share/leaderboard.jpg",
    "GET /share/site.jpg",
  ],
};
