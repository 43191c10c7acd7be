import type { DataSource, EntityManager } from "typeorm";
import { isDuplicate } from "../../platform/database/failures";
import { inTransaction, lockedRow } from "../../platform/database/transaction";
import type { Actor } from "../../shared/request";
import { newId, validId } from "../../shared/uuid";
import { AuditAction } from "../audit/audit-action.enum";
import type { AuditLog, LogOf } from "../audit/audit-log.service";
import { Category } from "./category.entity";
import { categoryInUse, categoryNotFound, categoryTaken, type CategoryWishes } from "./category.rules";

export interface CategoryAdminParts {
  readonly db: DataSource;
  readonly log: AuditLog;
  /** Called once a change is there for everybody to read. */
  readonly onChanged: () => void | Promise<void>;
}

const contentOf = ({ name, nameEn, icon }: CategoryWishes): CategoryWishes => ({ name, nameEn, icon });

/** What admins do to the kinds of good deeds. */
export class CategoryAdminService {
  readonly #note: LogOf<Category>;

  constructor(private readonly parts: CategoryAdminParts) {
    this.#note = parts.log.of("category", ({ nameEn }) => nameEn);
  }

  /** @throws BAD_USER_INPUT, CONFLICT for a name that there is already */
  async create(actor: Actor, wishes: CategoryWishes): Promise<Category> {
    const content = contentOf(wishes);
    return this.#change(async (tx) => {
      const category = tx.create(Category, { id: newId(), ...content });
      await tx.insert(Category, category);
      await this.#note(tx, actor, AuditAction.CREATE_CATEGORY, category, null, content);
      return category;
    });
  }

  /** @throws BAD_USER_INPUT, NOT_FOUND, CONFLICT for a name that there is already */
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

  /** Answers the id. @throws NOT_FOUND, CONFLICT while deeds use it, saying how many */
  async delete(actor: Actor, categoryId: string): Promise<string> {
    const id = validId(categoryId);
    return this.#change(async (tx) => {
      // Nobody can share a deed of it while this lock is held.
      const category = await lockedRow(tx, Category, id, categoryNotFound);
      const [uses] = await tx.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM deeds WHERE "categoryId" = $1`,
        [id],
      );
      if (uses && uses.count > 0) throw categoryInUse(uses.count);
      await tx.delete(Category, { id });
      await this.#note(tx, actor, AuditAction.DELETE_CATEGORY, category, contentOf(category), null);
      return id;
    });
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
