import type { EntityManager } from "typeorm";

/** A ready text in both languages, with its place in the list. */
export interface TemplateSeed {
  readonly id: string;
  readonly text: string;
  readonly textEn: string;
  readonly order: number;
}

/** The texts in their order; `series` tells their ids from those of other lists. */
export const templateSeeds = (
  series: number,
  texts: readonly Pick<TemplateSeed, "text" | "textEn">[],
): readonly TemplateSeed[] =>
  texts.map((each, index) => ({
    id: `019a0000-0000-7000-8000-000000000${series}0${index + 1}`,
    ...each,
    order: index + 1,
  }));

/** Fills texts in where there are none, so that what was rewritten or deleted stays so. */
export async function seedTemplates(
  tx: EntityManager,
  table: "answer_templates" | "rejection_templates",
  templates: readonly TemplateSeed[],
): Promise<void> {
  await tx.query(
    `INSERT INTO ${table} (id, text, "textEn", "order")
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS t(id uuid, text text, "textEn" text, "order" int)
     WHERE NOT EXISTS (SELECT FROM ${table})
     ON CONFLICT (id) DO NOTHING`,
    [JSON.stringify(templates)],
  );
}
