import { either } from "@tree-for-deed/common/either";
import type { Language } from "@tree-for-deed/common/languages";
import type { SqlValue, Statement } from "../../shared/row-source";

/** The lists that can be downloaded. */
export const EXPORTS = ["deeds", "users", "tickets", "donations", "payments", "log"] as const;
export type ExportName = (typeof EXPORTS)[number];

/** One column: what its cells hold, and its heading in both languages. */
type Column = readonly [name: string, bn: string, en: string];

/** The columns of a list's rows. */
export interface ExportTable {
  readonly columns: readonly Column[];
}

/**
 * A list in the order of its ids, read by stretches of them, so that no statement takes long and nothing is read twice.
 */
export interface WalkedTable extends ExportTable {
  /** The id at which the stretch after the id $1 ends; no row for the last stretch. */
  readonly stretch: Statement;
  /** The rows of the stretch after $1 up to $2, with the filters' values from $3 on. */
  readonly rows: Statement;
}

/** A list in an order of its own: its ids are read first. */
export interface ListedTable extends ExportTable {
  /** The rows of the ids $1, in that order; $2 is the language where a row has names in both. */
  readonly rowsByIds: Statement;
}

/** Rows per stretch: a few megabytes, since a row has some thousand words at worst. */
export const STRETCH = 500;

const LIFETIME = `s.period = 'lifetime' AND s."periodStart" = '1970-01-01'`;

/** The ids $1 with their places, to be joined and kept in order. */
const LISTED = `unnest($1::uuid[]) WITH ORDINALITY AS listed (id, place)`;

const DEED_COLUMNS: readonly Column[] = [
  ["uniqueId", "কাজের নম্বর", "Deed ID"],
  ["status", "অবস্থা", "Status"],
  ["caption", "বিবরণ", "Description"],
  ["category", "বিভাগ", "Category"],
  ["fullName", "নাম", "Full name"],
  ["username", "ইউজারনেম", "Username"],
  ["country", "দেশ", "Country"],
  ["photos", "ছবির সংখ্যা", "Photos"],
  ["likes", "লাইক", "Likes"],
  ["createdAt", "প্রথম জমা", "First submitted"],
  ["submittedAt", "সর্বশেষ জমা", "Last submitted"],
  ["decidedAt", "সিদ্ধান্তের সময়", "Decided"],
  ["rejectReason", "ফিরিয়ে দেওয়ার কারণ", "Rejection reason"],
  ["adminNote", "অ্যাডমিন নোট", "Admin note"],
];

const deedCells = (language: string): string =>
  `d."uniqueId", d.status, d.caption, CASE WHEN ${language} = 'bn' THEN c.name ELSE c."nameEn" END AS category,
    u."fullName", u.username, u.country, jsonb_array_length(d.images) AS photos, d.likes, d."createdAt", d."submittedAt",
    d."decidedAt", d."rejectReason", d."adminNote"`;

const DEED_OWNERS = `JOIN users u ON u.id = d."userId" JOIN categories c ON c.id = d."categoryId"`;

/** Deeds without a requested order: there may be millions of them. */
export const WALKED_DEEDS: WalkedTable = {
  columns: DEED_COLUMNS,
  stretch: {
    name: "export.deeds.stretch",
    text: `SELECT id FROM deeds WHERE id > $1::uuid ORDER BY id OFFSET ${STRETCH - 1} LIMIT 1`,
  },
  // The stretch is known to be short, so what belongs to its rows is looked up by index.
  // $3 status, $4 category, $5 patterns of words, each or null; $6 the language.
  rows: {
    name: "export.deeds",
    text: `SELECT ${deedCells("$6")}
      FROM (SELECT * FROM deeds WHERE id > $1::uuid AND id <= $2::uuid ORDER BY id LIMIT ${STRETCH}) d ${DEED_OWNERS}
      WHERE ($3::deed_status IS NULL OR d.status = $3)
        AND ($4::uuid IS NULL OR d."categoryId" = $4)
        AND ($5::text[] IS NULL OR (SELECT w.words LIKE ALL($5) FROM deed_words w WHERE w."deedId" = d.id))
      ORDER BY d.id`,
  },
};

export const LISTED_TABLES: Readonly<Record<ExportName, ListedTable>> = {
  deeds: {
    columns: DEED_COLUMNS,
    rowsByIds: {
      name: "export.deeds.listed",
      text: `SELECT ${deedCells("$2")} FROM ${LISTED} JOIN deeds d ON d.id = listed.id ${DEED_OWNERS} ORDER BY listed.place`,
    },
  },
  users: {
    columns: [
      ["username", "ইউজারনেম", "Username"],
      ["fullName", "নাম", "Full name"],
      ["email", "ইমেইল", "E-mail"],
      ["emailConfirmed", "ইমেইল নিশ্চিত", "E-mail confirmed"],
      ["whatsappNumber", "হোয়াটসঅ্যাপ নম্বর", "WhatsApp number"],
      ["age", "বয়স", "Age"],
      ["country", "দেশ", "Country"],
      ["language", "ভাষা", "Language"],
      ["isAdmin", "অ্যাডমিন", "Admin"],
      ["roles", "দায়িত্ব", "Roles"],
      ["approvedDeeds", "অনুমোদিত কাজ", "Approved deeds"],
      ["trees", "গাছ", "Trees"],
      ["createdAt", "যোগদান", "Joined"],
      ["suspendedAt", "স্থগিত", "Suspended"],
    ],
    rowsByIds: {
      name: "export.users",
      text: `SELECT u.username, u."fullName", u.email, u."emailConfirmedAt" IS NOT NULL AS "emailConfirmed",
        u."whatsappNumber", u.age, u.country, u.language, u."isAdmin",
        array_to_string(u.roles, ', ') AS roles,
        coalesce(s."approvedDeeds", 0) AS "approvedDeeds", coalesce(s.trees, 0) AS trees, u."createdAt", u."suspendedAt"
      FROM ${LISTED} JOIN users u ON u.id = listed.id AND u."anonymizedAt" IS NULL
      LEFT JOIN standings s ON ${LIFETIME} AND s."userId" = u.id
      ORDER BY listed.place`,
    },
  },
  tickets: {
    columns: [
      ["createdAt", "তারিখ", "Created"],
      ["status", "অবস্থা", "Status"],
      ["subject", "বিষয়", "Subject"],
      ["description", "বিবরণ", "Description"],
      ["member", "সদস্য", "Member"],
      ["claimedUsername", "দাবি করা নাম", "Claimed username"],
      ["email", "ইমেইল", "E-mail"],
      ["response", "উত্তর", "Answer"],
      ["answeredAt", "উত্তরের সময়", "Answered"],
    ],
    rowsByIds: {
      name: "export.tickets",
      text: `SELECT t."createdAt", t.status, t.subject, t.description, u.username AS member, t.username AS "claimedUsername",
        coalesce(t.email, u.email) AS email, t.response, t."answeredAt"
      FROM ${LISTED} JOIN support_tickets t ON t.id = listed.id LEFT JOIN users u ON u.id = t."userId"
      ORDER BY listed.place`,
    },
  },
  donations: {
    columns: [
      ["createdAt", "তারিখ", "Created"],
      ["status", "অবস্থা", "Status"],
      ["amount", "পরিমাণ", "Amount"],
      ["currency", "মুদ্রা", "Currency"],
      ["donorName", "দাতার নাম", "Donor"],
      ["donorEmail", "দাতার ইমেইল", "Donor's e-mail"],
      ["member", "সদস্য", "Member"],
      ["message", "বার্তা", "Message"],
      ["paymentId", "পেমেন্ট নম্বর", "Payment"],
      ["updatedAt", "সর্বশেষ পরিবর্তন", "Last changed"],
    ],
    rowsByIds: {
      name: "export.donations",
      text: `SELECT d."createdAt", d.status, d.amount, d.currency, d."donorName", d."donorEmail", u.username AS member,
        d.message, d."paymentId", d."updatedAt"
      FROM ${LISTED} JOIN donations d ON d.id = listed.id LEFT JOIN users u ON u.id = d."userId"
      ORDER BY listed.place`,
    },
  },
  payments: {
    columns: [
      ["createdAt", "শুরু", "Started"],
      ["tranId", "পেমেন্ট নম্বর", "Number"],
      ["state", "অবস্থা", "State"],
      ["reason", "কারণ", "Reason"],
      ["provider", "সেবা", "Provider"],
      ["amount", "পরিমাণ", "Amount"],
      ["currency", "মুদ্রা", "Currency"],
      ["donorName", "দাতার নাম", "Donor"],
      ["donorEmail", "দাতার ইমেইল", "Donor's e-mail"],
      ["reference", "সেবার রেফারেন্স", "Provider's reference"],
      ["refundReference", "ফেরতের রেফারেন্স", "Reference of the refund"],
      ["paidAt", "টাকা এসেছে", "Paid"],
      ["refundedAt", "টাকা ফেরত গেছে", "Sent back"],
      ["updatedAt", "সর্বশেষ পরিবর্তন", "Last changed"],
    ],
    rowsByIds: {
      name: "export.payments",
      text: `SELECT p."createdAt", p."tranId", p.state, p.reason, p.provider, round(p.amount / 100.0, 2)::text AS amount, p.currency,
        d."donorName", d."donorEmail", p.reference, p."refundReference", p."paidAt", p."refundedAt", p."updatedAt"
      FROM ${LISTED} JOIN payments p ON p.id = listed.id JOIN donations d ON d.id = p."donationId"
      ORDER BY listed.place`,
    },
  },
  log: {
    columns: [
      ["createdAt", "সময়", "Time"],
      ["actorUsername", "অ্যাডমিন", "Admin"],
      ["action", "কী করা হয়েছে", "Action"],
      ["targetKind", "কিসের ওপর", "Kind"],
      ["targetName", "নাম", "Name"],
      ["targetId", "আইডি", "ID"],
      ["reason", "কারণ", "Reason"],
      ["adminNote", "অ্যাডমিন নোট", "Admin note"],
      ["before", "আগে", "Before"],
      ["after", "পরে", "After"],
      ["ip", "আইপি ঠিকানা", "Network address"],
    ],
    rowsByIds: {
      name: "export.log",
      text: `SELECT l."createdAt", l."actorUsername", l.action, l."targetKind", l."targetName", l."targetId", l.reason,
        l."adminNote", l.before::text AS before, l.after::text AS after, l.ip
      FROM ${LISTED} JOIN moderation_log l ON l.id = listed.id
      ORDER BY listed.place`,
    },
  },
};

export const headingsOf = ({ columns }: ExportTable, language: Language): string[] =>
  columns.map(([, bn, en]) => either(language, bn, en));

const YES_NO: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  bn: ["হ্যাঁ", "না"],
  en: ["yes", "no"],
};

/** A row's cells as text: instants in ISO 8601, an empty string for null. */
export function cellsOf(
  { columns }: ExportTable,
  row: Readonly<Record<string, SqlValue>>,
  language: Language,
): string[] {
  return columns.map(([name]) => {
    const value = row[name] ?? "";
    if (value instanceof Date) return value.toISOString();
    if (typeof value === "boolean") return YES_NO[language][value ? 0 : 1];
    return String(value);
  });
}
