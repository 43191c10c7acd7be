import type { RemovedPageKind } from "./removed-page-kind.enum";

/** SQL for the row of one page, from the SQL for its name and the time of its removal. */
export const removedRow = (kind: RemovedPageKind, name: string, at: string): string =>
  `'${kind}', encode(sha256(convert_to('${kind}:' || lower(${name}), 'UTF8')), 'hex'), ${at}`;

/** Records pages as removed; `rows` is a SELECT of `removedRow`. */
export const noteRemoved = (rows: string): string =>
  `INSERT INTO removed_pages (kind, key, "removedAt") ${rows}
   ON CONFLICT (kind, key) DO UPDATE SET "removedAt" = excluded."removedAt"`;
