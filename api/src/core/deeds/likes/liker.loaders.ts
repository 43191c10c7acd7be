import { groupedByKey, type LoaderDef, LoadersByArguments } from "../../../shared/loaders";
import type { PageRequest } from "../../../shared/paging";
import { statement } from "../../../shared/row-source";
import type { Meet } from "../../users/hidden-members.extension";
import { type PublicUser, publicUserColumns } from "../../users/user.view";

/** A member who likes a deed, with public fields only. */
export interface Liker extends PublicUser {
  readonly deedId: string;
}

const ofDeeds = (and: string) =>
  statement(`SELECT d.id AS "deedId", ${publicUserColumns("u")}
    FROM deeds d CROSS JOIN LATERAL (
      SELECT l.id, l."userId", l."createdAt" FROM deed_likes l WHERE l."deedId" = d.id${and}
      ORDER BY l."createdAt" DESC, l.id DESC LIMIT $2 OFFSET $3
    ) page JOIN users u ON u.id = page."userId"
    WHERE d.id = ANY($1::uuid[]) AND d.status = 'approved'
    ORDER BY d.id, page."createdAt" DESC, page.id DESC`);

/** A page of likers of each of the approved deeds $1: $2 limit, $3 offset. */
const OF_DEEDS = ofDeeds("");

/** Like `OF_DEEDS`, without members who are hidden from the viewer $4. */
const ofDeedsFor = (meet: Meet) => ofDeeds(` AND ${meet("$4::uuid", `l."userId"`)}`);

const pages = new LoadersByArguments<string, Liker[]>();

/**
 * A page of those who like each deed, the newest like first, and one more if there is another page. With `meet`, it
 * leaves out members who are hidden from the viewer.
 */
export function likersOf({ limit, offset }: PageRequest, meet: Meet | null): LoaderDef<string, Liker[]> {
  return pages.of(`${limit} ${offset} ${meet ? "met" : ""}`, async (ids, reads, viewerId) => {
    const page = [[...ids], limit + 1, offset];
    const rows = await (meet
      ? reads.rows<Liker>(ofDeedsFor(meet), [...page, viewerId])
      : reads.rows<Liker>(OF_DEEDS, page));
    return groupedByKey(ids, rows, ({ deedId }) => deedId);
  });
}
