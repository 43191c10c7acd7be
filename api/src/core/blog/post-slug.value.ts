import type { EntityManager } from "typeorm";
import { likeAnywhere } from "../search/like-pattern.value";

/** Leaves room for a number at the end. */
const MADE_MAX = 80;

/** A title as a part of an address: `Trees & Rivers` becomes `trees-rivers`. */
export function slugFrom(titleEn: string): string {
  const plain = titleEn.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, "-").slice(0, MADE_MAX);
  return slug.replace(/^-+|-+$/g, "") || "post";
}

/** The slug itself, or the slug with the first free number. A lock lets only one post at a time choose. */
export async function freeSlug(tx: EntityManager, slug: string): Promise<string> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('blog_posts.slug'))`);
  const rows = await tx.query<{ slug: string }[]>(`SELECT slug FROM blog_posts WHERE slug LIKE $1`, [
    likeAnywhere(slug).slice(1),
  ]);
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
