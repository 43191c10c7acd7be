import { LIFETIME_START } from "../../shared/day";
import { showsName } from "../users/user.view";
import { replicaRead, type Statement } from "../../shared/row-source";

/** A list of pages, such as those of deeds, which the sitemap reads in parts. */
export interface SitemapList {
  /** Reads at most $2 rows after the key $1: `key`, `name` for the address, `changedAt`. */
  readonly rows: Statement;
  /** Skips $2 rows after the key $1: returns the key of the last of them, if there are as many. */
  readonly skip: Statement;
}

export type SitemapName = "deeds" | "members" | "posts";

/** Ids grow with time, so new rows come at the end and earlier parts stay unchanged. */
const listOf = (key: string, columns: string, from: string): SitemapList => ({
  rows: replicaRead(`SELECT ${key}::text AS key, ${columns} ${from} AND ${key} > $1::uuid ORDER BY ${key} LIMIT $2`),
  skip: replicaRead(`SELECT ${key}::text AS key ${from} AND ${key} > $1::uuid ORDER BY ${key} OFFSET $2 - 1 LIMIT 1`),
});

export const SITEMAP_LISTS: Readonly<Record<SitemapName, SitemapList>> = {
  deeds: listOf(
    "d.id",
    `d."uniqueId" AS name, coalesce(d."decidedAt", d."createdAt") AS "changedAt"`,
    `FROM deeds d WHERE d.status = 'approved'`,
  ),
  members: listOf(
    `s."userId"`,
    `u.username AS name, s."reachedAt" AS "changedAt"`,
    `FROM standings s JOIN users u ON u.id = s."userId"
     WHERE s.period = 'lifetime' AND s."periodStart" = '${LIFETIME_START}' AND s."approvedDeeds" > 0
       AND u."anonymizedAt" IS NULL AND ${showsName("u")}`,
  ),
  posts: listOf("p.id", `p.slug AS name, p."updatedAt" AS "changedAt"`, `FROM blog_posts p WHERE p.published`),
};
