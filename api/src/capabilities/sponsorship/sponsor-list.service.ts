import { limits } from "@tree-for-deed/common/limits";
import { badField } from "../../shared/errors";
import { type Page, pageOf } from "../../shared/paging";
import type { RowSource, Statement } from "../../shared/row-source";
import type { PlantingCurrency } from "../planting/records/planting-currency.enum";
import { sponsorCode } from "./sponsor-code.value";

/** A sponsor as everybody sees it: an accepted pledge with its fund, as that holds now. */
export interface SponsorView {
  readonly code: string;
  readonly fundId: string;
  readonly organisation: string;
  readonly website: string | null;
  readonly since: Date;
  /** Null for as many as there are, after a correction. */
  readonly trees: number | null;
  readonly funded: number;
  readonly week: string | null;
  readonly categoryId: string | null;
  readonly district: string | null;
  readonly pricePerTree: number;
  readonly currency: PlantingCurrency;
}

/** The money is read from the fund's record as it was published last: a correction of it counts here, too. */
const SPONSORS = `
SELECT p.code, p."fundId", r.content ->> 'organisation' AS organisation, r.content ->> 'website' AS website,
  p."decidedAt" AS since, f.trees, f.assigned AS funded, f.week::text AS week, f."categoryId", f.district,
  (r.content ->> 'pricePerTree')::int AS "pricePerTree", r.content ->> 'currency' AS currency
FROM sponsor_pledges p JOIN planting_funds f ON f.id = p."fundId"
JOIN LATERAL (
  SELECT content FROM planting_records WHERE "factId" = f.id AND "publishedAt" IS NOT NULL
  ORDER BY "publishedAt" DESC, id DESC LIMIT 1
) r ON true
WHERE p.status = 'accepted'`;

const WALK: Statement = {
  name: "sponsors.walk",
  replica: true,
  text: `${SPONSORS}
  AND ($1::text IS NULL OR (p."decidedAt", p.id) < (SELECT "decidedAt", id FROM sponsor_pledges WHERE code = $1::text))
ORDER BY p."decidedAt" DESC, p.id DESC LIMIT $2`,
};

const BY_CODE: Statement = { name: "sponsors.byCode", replica: true, text: `${SPONSORS} AND p.code = $1::text` };

/** The organisations that everybody can read of. */
export class SponsorListService {
  constructor(private readonly reads: RowSource) {}

  /** Latest accepted first; `after` is a sponsor's code. @throws BAD_USER_INPUT */
  async walk(first: number, after: string | null | undefined): Promise<Page<SponsorView>> {
    if (!Number.isInteger(first) || first < 1 || first > limits.pageSizeMax) {
      throw badField("first", "paging.first", { max: limits.pageSizeMax });
    }
    const code = !after ? null : sponsorCode.read(after);
    if (after && code === null) throw badField("after", "paging.cursor");
    return pageOf(await this.reads.rows<SponsorView>(WALK, [code, first + 1]), first);
  }

  /** A sponsor by its code, however it is typed; null when there is none. */
  async find(typed: string): Promise<SponsorView | null> {
    const code = sponsorCode.read(typed);
    if (code === null) return null;
    const [sponsor] = await this.reads.rows<SponsorView>(BY_CODE, [code]);
    return sponsor ?? null;
  }
}
