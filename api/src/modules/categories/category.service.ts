import { Remembered } from "../../shared/remembered";
import type { RowSource, Statement } from "../../shared/row-source";

/** A category as every list shows it. */
export interface CategoryView {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly icon: string;
  /** When it was added; lists of deeds bring their categories without it. */
  readonly createdAt?: Date;
}

const ALL: Statement = {
  name: "categories.all",
  text: `SELECT id, name, "nameEn", icon, "createdAt" FROM categories ORDER BY "createdAt", id`,
};

/** The kinds of good deeds. They hardly ever change, so each process remembers the list for a minute. */
export class CategoryService {
  readonly #remembered: Remembered<CategoryView>;

  constructor(reads: RowSource) {
    // An empty list is not remembered: the site is being set up.
    this.#remembered = new Remembered(() => reads.rows<CategoryView>(ALL), false);
  }

  /** All categories, oldest first. */
  async list(): Promise<readonly CategoryView[]> {
    return this.#remembered.list();
  }

  /** Reads anew from now on: something changed, here or in another process. */
  forget(): void {
    this.#remembered.forget();
  }
}
