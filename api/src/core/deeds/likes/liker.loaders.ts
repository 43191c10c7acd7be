import type { Edge } from "../../../shared/connection";
import { Keyset } from "../../../shared/keyset";
import { groupedByKey, type LoaderDef, LoadersByArguments } from "../../../shared/loaders";
import { type Page, pageOf } from "../../../shared/paging";
import { statement } from "../../../shared/row-source";
import type { Meet } from "../../users/hidden-members.extension";
import { type PublicUser, publicUserColumns } from "../../users/user.view";

/** A member who likes a deed, with public fields only. */
export interface Liker extends PublicUser {
  readonly deedId: string;
  readonly likeId: string;
  /** When the like came, in microseconds. */
  readonly likedAt: string;
}

const LIKES = new Keyset("likers", [
  { sql: `l."createdAt"`, type: "timestamptz(6)", descending: true },
  { sql: "l.id", type: "uuid", descending: true },
]);

/** The part of the list, beside the limit $2 and the offset $3. */
interface Part {
  /** Whether it begins after the position $4, $5. */
  readonly isLater: boolean;
  /** Leaves out members who are hidden from the viewer, who is the last parameter. */
  readonly meet: Meet | null;
}

/** Likers of each of the approved deeds $1. */
const ofDeeds = ({ isLater, meet }: Part) => {
  const later = isLater ? ` AND ${LIKES.after((place) => `$${4 + place}`)}` : "";
  const met = meet ? ` AND ${meet(isLater ? "$6::uuid" : "$4::uuid", `l."userId"`)}` : "";
  return statement(`SELECT d.id AS "deedId", page.id AS "likeId", ${publicUserColumns("u")},
    (extract(epoch FROM page."createdAt") * 1000000)::bigint::text AS "likedAt"
    FROM deeds d CROSS JOIN LATERAL (
      SELECT l.id, l."userId", l."createdAt" FROM deed_likes l WHERE l."deedId" = d.id${later}${met}
      ORDER BY ${LIKES.order} LIMIT $2 OFFSET $3
    ) page JOIN users u ON u.id = page."userId"
    WHERE d.id = ANY($1::uuid[]) AND d.status = 'approved'
    ORDER BY d.id, page."createdAt" DESC, page.id DESC`);
};
const FROM_START = ofDeeds({ isLater: false, meet: null });
const LATER = ofDeeds({ isLater: true, meet: null });

const pages = new LoadersByArguments<string, Page<Liker>>();

interface Range {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: string | null;
}

/**
 * Those who like each deed, the newest like first: a page, or what follows a cursor. With `meet`, it leaves out members
 * who are hidden from the viewer. @throws BAD_USER_INPUT for a cursor of another list
 */
export function likersOf({ limit, offset = 0, after }: Range, meet: Meet | null): LoaderDef<string, Page<Liker>> {
  const position = LIKES.position(after);
  const isLater = position !== null;
  return pages.of(JSON.stringify([limit, offset, position, meet !== null]), async (ids, reads, viewerId) => {
    const parameters = [[...ids], limit + 1, offset, ...(position ?? [])];
    const everybody = isLater ? LATER : FROM_START;
    const rows = await (meet
      ? reads.rows<Liker>(ofDeeds({ isLater, meet }), [...parameters, viewerId])
      : reads.rows<Liker>(everybody, parameters));
    return groupedByKey(ids, rows, ({ deedId }) => deedId).map((likers) => pageOf(likers, limit));
  });
}

/** A liker with the cursor of the like. */
export const likerEdge = (node: Liker): Edge<Liker> => ({ cursor: LIKES.cursor([node.likedAt, node.likeId]), node });
