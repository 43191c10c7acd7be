import {
  BLOCK_LIMIT,
  BLOCKS_MAX,
  FOLLOW_LIMIT,
  FOLLOWS_MAX,
  THANKS_LIMIT,
  USER_REPORT_LIMIT,
} from "../../src/capabilities/community/community.rules";
import { AUTHORS_AT_ONCE } from "../../src/capabilities/community/thanks/thanks-news.jobs";
import { THANKERS_MAX } from "../../src/capabilities/community/thanks/thanks.resolver";
import { REPORTS_SHOWN } from "../../src/capabilities/community/reports/user-report.loaders";
import { windows } from "../docs/limit-notation";
import { CARD } from "../graphql/statement-rows";
import { accountOwners, forReviewers, members, open, own, reviewers, writers } from "../roles/rules";
import { aMember } from "../factories";
import { onThing } from "../moderation/acts";
import { AuditAction } from "../../src/core/audit/audit-action.enum";
import type { CapabilityTables } from "./tables";

export const TABLES: CapabilityTables = {
  LIMITS: {
    "thanks given, changed or taken back by one account": windows(THANKS_LIMIT),
    "members followed or let go by one account": windows(FOLLOW_LIMIT),
    "members whom one member follows": String(FOLLOWS_MAX),
    "members blocked by one account": String(BLOCKS_MAX),
    "blocks and their ends by one account": windows(BLOCK_LIMIT),
    "reports of members by one account": windows(USER_REPORT_LIMIT),
    "reports of one member that reviewers read": String(REPORTS_SHOWN),
    "names under a deed, authors that are told in one transaction": `${THANKERS_MAX}, ${AUTHORS_AT_ONCE}`,
  },
  FIELDS: {
    ThanksCount: open("count phrase"),
    Thanker: open("phrase user"),
    FollowConnection: own("edges pageInfo"),
    FollowEdge: own("cursor followedAt node"),
    BlockedUserConnection: own("edges pageInfo"),
    BlockedUserEdge: own("cursor node since"),
    ReportedUserPage: forReviewers("hasNextPage items totalCount"),
    ReportedUser: forReviewers("id reportCount reports user"),
    UserReport: forReviewers("createdAt id reason reporter words"),
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
    "Mutation.reportUser": writers,
    "Query.reportedUsers": reviewers,
    "Mutation.settleUserReports": [...reviewers, "not sensitive"],
    "Mutation.setShowsMyThanks": accountOwners,
    "Mutation.thankForDeed": writers,
  },
  ACTS: {
    settleUserReports: onThing(
      `settleUserReports(id: $id, right: false) { id }`,
      AuditAction.DISMISS_USER_REPORTS,
      "user",
      async ({ site, colleague }) => {
        const { id } = await aMember(site);
        const { errors } = await colleague.graphql(`mutation { reportUser(id: "${id}", reason: NAME) { id } }`);
        if (errors[0]) throw new Error(errors[0].message);
        return id;
      },
    ),
  },
  STATEMENTS: [
    [
      7,
      "reported members with their reports",
      "admin",
      `($size: Int!) { reportedUsers(pageSize: $size) { totalCount items { user { username } reportCount
        reports { reason words reporter { username } } } } }`,
    ],
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
    `INSERT INTO community_user_reports (id, "userId", "reporterId", reason, "createdAt")
    SELECT gen_random_uuid(), id, $1::uuid, 'name', now() FROM users WHERE id <> $1::uuid`,
    `INSERT INTO community_follows ("followerId", "followedId", "createdAt")
    SELECT $1::uuid, id, now() FROM users WHERE id <> $1::uuid`,
  ],
  DEMO: { deed_thanks: 100, community_follows: 50, "community_user_reports WHERE status = 'open'": 1 },
};
