import { type EntityManager, In } from "typeorm";
import { searchIndex } from "@tree-for-deed/common/text";
import { publicNames } from "../../users/profile-text.value";
import { User } from "../../users/user.entity";
import { keepWords } from "../../search/heard-words.value";
import { DeedSearch } from "./deed-search.entity";
import { Deed } from "../deed.entity";

/** The author's names by which a deed is found; a hidden one is empty. */
export type AuthorNames = Pick<User, "id" | "fullName" | "username">;

type DeedTexts = Pick<Deed, "id" | "caption" | "uniqueId">;

/** Few enough for the longest captions to be indexed within one statement's time. */
const BATCH = 40;

/**
 * Adds a new deed to the search index. The caller holds its member's lock, so that the names cannot change meanwhile.
 */
export async function makeFindable(tx: EntityManager, deed: DeedTexts & Pick<Deed, "userId">): Promise<void> {
  await tx.insert(DeedSearch, { deedId: deed.id, text: textOf(deed, await authorOf(tx, deed)) });
  await keepWords(tx, [deed.caption]);
}

/** Updates a changed deed in the search index. The caller holds its member's lock. */
export async function findableAnew(tx: EntityManager, deed: DeedTexts & Pick<Deed, "userId">): Promise<void> {
  await tx.update(DeedSearch, { deedId: deed.id }, { text: textOf(deed, await authorOf(tx, deed)) });
  await keepWords(tx, [deed.caption]);
}

async function authorOf(tx: EntityManager, { userId: id }: Pick<Deed, "userId">): Promise<AuthorNames> {
  const select = { id: true, fullName: true, username: true, hidesName: true } as const;
  return { id, ...publicNames(await tx.findOneOrFail(User, { select, where: { id } })) };
}

/** Updates all deeds of a renamed member in the search index. The caller holds the member's lock. */
export async function renameAuthor(tx: EntityManager, author: AuthorNames): Promise<void> {
  const all = await tx.find(Deed, { select: { id: true }, where: { userId: author.id } });
  for (let start = 0; start < all.length; start += BATCH) {
    const ids = all.slice(start, start + BATCH).map(({ id }) => id);
    const deeds = await tx.find(Deed, { select: { id: true, caption: true, uniqueId: true }, where: { id: In(ids) } });
    await tx.query(
      `UPDATE deed_search s SET text = fresh.text
       FROM unnest($1::uuid[], $2::text[]) AS fresh(id, text) WHERE s."deedId" = fresh.id`,
      [deeds.map(({ id }) => id), deeds.map((deed) => textOf(deed, author))],
    );
  }
}

/** The searchable text of a deed. */
export const textOf = (
  { caption, uniqueId }: Pick<DeedTexts, "caption" | "uniqueId">,
  { fullName, username }: Omit<AuthorNames, "id">,
): string => searchIndex([caption, uniqueId, fullName, username].join("\n"));
