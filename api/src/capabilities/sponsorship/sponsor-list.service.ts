import type { FundedTrees } from "../../core/impact/funded-trees.value";
import type { CountedConnection, Edge } from "../../shared/connection";
import { CursorList, type CursorStretch } from "../../shared/cursor-list";
import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import { Keyset } from "../../shared/keyset";
import { replicaRead, type RowSource } from "../../shared/row-source";
import type { PlantingCurrency } from "../../core/impact/planting-currency.enum";
import { sponsorCode } from "./sponsor-code.value";

/** Public data of a sponsor: an accepted pledge with its fund, as of now. */
export interface SponsorView extends FundedTrees {
  readonly id: string;
  readonly code: string;
  readonly organisation: string;
  readonly website: string | null;
  readonly since: Date;
  /** Null for an unlimited number, after a correction. */
  readonly trees: number | null;
  readonly funded: number;
  readonly week: string | null;
  readonly categoryId: string | null;
  readonly district: string | null;
  readonly pricePerTree: number;
  readonly currency: PlantingCurrency;
}

/**
 * A pledge that was recorded as a fund is read from the last published version of the fund's record, so that
 * corrections count here, too. Otherwise the pledge's own values apply.
 */
const SPONSORS = `
SELECT p.id, p.code, p."fundId", coalesce(r.content ->> 'organisation', p.organisation) AS organisation,
  CASE WHEN f.id IS NULL THEN p.website ELSE r.content ->> 'website' END AS website, p."decidedAt" AS since,
  CASE WHEN f.id IS NULL THEN p.trees ELSE f.trees END AS trees, coalesce(f.assigned, 0) AS funded,
  p.week::text AS week, p."categoryId", p.district,
  coalesce((r.content ->> 'pricePerTree')::int, p."pricePerTree") AS "pricePerTree",
  coalesce(r.content ->> 'currency', p.currency) AS currency
FROM sponsor_pledges p LEFT JOIN planting_funds f ON f.id = p."fundId"
LEFT JOIN LATERAL (
  SELECT content FROM planting_records WHERE "factId" = f.id AND "publishedAt" IS NOT NULL
  ORDER BY "publishedAt" DESC, id DESC LIMIT 1
) r ON true
WHERE p.status = 'accepted'`;

const SPONSORS_ORDER = new Keyset("sponsors", [
  { sql: `p."decidedAt"`, type: "timestamptz", descending: true },
  { sql: "p.id", type: "uuid", descending: true },
]);

const WALK = new CursorList<SponsorView>({
  keyset: SPONSORS_ORDER,
  parameters: 0,
  text: ([range], rows, order) => `${SPONSORS} AND ${range} ORDER BY ${order} LIMIT ${rows}`,
  positionOf: ({ since, id }) => [since, id],
});

const COUNT = replicaRead(`SELECT count(*)::int AS count FROM sponsor_pledges WHERE status = 'accepted'`);

const BY_CODE = replicaRead(`${SPONSORS} AND p.code = $1::text`);

const BY_IDS = replicaRead(`${SPONSORS} AND p.id = ANY($1::uuid[])`);

/** Sponsors by their ids. */
export const sponsorById: LoaderDef<string, SponsorView | null> = async (ids, reads) =>
  inKeyOrder(ids, await reads.rows<SponsorView>(BY_IDS, [[...ids]]), ({ id }) => id);

/** Public lists of sponsors. */
export class SponsorListService {
  constructor(private readonly reads: RowSource) {}

  /** Latest accepted first. @throws BAD_USER_INPUT */
  async walk({ first, after }: CursorStretch): Promise<CountedConnection<Edge<SponsorView>>> {
    const former = after ? await this.#formerCursor(after) : null;
    const page = await WALK.page(this.reads, { first, after: former ?? after });
    const countAll = async () => (await this.reads.rows<{ count: number }>(COUNT))[0]?.count ?? 0;
    return { ...page, countAll };
  }

  /** Until November 2026, a sponsor's cursor was its code. */
  async #formerCursor(code: string): Promise<string | null> {
    const sponsor = await this.find(code);
    return sponsor && SPONSORS_ORDER.cursor([sponsor.since, sponsor.id]);
  }

  /** A sponsor by its code, in any spelling; null if there is none. */
  async find(typed: string): Promise<SponsorView | null> {
    const code = sponsorCode.read(typed);
    if (code === null) return null;
    const [sponsor] = await this.reads.rows<SponsorView>(BY_CODE, [code]);
    return sponsor ?? null;
  }
}
