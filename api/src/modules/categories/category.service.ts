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
  #changes = 0;

  constructor(private readonly reads: RowSource) {}

  /** All categories, oldest first. */
  async list(): Promise<readonly CategoryView[]> {
    const remembered = this.#remembered.get("all");
    if (remembered) return remembered;
    const changes = this.#changes;
    const categories = await this.reads.rows<CategoryView>(ALL);
    // An empty list is not remembered: the site is being set up. Nor is one that was read while it changed.
    if (categories.length > 0 && changes === this.#changes) this.#remembered.set("all", categories);
    return categories;
  }

  /** Reads anew from now on: something changed, here or in another process. */
  forget(): void {
    this.#changes += 1;
    this.#remembered.clear();
  }
}
