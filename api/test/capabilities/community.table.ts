import {
  BLOCK_LIMIT,
  BLOCKS_MAX,
  FOLLOW_LIMIT,
  FOLLOWS_MAX,
  THANKS_LIMIT,
} from "../../src/capabilities/community/community.rules";
import { AUTHORS_AT_ONCE } from "../../src/capabilities/community/thanks/thanks-news.jobs";
import { THANKERS_MAX } from "../../src/capabilities/community/thanks/thanks.resolver";
import { windows } from "../docs/limit-notation";
import { CARD } from "../graphql/statement-rows";
import { accountOwners, members, open, own, writers } from "../roles/rules";
import type { CapabilityTables } from "./tables";

export const TABLES: CapabilityTables = {
  LIMITS: {
    "thanks given, changed or taken back by one account": windows(THANKS_LIMIT),
    "members followed or let go by one account": windows(FOLLOW_LIMIT),
    "members whom one member follows": String(FOLLOWS_MAX),
    "members blocked by one account": String(BLOCKS_MAX),
    "blocks and their ends by one account": windows(BLOCK_LIMIT),
    "names under a deed, authors that are told in one transaction": `${THANKERS_MAX}, ${AUTHORS_AT_ONCE}`,
  },
  FIELDS: {
    ThanksCount: open("count phrase"),
    Thanker: open("phrase user"),
    FollowConnection: own("edges pageInfo"),
    FollowEdge: own("cursor followedAt node"),
    BlockedUserConnection: own("edges pageInfo"),
    BlockedUserEdge: own("cursor node since"),
  },
  OPERATIONS: {
    "Query.showsMyThanks": members,
    "Query.followedDeeds": members,
    "Query.followedPeople": members,
    "Mutation.followUser": writers,
    "Mutation.unfollowUser": writers,
    "Query.myBlockedUsers": members,
    "Mutation.blockUser": accountOwners,
    "Mutation.unblockUser": accountOwners,
    "Mutation.setShowsMyThanks": accountOwners,
    "Mutation.thankForDeed": writers,
  },
  STATEMENTS: [
    [
      3,
      "deeds of followed people, and who they are",
      "member",
      `($size: Int!) { followedDeeds(first: $size) { edges { cursor node { ${CARD} } } pageInfo { hasNextPage } }
        followedPeople(first: $size) { edges { followedAt node { id username fullName profilePicture { url } } } } }`,
    ],
    [
      3,
      "the feed, and whom of its authors one follows",
      "member",
      `($size: Int!) { deeds(pageSize: $size) { items { id user { id followedByMe } } } }`,
    ],
  ],
  ROWS: [
    `INSERT INTO community_follows ("followerId", "followedId", "createdAt")
    SELECT $1::uuid, id, now() FROM users WHERE id <> $1::uuid`,
  ],
  DEMO: { deed_thanks: 100, community_follows: 50 },
};
