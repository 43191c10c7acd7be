import { groupedByKey, inKeyOrder, type LoaderDef, LoadersByArguments } from "../../shared/loaders";
import type { CursorStretch } from "../../shared/cursor-list";
import type { PageRequest } from "../../shared/paging";
import { replicaRead } from "../../shared/row-source";
import { BEFORE_ALL } from "../../shared/time-cursor";
import { BY_IDS, CARDS_OF_MEMBERS, firstCardsOfMember, NEWEST, OF_MEMBERS, OF_MEMBERS_AFTER } from "./reading/deed.sql";
import {
  type CardRow,
  type DeedCard,
  type DeedRow,
  type DeedView,
  type DeedVisibility,
  toCard,
  toView,
} from "./reading/deed.view";

const LIKED = replicaRead(`SELECT "deedId" FROM deed_likes WHERE "userId" = $1::uuid AND "deedId" = ANY($2::uuid[])`);

const PLANTED = replicaRead(`
    SELECT t."deedId" FROM deeds d JOIN tree_days t ON t."userId" = d."userId" AND t.day = d.day AND t."deedId" = d.id
    WHERE d.id = ANY($1::uuid[])`);

/** Whether the viewer likes each deed; never for a guest. */
export const likedByViewer: LoaderDef<string, boolean> = async (ids, reads, viewerId) => {
  if (viewerId === null) return ids.map(() => false);
  return marked(ids, await reads.rows<{ deedId: string }>(LIKED, [viewerId, [...ids]]));
};

/** Whether each deed earned its author's tree of the day. */
export const plantedTree: LoaderDef<string, boolean> = async (ids, reads) =>
  marked(ids, await reads.rows<{ deedId: string }>(PLANTED, [[...ids]]));

const marked = (ids: readonly string[], rows: readonly { deedId: string }[]): boolean[] =>
  inKeyOrder(ids, rows, (row) => row.deedId).map((row) => row !== null);

const APPROVED_COUNTS = replicaRead(`SELECT "userId", "approvedDeeds" AS count FROM standings
    WHERE period = 'lifetime' AND "periodStart" = '1970-01-01' AND "userId" = ANY($1::uuid[])`);

/** Number of approved deeds per member. */
export const approvedCount: LoaderDef<string, number> = async (ids, reads) => {
  const rows = await reads.rows<{ userId: string; count: number }>(APPROVED_COUNTS, [[...ids]]);
  return inKeyOrder(ids, rows, (row) => row.userId).map((row) => row?.count ?? 0);
};

const whole = new LoadersByArguments<string, DeedView | null>();
const wholePages = new LoadersByArguments<string, DeedView[]>();
const walks = new LoadersByArguments<string, DeedView[]>();
const cardPages = new LoadersByArguments<string, DeedCard[]>();

/** Deeds by id; null for a deed that the viewer may not see. */
export function deedById(sight: DeedVisibility): LoaderDef<string, DeedView | null> {
  return whole.of(sight, async (ids, reads, viewerId) => {
    const rows = await reads.rows<DeedRow>(BY_IDS, [viewerId, sight, [...ids]]);
    return inKeyOrder(ids, rows.map(toView), ({ id }) => id);
  });
}

/** A page of each member's approved deeds, and one more deed if there is another page. */
export function approvedOfMembers(
  { limit, offset }: PageRequest,
  sight: DeedVisibility,
): LoaderDef<string, DeedView[]> {
  return wholePages.of(`${limit} ${offset} ${sight}`, async (ids, reads, viewerId) => {
    const rows = await reads.rows<DeedRow>(OF_MEMBERS, [viewerId, sight, [...ids], limit + 1, offset]);
    return groupedByKey(ids, rows.map(toView), ({ userId }) => userId);
  });
}

/** The first of each member's approved deeds after a cursor, and one more if others follow. @throws BAD_USER_INPUT */
export function approvedOfMembersAfter(
  { first, after }: CursorStretch,
  sight: DeedVisibility,
): LoaderDef<string, DeedView[]> {
  const position = NEWEST.position(after) ?? BEFORE_ALL;
  return walks.of(JSON.stringify([first, position, sight]), async (ids, reads, viewerId) => {
    const rows = await reads.rows<DeedRow>(OF_MEMBERS_AFTER, [viewerId, sight, [...ids], first + 1, ...position]);
    return groupedByKey(ids, rows.map(toView), ({ userId }) => userId);
  });
}

/** Like `approvedOfMembers`, but reads only the fields of cards. */
export function cardsOfMembers({ limit, offset }: PageRequest): LoaderDef<string, DeedCard[]> {
  return cardPages.of(`${limit} ${offset}`, async (ids, reads, viewerId) => {
    const [id = "", ...others] = ids;
    const rows =
      offset === 0 && others.length === 0
        ? await reads.rows<CardRow>(firstCardsOfMember(limit + 1), [viewerId, id])
        : await reads.rows<CardRow>(CARDS_OF_MEMBERS, [viewerId, [...ids], limit + 1, offset]);
    return groupedByKey(ids, rows.map(toCard), ({ userId }) => userId);
  });
}
