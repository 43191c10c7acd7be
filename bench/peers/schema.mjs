// The part of our schema that the questions use, for servers with SDL and resolvers, over P0's answers.
import pg from "pg";

/** Compiled from `bench/p0-answers.ts`. */
const { openAnswers } = await import(process.env.BENCH_ANSWERS);

export const typeDefs = `
  enum DeedStatus { PENDING APPROVED REJECTED }
  enum Period { DAY WEEK MONTH LIFETIME }
  type Photo { width: Int! height: Int! thumbhash: String! alt: String url(width: Int!): String! srcSet: String! }
  type Category { id: ID! name: String! nameEn: String! icon: String! }
  type Badge { name: String! nameEn: String! icon: String! requiredDeeds: Int }
  type User {
    id: ID! username: String! fullName: String! country: String! createdAt: String! profilePicture: Photo approvedDeeds: Int!
    treesPlanted: Int! rank: Int currentBadge: Badge deeds(page: Int!, pageSize: Int): DeedPage!
  }
  type Deed {
    id: ID! uniqueId: String! caption: String! status: DeedStatus! likes: Int! likedByMe: Boolean! plantedTree: Boolean!
    createdAt: String! images: [Photo!]! category: Category! user: User!
  }
  type DeedPage { items: [Deed!]! hasNextPage: Boolean! }
  type Place { rank: Int! deedCount: Int! user: User! currentBadge: Badge }
  type Leaderboard { items: [Place!]! me: Place totalCount: Int! }
  type Stats { totalUsers: Int! approvedDeeds: Int! treesPlanted: Int! }
  type Partner { name: String! }
  type Query {
    deeds(page: Int!, pageSize: Int): DeedPage!
    deed(uniqueId: String!): Deed
    leaderboard(period: Period!, page: Int!, pageSize: Int): Leaderboard!
    stats: Stats!
    badges: [Badge!]!
    partners: [Partner!]!
    user(idOrUsername: String!): User
  }`;

const answers = await openAnswers(new pg.Pool({ connectionString: process.env.BENCH_URL, max: 10 }));

export const resolvers = {
  Query: {
    deeds: (_root, _args, { viewer }) => answers.deeds(viewer),
    deed: (_root, { uniqueId }, { viewer }) => answers.deed(viewer, uniqueId),
    leaderboard: (_root, _args, { viewer }) => answers.leaderboard(viewer),
    stats: () => answers.stats(),
    badges: () => answers.badges,
    partners: () => answers.partners(),
    user: (_root, { idOrUsername }, { viewer }) => answers.user(viewer, idOrUsername),
  },
};

const readsSessions = process.env.BENCH_SESSIONS === "read";

/** The viewer: from the trusted cookie, or with BENCH_SESSIONS from the session, as in P0. */
export async function viewerOf(cookie = "") {
  const viewer = cookie.slice("viewer=".length);
  if (readsSessions && !(await answers.knows(viewer))) throw new Error("Nobody is signed in");
  return { viewer };
}
