import { ExtensionPoint } from "../../platform/wiring/extension-point";
import type { TextId } from "../../platform/texts/texts";
import type { Statement } from "../../shared/row-source";
import type { Asked } from "./export-filter.rules";

/** One column, by the id of its heading, whose last part names its cells. */
export type ExportColumn = Extract<TextId, `${"export" | "member"}.${string}`>;

/** A list of the panel that admins take as a file, just as it is shown. */
export interface AdminExport {
  /** Its name in the file's address, such as `users`. */
  readonly name: string;
  /** Names of the accepted parameters. */
  readonly knows: readonly string[];
  /** The ids of all that match, in the list's order. @throws BAD_USER_INPUT */
  readonly ids: (asked: Asked) => Promise<string[]>;
  readonly columns: readonly ExportColumn[];
  /** The rows of the ids $1, in that order; $2 is the language where a row has names in both. */
  readonly rowsByIds: Statement;
}

/** The ids $1 with their places, to be joined and kept in order. */
export const LISTED_IDS = `unnest($1::uuid[]) WITH ORDINALITY AS listed (id, place)`;

/** Lists of the panel that other modules bring. */
export const adminExports = new ExtensionPoint<AdminExport>();
