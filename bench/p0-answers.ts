/**
 * Answers of hand-written SQL to the questions: P0 sends them directly, and servers with SDL and resolvers resolve to
 * them.
 */
import type { Pool } from "pg";
import {
  badgeOf,
  BADGES,
  type BadgeRow,
  BOARD,
  COUNTERS,
  DEED,
  DEEDS_OF,
  deedOf,
  type DeedRow,
  FEED,
  LIKE,
  OWN_PLACE,
  pageOf,
  PARTNERS,
  pictureOf,
  placeOf,
  type PlaceRow,
  PROFILE,
  type ProfileRow,
  SESSION,
} from "./statements";

type Liked = Pick<DeedRow, "id" | "uniqueId" | "createdAt" | "likes" | "likedByMe">;
type CounterRow = { readonly counter: string; readonly value: number };

export type Answers = Awaited<ReturnType<typeof openAnswers>>;

/** Reads answers with a pool; badges are read once. */
export async function openAnswers(pool: Pool) {
  const badges = (await pool.query<BadgeRow>(BADGES)).rows;
  const steps = badges.map(({ name, nameEn, icon, requiredDeeds }) => ({ name, nameEn, icon, requiredDeeds }));

  return {
    badges: steps,

    /** Whether the member has a session. */
    async knows(viewer: string): Promise<boolean> {
      return (await pool.query({ ...SESSION, values: [viewer] })).rows.length > 0;
    },

    async deeds(viewer: string) {
      const { items, hasNextPage } = pageOf((await pool.query<DeedRow>({ ...FEED, values: [viewer] })).rows);
      return { items: items.map((row) => deedOf(row, badges)), hasNextPage };
    },

    async deed(viewer: string, uniqueId: string) {
      const [row] = (await pool.query<DeedRow>({ ...DEED, values: [viewer, uniqueId] })).rows;
      return row ? deedOf(row, badges) : null;
    },

    async leaderboard(viewer: string) {
      const [{ rows }, own] = await Promise.all([
        pool.query<PlaceRow>(BOARD),
        pool.query<PlaceRow>({ ...OWN_PLACE, values: [viewer] }),
      ]);
      const [mine] = own.rows;
      const items = rows.map((row) => placeOf(row, badges));
      return { items, me: mine ? placeOf(mine, badges) : null, totalCount: rows[0]?.totalCount ?? 0 };
    },

    async stats() {
      const counters = (await pool.query<CounterRow>(COUNTERS)).rows;
      const of = (name: string): number => counters.find(({ counter }) => counter === name)?.value ?? 0;
      return { totalUsers: of("users"), approvedDeeds: of("approved"), treesPlanted: of("trees") };
    },

    async partners() {
      return (await pool.query<{ name: string }>(PARTNERS)).rows;
    },

    async user(viewer: string, username: string) {
      const [{ rows }, deeds] = await Promise.all([
        pool.query<ProfileRow>({ ...PROFILE, values: [username] }),
        pool.query<DeedRow>({ ...DEEDS_OF, values: [viewer, username] }),
      ]);
      const [row] = rows;
      if (!row) return null;
      const badge = badgeOf(badges, row.approvedDeeds);
      const { items, hasNextPage } = pageOf(deeds.rows);
      return {
        id: row.id,
        username: row.username,
        fullName: row.fullName,
        country: row.country,
        createdAt: row.createdAt.toISOString(),
        profilePicture: pictureOf(row.profilePicture),
        approvedDeeds: row.approvedDeeds,
        treesPlanted: row.treesPlanted,
        rank: row.rank,
        currentBadge: badge && { name: badge.name, nameEn: badge.nameEn, icon: badge.icon },
        deeds: { items: items.map((deedRow) => deedOf(deedRow, badges)), hasNextPage },
      };
    },

    async likeDeed(viewer: string, id: string) {
      const [row] = (await pool.query<Liked>({ ...LIKE, values: [viewer, id] })).rows;
      return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
    },
  };
}
