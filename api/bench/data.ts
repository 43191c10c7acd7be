import type { Client } from "pg";
import { DERIVED_TABLES, rebuild, REBUILD_LIKES } from "../src/modules/impact/derived.sql";

const BENGALI =
  "আমি আজ আমাদের পাড়ার রাস্তার পাশে গাছ লাগিয়েছি এবং ছোট ভাইবোনদের নিয়ে মাঠ পরিষ্কার করেছি একজন বৃদ্ধ মানুষকে হাসপাতালে " +
  "পৌঁছে দিয়ে ওষুধ কিনে দিলাম বন্যার্তদের জন্য খাবার পানি কাপড় সংগ্রহ করা হয়েছে স্কুলের শিশুদের বই খাতা কলম উপহার দেওয়া হলো " +
  "শীতের রাতে কম্বল বিতরণ রক্তদান করলাম নদীর ঘাট থেকে প্লাস্টিক তুলে আনলাম প্রতিবেশীর ঘর মেরামত কুকুরছানা উদ্ধার ভালো কাজ";
const ENGLISH =
  "today we planted a tree beside the road with children from our school and cleaned the river bank together an old " +
  "neighbour needed medicine so I carried her to the clinic and stayed until evening collected warm clothes blankets " +
  "for families after flood taught reading at community library rescued puppy gave blood fed birds repaired bench";

const sqlWords = (text: string): string => `string_to_array('${text}', ' ')`;

/** Words of the row `i`, `w.words`: seven texts in ten are Bengali. */
export const WORDS = `LATERAL (SELECT CASE WHEN i % 10 < 7 THEN ${sqlWords(BENGALI)} ELSE ${sqlWords(ENGLISH)} END AS words) w`;

/** So many of the row's words, some of them more often than others. */
export const sentenceOf = (words: string): string =>
  `(SELECT string_agg(w.words[1 + floor(power(random(), 1.5) * cardinality(w.words))::int], ' ' ORDER BY n)
    FROM generate_series(1, ${words}) n)`;

/** A UUID that follows from a text. */
export const idOf = (text: string): string =>
  `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

const membersOf = (members: number): string => `
  INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
    "whatsappNumber", "profilePicture", language, "createdAt")
  SELECT ${idOf("'member' || i")}, 'member_' || i, 'member_' || i, 'm' || i || '@example.org', 'm' || i || '@example.org',
    '-', f.name, lower(f.name) || ' member_' || i, 13 + i % 60, 'BD', '+8801' || lpad(i::text, 9, '0'),
    CASE WHEN i % 5 > 1 THEN jsonb_build_object('hash', md5('p' || i) || md5('q' || i), 'width', 640, 'height', 640,
      'thumbhash', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'alt', null) END,
    (CASE WHEN i % 4 = 0 THEN 'en' ELSE 'bn' END)::"language", now() - interval '500 days' + i * interval '1 second'
  FROM generate_series(1, ${members}) i,
    LATERAL (SELECT CASE WHEN i % 4 = 0 THEN 'Member Number ' || i ELSE 'রহিমা খাতুন ' || i END AS name) f`;

/** One deed in twenty-one is pending; the rest is approved. Ids are ordered by time, as UUIDv7 are. */
const deedsOf = (deeds: number, members: number): string => `
  INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, images, status, day, "decidedAt", "createdAt", "updatedAt")
  SELECT (substr(x.ms, 1, 8) || '-' || substr(x.ms, 9, 4) || '-7' || substr(x.h, 1, 3) || '-8' || substr(x.h, 4, 3) || '-'
      || substr(x.h, 7, 12))::uuid,
    'TFD-' || upper(lpad(to_hex(i), 8, '0')),
    ${idOf(`'member' || 1 + floor(power(random(), 2) * ${members})::int`)},
    c.ids[1 + i % cardinality(c.ids)],
    ${sentenceOf("7 + (i::bigint * 7919 % 55)::int")},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('hash', md5('a' || i || n) || md5('b' || i || n), 'width', 4000, 'height',
      3000, 'thumbhash', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'alt', null)), '[]') FROM generate_series(1, i % 4) n),
    (CASE WHEN x.pending THEN 'pending' ELSE 'approved' END)::deed_status,
    (x.at AT TIME ZONE 'Asia/Dhaka')::date,
    CASE WHEN NOT x.pending THEN x.at + interval '1 hour' END, x.at, x.at
  FROM generate_series(1, ${deeds}) i,
    (SELECT array_agg(id ORDER BY id) AS ids FROM categories) c,
    LATERAL (SELECT date_trunc('milliseconds', now() - (${deeds} - i) * (interval '400 days' / ${deeds})) AS at) t,
    LATERAL (SELECT t.at, lpad(to_hex((extract(epoch FROM t.at) * 1000)::bigint), 12, '0') AS ms, md5('deed' || i) AS h,
      i % 21 = 0 AS pending) x,
    ${WORDS}`;

const SEARCH = `
  INSERT INTO deed_search ("deedId", text)
  SELECT d.id, lower(normalize(d.caption || ' ' || d."uniqueId" || ' ' || u."fullName" || ' ' || u.username))
  FROM deeds d JOIN users u ON u.id = d."userId"`;

/** By Zipf: a few recent deeds have most of the likes. */
const likesOf = (deeds: number, members: number): string => `
  INSERT INTO deed_likes (id, "deedId", "userId", "createdAt")
  SELECT gen_random_uuid(), d.id, x.member, now()
  FROM (
    SELECT 'TFD-' || upper(lpad(to_hex(${deeds} - floor(power(random(), 3) * ${deeds})::int), 8, '0')) AS deed,
      ${idOf(`'member' || 1 + floor(random() * ${members})::int`)} AS member
    FROM generate_series(1, ${deeds * 5})
  ) x JOIN deeds d ON d."uniqueId" = x.deed AND d.status = 'approved'
  ON CONFLICT DO NOTHING`;

/** Fills a migrated database with a site of so many members and deeds, every derived number in agreement. */
export async function fillSite(client: Client, deeds: number): Promise<void> {
  const run = async (statement: string): Promise<void> => {
    await client.query(statement);
  };
  await run(`SET statement_timeout = 0; SET synchronous_commit = off; SELECT setseed(0.42)`);
  await run(membersOf(deeds));
  await run(deedsOf(deeds, deeds));
  await withoutIndex(client, "deed_search_text", () => run(SEARCH));
  await run(likesOf(deeds, deeds));
  await run(REBUILD_LIKES);
  for (const table of DERIVED_TABLES) for (const statement of rebuild(table)) await run(statement);
  await run(`VACUUM ANALYZE`);
}

/** A trigram index is built much faster at once than row by row. */
export async function withoutIndex(client: Client, name: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>(`SELECT indexdef FROM pg_indexes WHERE indexname = $1`, [
    name,
  ]);
  await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query(rows[0]?.indexdef ?? "");
}
