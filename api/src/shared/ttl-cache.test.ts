import { BadgeCatalog } from "../core/badges/badge-catalog.service";
import { CategoryService } from "../core/categories/category.service";
import { PartnerService } from "../core/partners/partner.service";
import type { RowSource } from "./row-source";

/** A database that answers when the test tells it to. */
function aDatabase() {
  const asked: ((rows: object[] | Error) => void)[] = [];
  const reads: RowSource = {
    rows: <T extends object>() =>
      new Promise<T[]>((resolve, reject) => {
        asked.push((rows) => (rows instanceof Error ? reject(rows) : resolve(rows as T[])));
      }),
  };
  return { reads, asked };
}

const ROWS = [{ id: "one", requiredDeeds: 1 }];

interface Memory {
  list(): unknown;
  forget(): void;
}

const MEMORIES: readonly (readonly [what: string, open: (reads: RowSource) => Memory])[] = [
  [
    "badges",
    (reads) => {
      const catalog = new BadgeCatalog(reads);
      return { list: () => catalog.all(), forget: () => catalog.forget() };
    },
  ],
  ["categories", (reads) => new CategoryService(reads)],
  ["partners", (reads) => new PartnerService(reads)],
];

describe.each(MEMORIES)("what a process remembers of the %s", (_what, open) => {
  it("is read once, however many ask while it is being read", async () => {
    const { reads, asked } = aDatabase();
    const memory = open(reads);
    const answers = Array.from({ length: 43 }, () => memory.list());
    expect(asked).toHaveLength(1);
    asked[0]?.(ROWS);
    for (const answer of answers) expect(await answer).toEqual(ROWS);
    expect(await memory.list()).toEqual(ROWS);
    expect(asked).toHaveLength(1);
  });

  it("is read anew when it changed, also while it was being read", async () => {
    const { reads, asked } = aDatabase();
    const memory = open(reads);
    const before = memory.list();
    memory.forget();
    const after = memory.list();
    expect(asked).toHaveLength(2);
    const newer = [{ id: "two", requiredDeeds: 2 }];
    asked[1]?.(newer);
    asked[0]?.(ROWS);
    expect(await before).toEqual(ROWS);
    expect(await after).toEqual(newer);
    expect(await memory.list()).toEqual(newer);
  });

  it("is read anew after a read that failed", async () => {
    const { reads, asked } = aDatabase();
    const memory = open(reads);
    const failed = [memory.list(), memory.list()];
    asked[0]?.(new Error("away"));
    for (const answer of failed) await expect(answer).rejects.toThrow("away");
    const again = memory.list();
    asked[1]?.(ROWS);
    expect(await again).toEqual(ROWS);
  });
});
