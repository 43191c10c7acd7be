import type { Language } from "@tree-for-deed/common/languages";
import { type AdminExport, type ExportColumn, LISTED_IDS } from "../../core/audit/admin-export.extension";
import { say } from "../../platform/texts/texts";
import { statement, type SqlValue, type Statement } from "../../shared/row-source";

const cellOf = (column: ExportColumn): string => column.slice(column.lastIndexOf(".") + 1);

/** Columns of an exported list. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
}

/** A list in the order of its ids. It is read in chunks, so that no statement takes long and nothing is read twice. */
export interface WalkedTable extends ExportTable {
  /** Last id of the chunk after the id $1; no row for the last chunk. */
  readonly stretch: Statement;
  /** Rows of the chunk after $1 up to $2, with the filter values from $3 on. */
  readonly rows: Statement;
}

/** A list in another order: its ids are read first. */
export type ListedTable = Pick<AdminExport, "columns" | "rowsByIds">;

/** Rows per chunk: a few megabytes, since a row has some thousand words at most. */
export const STRETCH = 500;

const LIFETIME = `s.period = 'lifetime' AND s."periodStart" = '1970-01-01'`;

const DEED_COLUMNS: readonly ExportColumn[] = [
  "export.deeds.uniqueId",
  "export.deeds.status",
  "export.deeds.caption",
  "export.deeds.category",
  "export.deeds.fullName",
  "member.username",
  "member.country",
  "export.deeds.photos",
  "export.deeds.likes",
  "export.deeds.createdAt",
  "export.deeds.submittedAt",
  "export.deeds.decidedAt",
  "export.deeds.rejectReason",
  "export.deeds.adminNote",
];

const deedCells = (language: string): string =>
  `d."uniqueId", d.status, d.caption, CASE WHEN ${language} = 'bn' THEN c.name ELSE c."nameEn" END AS category,
    u."fullName", u.username, u.country, jsonb_array_length(d.images) AS photos, d.likes, d."createdAt", d."submittedAt",
    d."decidedAt", d."rejectReason", d."adminNote"`;

const DEED_OWNERS = `JOIN users u ON u.id = d."userId" JOIN categories c ON c.id = d."categoryId"`;

/** Deeds without a requested order; there may be millions. */
export const WALKED_DEEDS: WalkedTable = {
  columns: DEED_COLUMNS,
  stretch: statement(`SELECT id FROM deeds WHERE id > $1::uuid ORDER BY id OFFSET ${STRETCH - 1} LIMIT 1`),
  // The chunk is known to be short, so related rows are looked up by index. $3 status, $4 category, $5 patterns of
  // words, each or null; $6 the language.
  rows: statement(`SELECT ${deedCells("$6")}
      FROM (SELECT * FROM deeds WHERE id > $1::uuid AND id <= $2::uuid ORDER BY id LIMIT ${STRETCH}) d ${DEED_OWNERS}
      WHERE ($3::deed_status IS NULL OR d.status = $3)
        AND ($4::uuid IS NULL OR d."categoryId" = $4)
        AND ($5::text[] IS NULL OR (SELECT w.words LIKE ALL($5) FROM deed_words w WHERE w."deedId" = d.id))
      ORDER BY d.id`),
};

/** Core lists by name. */
export const LISTED_TABLES = {
  deeds: {
    columns: DEED_COLUMNS,
    rowsByIds: statement(
      `SELECT ${deedCells("$2")} FROM ${LISTED_IDS} JOIN deeds d ON d.id = listed.id ${DEED_OWNERS} ORDER BY listed.place`,
    ),
  },
  // $2 is the current year in the site's time zone.
  users: {
    columns: [
      "member.username",
      "export.users.fullName",
      "export.users.email",
      "export.users.emailConfirmed",
      "member.whatsappNumber",
      "member.age",
      "member.country",
      "member.language",
      "export.users.isAdmin",
      "export.users.roles",
      "export.users.approvedDeeds",
      "export.users.trees",
      "export.users.createdAt",
      "export.users.suspendedAt",
    ],
    rowsByIds: statement(`
    SELECT u.username, u."fullName", u.email, u."emailConfirmedAt" IS NOT NULL AS "emailConfirmed",
        u."whatsappNumber", ($2::int - u."birthYear") AS age, u.country, u.language, u."isAdmin",
        array_to_string(u.roles, ', ') AS roles,
        coalesce(s."approvedDeeds", 0) AS "approvedDeeds", coalesce(s.trees, 0) AS trees, u."createdAt", u."suspendedAt"
      FROM ${LISTED_IDS} JOIN users u ON u.id = listed.id AND u."anonymizedAt" IS NULL
      LEFT JOIN standings s ON ${LIFETIME} AND s."userId" = u.id
      ORDER BY listed.place`),
  },
  tickets: {
    columns: [
      "export.tickets.createdAt",
      "export.tickets.status",
      "export.tickets.subject",
      "export.tickets.description",
      "export.tickets.member",
      "export.tickets.claimedUsername",
      "export.tickets.email",
      "export.tickets.response",
      "export.tickets.answeredAt",
    ],
    rowsByIds: statement(`
    SELECT t."createdAt", t.status, t.subject, t.description, u.username AS member, t.username AS "claimedUsername",
        coalesce(t.email, u.email) AS email, t.response, t."answeredAt"
      FROM ${LISTED_IDS} JOIN support_tickets t ON t.id = listed.id LEFT JOIN users u ON u.id = t."userId"
      ORDER BY listed.place`),
  },
  donations: {
    columns: [
      "export.donations.createdAt",
      "export.donations.status",
      "export.donations.amount",
      "export.donations.currency",
      "export.donations.donorName",
      "export.donations.donorEmail",
      "export.donations.member",
      "export.donations.message",
      "export.donations.paymentId",
      "export.donations.updatedAt",
    ],
    rowsByIds: statement(`
    SELECT d."createdAt", d.status, d.amount, d.currency, d."donorName", d."donorEmail", u.username AS member,
        d.message, d."paymentId", d."updatedAt"
      FROM ${LISTED_IDS} JOIN donations d ON d.id = listed.id LEFT JOIN users u ON u.id = d."userId"
      ORDER BY listed.place`),
  },
  log: {
    columns: [
      "export.log.createdAt",
      "export.log.actorUsername",
      "export.log.action",
      "export.log.targetKind",
      "export.log.targetName",
      "export.log.targetId",
      "export.log.reason",
      "export.log.adminNote",
      "export.log.before",
      "export.log.after",
      "export.log.ip",
    ],
    rowsByIds: statement(`
    SELECT l."createdAt", l."actorUsername", l.action, l."targetKind", l."targetName", l."targetId", l.reason,
        l."adminNote", l.before::text AS before, l.after::text AS after, l.ip
      FROM ${LISTED_IDS} JOIN moderation_log l ON l.id = listed.id
      ORDER BY listed.place`),
  },
} as const satisfies Record<string, ListedTable>;

export const headingsOf = ({ columns }: ExportTable, language: Language): string[] =>
  columns.map((column) => say(language, column));

/** Cells of a row as text: times in ISO 8601, an empty string for null. */
export function cellsOf(
  { columns }: ExportTable,
  row: Readonly<Record<string, SqlValue>>,
  language: Language,
): string[] {
  return columns.map((column) => {
    const value = row[cellOf(column)] ?? "";
    if (value instanceof Date) return value.toISOString();
    if (typeof value === "boolean") return say(language, value ? "export.yes" : "export.no");
    return String(value);
  });
}
