import { LIFETIME_START } from "../../shared/day";
import type { Statement } from "../../shared/row-source";

/** Everything with a page of its own, in parts: which list, and how a part of it is read. */
export interface SitemapList {
  /** $1 key after which to begin, $2 how many rows: `key`, `name` for the address, `changedAt`. */
  readonly rows: Statement;
  /** $1 key after which to begin, $2 how many rows to pass: the key of the last of them, if there are as many. */
  readonly skip: Statement;
}

export type SitemapName = "deeds" | "members" | "posts";

/** Ids are made in the order of time, so new rows come at the end and the parts before stay as they are. */
const listOf = (name: string, key: string, columns: string, from: string): SitemapList => ({
  rows: {
    name: `sitemap.${name}`,
    replica: true,
    text: `SELECT ${key}::text AS key, ${columns} ${from} AND ${key} > $1::uuid ORDER BY ${key} LIMIT $2`,
  },
  skip: {
    name: `sitemap.${name}.skip`,
    replica: true,
    text: `SELECT ${key}::text AS key ${from} AND ${key} > $1::uuid ORDER BY ${key} OFFSET $2 - 1 LIMIT 1`,
  },
});

export const SITEMAP_LISTS: Readonly<Record<SitemapName, SitemapList>> = {
  deeds: listOf(
    "deeds",
    "d.id",
    `d."uniqueId" AS name, coalesce(d."decidedAt", d."createdAt") AS "changedAt"`,
    `FROM deeds d WHERE d.status = 'approved'`,
  ),
  members: listOf(
    "members",
    `s."userId"`,
    `u.username AS name, s."reachedAt" AS "changedAt"`,
    `FROM standings s JOIN users u ON u.id = s."userId"
     WHERE s.period = 'lifetime' AND s."periodStart" = '${LIFETIME_START}' AND s."approvedDeeds" > 0
       AND u."anonymizedAt" IS NULL`,
  ),
  posts: listOf("posts", "p.id", `p.slug AS name, p."updatedAt" AS "changedAt"`, `FROM blog_posts p WHERE p.published`),
};
