import { BY_ID, type OwnTable, REASONS } from "../../platform/wiring/own-table";

/** Sections of the archive of a member's own data. */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    name: "thanksGiven",
    table: "deed_thanks",
    key: { column: "deedId", type: "uuid" },
    columns: ["deedId", "phrase", "createdAt"],
    keptBack: { userId: REASONS.own, told: REASONS.derived },
  },
  {
    name: "follows",
    table: "community_follows",
    owned: `t."followerId" = $1`,
    key: { column: "followedId", type: "uuid" },
    columns: ["followedId", "createdAt"],
    keptBack: { followerId: REASONS.own },
  },
  {
    name: "blocks",
    table: "community_blocks",
    owned: `t."blockerId" = $1`,
    key: { column: "blockedId", type: "uuid" },
    columns: ["blockedId", "since"],
    keptBack: { blockerId: REASONS.own },
  },
  {
    name: "reportsOfMembers",
    table: "community_user_reports",
    owned: `t."reporterId" = $1`,
    key: BY_ID,
    columns: ["id", "userId", "reason", "words", "status", "createdAt", "closedAt"],
    keptBack: { reporterId: REASONS.own, closedById: REASONS.team },
  },
  {
    name: "communityChoices",
    table: "community_members",
    key: { column: "userId", type: "uuid" },
    columns: ["userId", "showsThanks", "toldOn"],
  },
];
