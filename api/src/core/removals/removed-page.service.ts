import { AppError } from "../../shared/errors";
import { statement, type RowSource } from "../../shared/row-source";
import type { RemovedPageKind } from "./removed-page-kind.enum";

/** Maximum length of a name that is looked up; no page has a longer one. */
const NAME_MAX = 100;

const FIND = statement(`
SELECT "removedAt" FROM removed_pages
WHERE kind = $1::text AND key = encode(sha256(convert_to($1::text || ':' || lower($2::text), 'UTF8')), 'hex')`);

/** Public pages that were removed. Pages ask only if they find nothing. */
export class RemovedPages {
  constructor(private readonly reads: RowSource) {}

  /** When the page of this name was removed; null if it was not. */
  async removedAt(kind: RemovedPageKind, name: string): Promise<Date | null> {
    if (name.length > NAME_MAX || name.includes("\0")) return null;
    const [row] = await this.reads.rows<{ removedAt: Date }>(FIND, [kind, name]);
    return row?.removedAt ?? null;
  }

  /** The error for a file of a removed page; `otherwise` if the page was not removed. */
  async failureOf(kind: RemovedPageKind, name: string, otherwise: AppError): Promise<AppError> {
    const removedAt = await this.removedAt(kind, name);
    return removedAt ? new AppError("GONE", "page.removed", { args: { at: removedAt.toISOString() } }) : otherwise;
  }
}
