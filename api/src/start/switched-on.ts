import type { DataSource } from "typeorm";
import { CAPABILITY_NAMES } from "../modules";
import { inTransaction } from "../platform/database/transaction";
import type { Wiring } from "../wiring";

/**
 * Derives data of capabilities that were off at the last start, since they missed events meanwhile. Call it in one
 * process at a time, before the site serves.
 */
export async function catchUp(
  db: DataSource,
  { capabilities, derivedBy }: Pick<Wiring, "capabilities" | "derivedBy">,
): Promise<void> {
  const rows = await db.query<{ name: string }[]>(`SELECT name FROM capabilities_off`);
  const wasOff = new Set(rows.map(({ name }) => name));
  for (const name of capabilities.filter((each) => wasOff.has(each))) {
    for (const data of derivedBy(name)) await data.repair();
  }
  const off = CAPABILITY_NAMES.filter((name) => !capabilities.includes(name));
  await inTransaction(db, async (tx) => {
    await tx.query(`DELETE FROM capabilities_off WHERE NOT name = ANY($1)`, [off]);
    await tx.query(`INSERT INTO capabilities_off SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`, [off]);
  });
}
