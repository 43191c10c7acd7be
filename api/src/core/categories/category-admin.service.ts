import type { DataSource, EntityManager } from "typeorm";
import { isDuplicate } from "../../platform/database/failures";
import { inTransaction, lockedRow } from "../../platform/database/transaction";
import type { Actor } from "../../shared/request";
import { badField } from "../../shared/errors";
import { newId, validId } from "../../shared/uuid";
import { AuditAction } from "../audit/audit-action.enum";
import type { AuditLog, LogOf } from "../audit/audit-log.service";
import type { CategoryMove } from "./category.events";
import { Category } from "./category.entity";
import { categoryInUse, categoryNotFound, categoryTaken, type CategoryWishes } from "./category.rules";

export interface CategoryAdminParts {
  readonly db: DataSource;
  readonly log: AuditLog;
  /** Called after a change is committed. */
  readonly onChanged: () => void | Promise<void>;
  /** Called in the transaction that moves the deeds. */
  readonly onDeedsMoved: (tx: EntityManager, move: CategoryMove) => Promise<void>;
}

const MOVE_DEEDS = `
WITH moved AS (UPDATE deeds SET "categoryId" = $2::uuid WHERE "categoryId" = $1::uuid RETURNING status)
SELECT count(*)::int AS deeds, count(*) FILTER (WHERE status = 'approved')::int AS approved FROM moved`;

const MOVE_VERSIONS = `UPDATE deed_revisions SET "categoryId" = $2::uuid WHERE "categoryId" = $1::uuid`;

/** Reviewers of both categories keep the remaining one. */
const MOVE_REVIEWERS = `
UPDATE users SET "reviewCategoryIds" = ARRAY(
  SELECT DISTINCT CASE WHEN id = $1::uuid THEN $2::uuid ELSE id END FROM unnest("reviewCategoryIds") AS id
) WHERE $1::uuid = ANY ("reviewCategoryIds")`;

const contentOf = ({ name, nameEn, icon }: CategoryWishes): CategoryWishes => ({ name, nameEn, icon });

/** Creates, edits and deletes categories. */
export class CategoryAdminService {
  readonly #note: LogOf<Category>;

  constructor(private readonly parts: CategoryAdminParts) {
    this.#note = parts.log.of("category", ({ nameEn }) => nameEn);
  }

  /** @throws BAD_USER_INPUT, CONFLICT if the name is taken */
  async create(actor: Actor, wishes: CategoryWishes): Promise<Category> {
    const content = contentOf(wishes);
    return this.#change(async (tx) => {
      const category = tx.create(Category, { id: newId(), ...content });
      await tx.insert(Category, category);
      await this.#note(tx, actor, AuditAction.CREATE_CATEGORY, category, null, content);
      return category;
    });
  }

  /** @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT if the name is taken */
  async edit(actor: Actor, categoryId: string, wishes: CategoryWishes): Promise<Category> {
    const id = validId(categoryId);
    const content = contentOf(wishes);
    return this.#change(async (tx) => {
      const category = await lockedRow(tx, Category, id, categoryNotFound);
      const before = contentOf(category);
      Object.assign(category, content);
      await tx.update(Category, { id }, content);
      await this.#note(tx, actor, AuditAction.EDIT_CATEGORY, category, before, content);
      return category;
    });
  }

  /**
   * Returns the id. With `moveTo`, its deeds move to that category first, in the same transaction. @throws
   * BAD_USER_INPUT, NOT_FOUND for either category, CONFLICT with the number of deeds if it still has some
   */
  async delete(actor: Actor, categoryId: string, moveTo: string | null = null): Promise<string> {
    const id = validId(categoryId);
    const heirId = moveTo === null ? null : validId(moveTo, "moveTo");
    if (heirId === id) throw badField("moveTo", "category.moveToItself");
    return this.#change(async (tx) => {
      // Nobody can share a deed of it while this lock is held.
      const category = await lockedRow(tx, Category, id, categoryNotFound);
      const moved = heirId === null ? null : await this.#moveDeeds(tx, id, heirId);
      const [uses] = await tx.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM deeds WHERE "categoryId" = $1`,
        [id],
      );
      if (uses && uses.count > 0) throw categoryInUse(uses.count);
      await tx.delete(Category, { id });
      await this.#note(tx, actor, AuditAction.DELETE_CATEGORY, category, contentOf(category), moved);
      return id;
    });
  }

  /** Moves the deeds, their earlier versions and their reviewers to another category. */
  async #moveDeeds(tx: EntityManager, from: string, to: string): Promise<{ movedTo: string; deeds: number }> {
    const heir = await lockedRow(tx, Category, to, categoryNotFound);
    const moved = await tx.query<{ deeds: number; approved: number }[]>(MOVE_DEEDS, [from, to]);
    const { deeds, approved } = moved[0] ?? { deeds: 0, approved: 0 };
    await tx.query(MOVE_VERSIONS, [from, to]);
    await tx.query(MOVE_REVIEWERS, [from, to]);
    await this.parts.onDeedsMoved(tx, { from, to, approved });
    return { movedTo: heir.nameEn, deeds };
  }

  async #change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      const result = await inTransaction(this.parts.db, work);
      await this.parts.onChanged();
      return result;
    } catch (error) {
      if (isDuplicate(error, "categories_name")) throw categoryTaken("name", error);
      throw isDuplicate(error, "categories_name_en") ? categoryTaken("nameEn", error) : error;
    }
  }
}
