import { groupedByKey, type LoaderDef, LoadersByArguments } from "../../../shared/loaders";
import type { PageRequest } from "../../../shared/paging";
import { statement } from "../../../shared/row-source";
import { type PublicUser, publicUserColumns } from "../../users/user.view";

/** A member who likes a deed, with public fields only. */
export interface Liker extends PublicUser {
  readonly deedId: string;
}

/** A page of likers of each of the approved deeds $1: $2 limit, $3 offset. */
const OF_DEEDS = statement(`SELECT d.id AS "deedId", ${publicUserColumns("u")}
    FROM deeds d CROSS JOIN LATERAL (
      SELECT l.id, l."userId", l."createdAt" FROM deed_likes l WHERE l."deedId" = d.id
      ORDER BY l."createdAt" DESC, l.id DESC LIMIT $2 OFFSET $3
    ) page JOIN users u ON u.id = page."userId"
    WHERE d.id = ANY($1::uuid[]) AND d.status = 'approved'
    ORDER BY d.id, page."createdAt" DESC, page.id DESC`);

const pages = new LoadersByArguments<string, Liker[]>();

/** A page of those who like each deed, the newest like first, and one more if there is another page. */
export function likersOf({ limit, offset }: PageRequest): LoaderDef<string, Liker[]> {
  return pages.of(`${limit} ${offset}`, async (ids, reads) => {
    const rows = await reads.rows<Liker>(OF_DEEDS, [[...ids], limit + 1, offset]);
    return groupedByKey(ids, rows, ({ deedId }) => deedId);
  });
}
