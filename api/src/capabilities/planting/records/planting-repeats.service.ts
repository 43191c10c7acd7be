import { statement, type RowSource } from "../../../shared/row-source";
import type { BatchContent } from "./planting-content.value";
import { isSamePlanting } from "./same-planting.value";

/** A planting to compare. */
export interface ToldPlanting {
  readonly partnerId: string | null;
  readonly content: BatchContent;
}

interface Recorded {
  readonly id: string;
  readonly factId: string;
  readonly partnerId: string;
  readonly content: BatchContent;
  readonly isFromFile: boolean;
}

const FOUND_MAX = 10_000;

/** Plantings of organisations $1, days $2, numbers of trees $3: current published versions, and drafts of new ones. */
const RECORDED = statement(`
SELECT r.id, r."factId", r."partnerId", r.content,
  EXISTS (SELECT FROM planting_sources s WHERE s."recordId" = r."factId") AS "isFromFile"
FROM unnest($1::uuid[], $2::text[], $3::text[]) AS told ("partnerId", day, trees)
JOIN planting_records r ON r.kind = 'batch' AND r."partnerId" = told."partnerId"
  AND r.content ->> 'plantedOn' = told.day AND r.content ->> 'trees' = told.trees
WHERE CASE WHEN r."publishedAt" IS NULL THEN r."factId" = r.id ELSE NOT EXISTS (
  SELECT FROM planting_records later
  WHERE later."factId" = r."factId" AND (later."publishedAt", later.id) > (r."publishedAt", r.id)
) END
ORDER BY r."createdAt", r.id LIMIT ${FOUND_MAX}`);

const groupOf = ({ partnerId, content: { plantedOn, trees } }: ToldPlanting): string =>
  [partnerId, plantedOn, trees].join("|");

/** Finds plantings that were recorded twice, by whatever way. */
export class PlantingRepeats {
  constructor(private readonly reads: RowSource) {}

  /** The oldest record of the same planting, except of the fact `factId`. */
  async another(told: ToldPlanting, factId: string): Promise<string | null> {
    const [same] = (await this.#like([told])).filter(
      (each) => each.factId !== factId && isSamePlanting(each.content, told.content),
    );
    return same?.id ?? null;
  }

  /** Plantings that were already entered by hand, each with its record. A record matches one planting only. */
  async typed<Told extends ToldPlanting>(all: readonly Told[]): Promise<Map<Told, string>> {
    const groups = new Map<string, Recorded[]>();
    for (const record of await this.#like(all)) {
      if (record.isFromFile) continue;
      groups.set(groupOf(record), [...(groups.get(groupOf(record)) ?? []), record]);
    }
    const found = new Map<Told, string>();
    for (const told of all) {
      const group = groups.get(groupOf(told)) ?? [];
      const place = group.findIndex(({ content }) => isSamePlanting(content, told.content));
      const [same] = place === -1 ? [] : group.splice(place, 1);
      if (same) found.set(told, same.id);
    }
    return found;
  }

  async #like(all: readonly ToldPlanting[]): Promise<Recorded[]> {
    const whole = all.filter(
      ({ partnerId, content: { plantedOn, trees } }) => partnerId && plantedOn && trees !== null,
    );
    const groups = [...new Map(whole.map((told) => [groupOf(told), told] as const)).values()];
    if (groups.length === 0) return [];
    return this.reads.rows<Recorded>(RECORDED, [
      groups.map(({ partnerId }) => partnerId ?? ""),
      groups.map(({ content }) => content.plantedOn ?? ""),
      groups.map(({ content }) => String(content.trees)),
    ]);
  }
}
