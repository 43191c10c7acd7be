import { TtlCache, type MaybePromise } from "../../shared/ttl-cache";
import { statement, type RowSource } from "../../shared/row-source";

/** A category as every list shows it. */
export interface CategoryView {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
  /** When it was added; lists of deeds bring their categories without it. */
  readonly createdAt?: Date;
}

const ALL = statement(`SELECT id, name, "nameEn", icon, "createdAt" FROM categories ORDER BY "createdAt", id`);

/** The kinds of good deeds. They hardly ever change, so each process remembers the list for a minute. */
export class CategoryService {
  readonly #remembered: TtlCache<CategoryView>;

  constructor(reads: RowSource) {
    // An empty list is not remembered: the site is being set up.
    this.#remembered = new TtlCache(() => reads.rows<CategoryView>(ALL), false);
  }

  /** All categories, oldest first. */
  list(): MaybePromise<readonly CategoryView[]> {
    return this.#remembered.list();
  }

  /** One category; `null` if there is none, or if another process has only just added it. */
  byId(id: string): MaybePromise<CategoryView | null> {
    const find = (categories: readonly CategoryView[]): CategoryView | null =>
      categories.find((category) => category.id === id) ?? null;
    const list = this.list();
    return list instanceof Promise ? list.then(find) : find(list);
  }

  /** Empties the cache after this or another process has changed a category. */
  forget(): void {
    this.#remembered.forget();
  }
}
