import type { Client } from "pg";
import { fillSite, idOf, sentenceOf, withoutIndexes, WORDS } from "./data";

/** Rows are spread evenly over a year. */
const timeOf = (rows: number): string =>
  `LATERAL (SELECT now() - (${rows} - i) * (interval '1 year' / ${rows}) AS at) x`;

const someMember = (members: number): string => idOf(`'member' || 1 + floor(random() * ${members})::int`);
const ticketOf = (n: string): string => idOf(`'ticket' || ${n}`);

/** One member in fifty is suspended, one in five thousand an admin. */
const ROLES = [
  `UPDATE users SET "suspendedAt" = now(), "suspendReason" = 'Advertising' WHERE right(username, 2) IN ('50', '00')`,
  `UPDATE users SET "isAdmin" = true WHERE username ~ '_[0-9]*[05]000$'`,
];

/** Two members in three were active lately, some of them on several devices. */
const sessionsOf = (members: number): string => `
  INSERT INTO sessions ("sidHash", "userId", "userAgent", "createdAt", "touchedAt", "expiresAt", "endsAt")
  SELECT md5('session' || i), ${someMember(members)}, 'A browser', x.at, x.at, now() + interval '30 days', now() + interval '30 days'
  FROM generate_series(1, ${members}) i, LATERAL (SELECT now() - random() * interval '30 days' + i * interval '0' AS at) x`;

const VISITS = `INSERT INTO member_visits SELECT "userId", max("touchedAt") FROM sessions GROUP BY 1`;

/** Three tickets in ten are guests'; one in five is open. */
const ticketsOf = (rows: number, members: number): string => `
  INSERT INTO support_tickets (id, "userId", username, email, subject, description, status, response, "createdAt",
    "updatedAt", "answeredAt")
  SELECT ${ticketOf("i")}, CASE WHEN i % 10 > 2 THEN ${someMember(members)} END, CASE WHEN i % 10 < 3 THEN 'guest_' || i END,
    CASE WHEN i % 10 < 3 THEN 'guest' || i || '@example.org' END, ${sentenceOf("3 + i % 5")}, ${sentenceOf("15 + i % 90")},
    (ARRAY['open', 'resolved', 'resolved', 'resolved', 'closed'])[1 + i / 10 % 5]::ticket_status,
    CASE WHEN i / 10 % 5 > 0 THEN 'Thank you' END, x.at, x.at + i % 50 * interval '1 hour',
    CASE WHEN i / 10 % 5 > 0 THEN x.at + i % 50 * interval '1 hour' END
  FROM generate_series(1, ${rows}) i, ${timeOf(rows)}, ${WORDS}`;

const donationsOf = (rows: number, members: number): string => `
  INSERT INTO donations (id, "userId", amount, "donorName", "donorEmail", message, "paymentId", status, "createdAt", "updatedAt")
  SELECT ${idOf("'donation' || i")}, CASE WHEN i % 10 > 4 THEN ${someMember(members)} END, 5 + i % 40 * 5,
    CASE WHEN i % 4 = 0 THEN 'Donor Number ' || i ELSE 'করিম শেখ ' || i END, 'donor' || i || '@example.org',
    CASE WHEN i % 2 = 0 THEN ${sentenceOf("4 + i % 20")} END, CASE WHEN i % 3 = 1 THEN 'PAY-' || i END,
    (ARRAY['pending', 'completed', 'cancelled'])[1 + i % 3]::donation_status, x.at, x.at + i % 50 * interval '1 hour'
  FROM generate_series(1, ${rows}) i, ${timeOf(rows)}, ${WORDS}`;

/** Actions of twenty admins, mostly decisions on deeds. */
const logOf = (rows: number): string => `
  INSERT INTO moderation_log (id, "actorId", "actorUsername", action, "targetKind", "targetId", "targetName", reason, before,
    after, ip, "createdAt")
  SELECT ${idOf("'entry' || i")}, ${idOf("'member' || a.n")}, 'member_' || a.n, k.acts[1 + i / 10 % 10]::moderation_action,
    k.kinds[1 + i / 10 % 10], CASE WHEN k.kinds[1 + i / 10 % 10] = 'ticket' THEN ${ticketOf("i")} ELSE ${idOf("'deed' || i / 3")} END,
    'TFD-' || upper(lpad(to_hex(i / 3), 8, '0')), CASE WHEN i % 4 = 0 THEN 'The photo is too dark' END,
    '{"status": "pending"}', '{"status": "approved", "adminNote": null, "rejectReason": null}', '10.0.0.1', x.at
  FROM generate_series(1, ${rows}) i, LATERAL (SELECT 5000 * (1 + i % 20) AS n) a,
    (SELECT string_to_array('approve approve approve approve reject reject undo suspend_user answer_ticket edit_post', ' ') AS acts,
      string_to_array('deed deed deed deed deed deed deed user ticket post', ' ') AS kinds) k, ${timeOf(rows)}`;

/** Fills a migrated database with the given number of members and deeds, tickets, donations and log entries. */
export async function fillDesk(client: Client, rows: number): Promise<void> {
  await fillSite(client, rows);
  for (const statement of [...ROLES, sessionsOf(rows), VISITS]) await client.query(statement);
  for (const [index, statement] of [
    ["support_tickets_search", ticketsOf(rows, rows)],
    ["donations_search", donationsOf(rows, rows)],
    ["moderation_log_search", logOf(rows)],
  ] as const) {
    await withoutIndexes(client, [index], () => client.query(statement));
  }
  await client.query(`VACUUM ANALYZE`);
}
