import type { EntityManager } from "typeorm";

/** A template in both languages, with its position in the list. */
export interface TemplateSeed {
  readonly id: string;
  readonly text: string;
  readonly textEn: string;
  readonly order: number;
}

/** Templates in order; `series` distinguishes their ids from other lists'. */
export const templateSeeds = (
  series: number,
  texts: readonly Pick<TemplateSeed, "text" | "textEn">[],
): readonly TemplateSeed[] =>
  texts.map((each, index) => ({
    id: `019a0000-0000-7000-8000-000000000${series}0${index + 1}`,
    ...each,
    order: index + 1,
  }));

/** Adds templates if there are none, so that edited or deleted ones stay so. */
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
