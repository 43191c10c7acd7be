// The feed's part of our schema for servers that take SDL and resolvers, over the statements that P0 runs.
import pg from "pg";

/** Compiled from `api/bench/statements.ts`. */
const { BADGES, DEED, deedOf, FEED, pageOf } = await import(process.env.BENCH_STATEMENTS);

export const typeDefs = `
  enum DeedStatus { PENDING APPROVED REJECTED }
  type Photo { width: Int! height: Int! thumbhash: String! alt: String url(width: Int!): String! srcSet: String! }
  type Category { id: ID! name: String! nameEn: String! icon: String! }
  type Badge { name: String! nameEn: String! icon: String! }
  type User {
    id: ID! username: String! fullName: String! country: String! profilePicture: Photo approvedDeeds: Int!
    currentBadge: Badge
  }
  type Deed {
    id: ID! uniqueId: String! caption: String! status: DeedStatus! likes: Int! likedByMe: Boolean! plantedTree: Boolean!
    createdAt: String! images: [Photo!]! category: Category! user: User!
  }
  type DeedPage { items: [Deed!]! hasNextPage: Boolean! }
  type Query {
    deeds(page: Int!, pageSize: Int): DeedPage!
    deed(uniqueId: String!): Deed
  }`;

const pool = new pg.Pool({ connectionString: process.env.BENCH_URL, max: 10 });
const { rows: badges } = await pool.query(BADGES);

export const resolvers = {
  Query: {
    deeds: async (_root, _args, { viewer }) => {
      const { items, hasNextPage } = pageOf((await pool.query({ ...FEED, values: [viewer] })).rows);
      return { items: items.map((row) => deedOf(row, badges)), hasNextPage };
    },
    deed: async (_root, { uniqueId }, { viewer }) => {
      const [row] = (await pool.query({ ...DEED, values: [viewer, uniqueId] })).rows;
      return row ? deedOf(row, badges) : null;
    },
  },
};

/** Who asks: the cookie is believed. */
export const viewerOf = (cookie = "") => ({ viewer: cookie.slice("viewer=".length) });
