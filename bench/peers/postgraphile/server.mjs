// PostGraphile 4 over views of our tables: its own schema, with the addresses of photos added.
import { createServer } from "node:http";
import graphileUtils from "graphile-utils";
import pg from "pg";
import { postgraphile } from "postgraphile";

/** Compiled from `bench/statements.ts`. */
const { default: statements } = await import(process.env.BENCH_STATEMENTS);
const { gql, makeExtendSchemaPlugin } = graphileUtils;

const VIEWS = `
DROP SCHEMA IF EXISTS peer CASCADE;
CREATE SCHEMA peer;
CREATE VIEW peer.categories AS SELECT id, name, "nameEn", icon FROM public.categories;
COMMENT ON VIEW peer.categories IS E'@primaryKey id\\n@name category';
CREATE VIEW peer.badges AS SELECT id, name, "nameEn", icon, "requiredDeeds" FROM public.badges;
COMMENT ON VIEW peer.badges IS E'@primaryKey id\\n@name badge';
CREATE VIEW peer.users AS SELECT id, username, "fullName", country, "profilePicture" AS picture FROM public.users;
COMMENT ON VIEW peer.users IS E'@primaryKey id\\n@name user';
CREATE VIEW peer.deeds AS
  SELECT id, "uniqueId", caption, status::text, likes, "createdAt", images AS photos, "categoryId", "userId", day
  FROM public.deeds WHERE status = 'approved';
COMMENT ON VIEW peer.deeds IS E'@primaryKey id\\n@unique "uniqueId"\\n@name deed\\n@foreignKey ("categoryId") references peer.categories (id)|@fieldName category\\n@foreignKey ("userId") references peer.users (id)|@fieldName user';
CREATE FUNCTION peer."deeds_likedByMe" (d peer.deeds) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM public.deed_likes
    WHERE "userId" = current_setting('viewer.id')::uuid AND "deedId" = d.id) $$;
CREATE FUNCTION peer."deeds_plantedTree" (d peer.deeds) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM public.tree_days t WHERE t."userId" = d."userId" AND t.day = d.day AND t."deedId" = d.id) $$;
CREATE FUNCTION peer."users_approvedDeeds" (u peer.users) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT "approvedDeeds" FROM public.standings
    WHERE period = 'lifetime' AND "periodStart" = '1970-01-01' AND "userId" = u.id), 0) $$;
CREATE FUNCTION peer."users_currentBadge" (u peer.users) RETURNS peer.badges LANGUAGE sql STABLE AS $$
  SELECT b.* FROM peer.badges b WHERE b."requiredDeeds" <= peer."users_approvedDeeds"(u)
  ORDER BY b."requiredDeeds" DESC LIMIT 1 $$;`;

const photos = makeExtendSchemaPlugin(() => ({
  typeDefs: gql`
    type Photo {
      width: Int!
      height: Int!
      thumbhash: String!
      alt: String
      url: String!
      srcSet: String!
    }
    extend type Deed {
      images: [Photo!]! @requires(columns: ["photos"])
    }
    extend type User {
      profilePicture: Photo @requires(columns: ["picture"])
    }
  `,
  resolvers: {
    Deed: { images: ({ photos: stored }) => stored.map(statements.photoOf) },
    User: { profilePicture: ({ picture }) => statements.pictureOf(picture) },
  },
}));

const pool = new pg.Pool({ connectionString: process.env.BENCH_URL, max: 10 });
await pool.query(VIEWS);
const handler = postgraphile(pool, "peer", {
  appendPlugins: [photos],
  ignoreRBAC: true,
  disableDefaultMutations: true,
  dynamicJson: true,
  legacyRelations: "omit",
  graphiql: false,
  disableQueryLog: true,
  pgSettings: (req) => ({ "viewer.id": (req.headers.cookie ?? "").slice("viewer=".length) }),
});
const server = createServer(handler);
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
