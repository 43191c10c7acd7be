import type { RemovedPageKind } from "./removed-page-kind.enum";

/** The row of one page, of SQL that answers its name and the time at which it goes. */
export const removedRow = (kind: `${RemovedPageKind}`, name: string, at: string): string =>
  `'${kind}', encode(sha256(convert_to('${kind}:' || lower(${name}), 'UTF8')), 'hex'), ${at}`;

/** Notes pages as removed; `rows` is a SELECT of what `removedRow` says. */
export const noteRemoved = (rows: string): string =>
  `INSERT INTO removed_pages (kind, key, "removedAt") ${rows}
   ON CONFLICT (kind, key) DO UPDATE SET "removedAt" = excluded."removedAt"`;
