import { connectPatiently } from "../../platform/database/connect";
import type { SiteDatabase } from "../database";
import { refusalOf } from "../refusal";
import { type Finding, firstLine, warning } from "./finding";

/**
 * Stores the faults of a run in place of those of the last one, for the panel. Returns the findings, with a warning if the
 * database does not take them.
 */
export async function storeRun(
  { address, setting }: SiteDatabase,
  found: readonly Finding[],
): Promise<readonly Finding[]> {
  const faults = found.filter(({ status }) => status !== "ok");
  try {
    const client = await connectPatiently({ url: address.directUrl, setting });
    try {
      await client.query(REPLACE, [faults.map(({ about }) => about), faults.map(({ message }) => message)]);
    } finally {
      await client.end();
    }
    return found;
  } catch (error) {
    return [
      ...found,
      warning("panel", `The panel still shows the result before this one: ${firstLine(refusalOf(error))}`),
    ];
  }
}

const REPLACE = `
  WITH found AS (SELECT place, about, message FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS f (about, message, place)),
    gone AS (DELETE FROM doctor_findings d WHERE NOT EXISTS (SELECT FROM found WHERE found.place = d.place))
  INSERT INTO doctor_findings AS d (place, about, message) SELECT place, about, message FROM found
  ON CONFLICT (place) DO UPDATE SET about = excluded.about, message = excluded.message, "foundAt" = now()`;
