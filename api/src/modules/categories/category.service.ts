import { LRUCache } from "lru-cache";
import type { RowSource, Statement } from "../../shared/row-source";

/** A category as every list shows it. */
export interface CategoryView {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
}

const ALL: Statement = {
  name: "categories.all",
  text: `SELECT id, name, "nameEn", icon FROM categories ORDER BY "createdAt", id`,
};

const REMEMBERED_MS = 60_000;

/** The kinds of good deeds. They hardly ever change, so each process remembers the list for a minute. */
export class CategoryService {
  readonly #remembered = new LRUCache<"all", readonly CategoryView[]>({ max: 1, ttl: REMEMBERED_MS });

  constructor(private readonly reads: RowSource) {}

  /** All categories, oldest first. */
  async list(): Promise<readonly CategoryView[]> {
    const remembered = this.#remembered.get("all");
    if (remembered) return remembered;
    const categories = await this.reads.rows<CategoryView>(ALL);
    // An empty list is not remembered: the site is being set up.
    if (categories.length > 0) this.#remembered.set("all", categories);
    return categories;
  }
}
