import { pages } from "@tree-for-deed/common/paths";
import type { Client } from "pg";
import type { DataSet } from "./database";
import { derivedTables } from "../api/src/core/impact/derived.sql";
import { vocabularyOf } from "../api/src/shared/sounds/vocabulary";
import { captions, vocabulary } from "./vocabulary";

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

/** A sentence of the given number of the row's words, some repeated. */
export const sentenceOf = (words: string): string =>
  `(SELECT string_agg(w.words[1 + floor(power(random(), 1.5) * cardinality(w.words))::int], ' ' ORDER BY n)
    FROM generate_series(1, ${words}) n)`;

/** A UUID that is derived from a text. */
export const idOf = (text: string): string =>
  `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

const FIRST_NAMES =
  "রহিমা rahima করিম karim সুমাইয়া sumaiya তানভীর tanvir নাসরিন nasrin আরিফ arif ফারজানা farzana মিজান mizan শারমিন sharmin " +
  "কামরুল kamrul রুমানা rumana শফিক shafiq প্রিয়া priya রাকিব rakib তাসনিম tasnim জাহিদ zahid মৌসুমী mousumi ইমরান imran " +
  "সাদিয়া sadia হাসান hasan পারভীন parvin সোহেল sohel নুসরাত nusrat বেলাল belal অনিতা anita দীপক dipak লাবণী laboni";
const LAST_NAMES =
  "খাতুন khatun হোসেন hossain আক্তার akter রহমান rahman বেগম begum ইসলাম islam চৌধুরী chowdhury দাস das আহমেদ ahmed " +
  "সরকার sarkar মিয়া mia উল্লাহ ullah জাহান jahan রায় roy শেখ sheikh তালুকদার talukdar ভূঁইয়া bhuiyan সাহা saha কাজী kazi";

/** One of the names, in Bengali (1) or Latin letters (0). */
const nameOf = (names: string, of: string, script: number): string =>
  `(${sqlWords(names)})[2 + 2 * (${of})::int % ${names.split(" ").length} - ${script}]`;

const membersOf = (members: number): string => `
  INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
    "whatsappNumber", "profilePicture", language, "usernameLook", "createdAt")
  SELECT ${idOf("'member' || i")}, f.username, f.username, 'm' || i || '@example.org', 'm' || i || '@example.org',
    '-', f.name, lower(f.name) || ' ' || f.username, 18 + i % 60, 'BD', '+8801' || lpad(i::text, 9, '0'),
    CASE WHEN i % 5 > 1 THEN jsonb_build_object('hash', md5('p' || i) || md5('q' || i), 'width', 640, 'height', 640,
      'thumbhash', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'alt', null) END,
    (CASE WHEN i % 4 = 0 THEN 'en' ELSE 'bn' END)::"language", f.username, now() - interval '500 days' + i * interval '1 second'
  FROM generate_series(1, ${members}) i,
    LATERAL (SELECT ${nameOf(FIRST_NAMES, "i * 7", 0)} AS first, ${nameOf(LAST_NAMES, "i / 3", 0)} AS last) l,
    LATERAL (SELECT l.first || (ARRAY['.', '_', ''])[1 + i % 3] || l.last || i AS username,
      CASE WHEN i % 4 = 0 THEN initcap(l.first) || ' ' || initcap(l.last)
        ELSE ${nameOf(FIRST_NAMES, "i * 7", 1)} || ' ' || ${nameOf(LAST_NAMES, "i / 3", 1)} END AS name) f`;

/** As varied as real ones, and unique. */
export const uniqueIdOf = (number: string): string =>
  `'TFD-' || upper(lpad(to_hex(${number}::bigint * 2654435761 % 4294967296), 8, '0'))`;

/**
 * One deed in twenty-one is pending, without photos, since no files exist that a reviewer could have seen; the rest is
 * approved. Ids are ordered by time, as UUIDv7 are.
 */
const deedsOf = (deeds: number, members: number): string => `
  INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, images, status, day, "decidedAt", "createdAt", "updatedAt")
  SELECT (substr(x.ms, 1, 8) || '-' || substr(x.ms, 9, 4) || '-7' || substr(x.h, 1, 3) || '-8' || substr(x.h, 4, 3) || '-'
      || substr(x.h, 7, 12))::uuid,
    ${uniqueIdOf("i")},
    ${idOf(`'member' || 1 + floor(power(random(), 2) * ${members})::int`)},
    c.ids[1 + i % cardinality(c.ids)],
    w.caption,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('hash', md5('a' || i || n) || md5('b' || i || n), 'width', 4000, 'height',
      3000, 'thumbhash', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'alt', null)), '[]') FROM generate_series(1, CASE WHEN x.pending THEN 0 ELSE i % 4 END) n),
    (CASE WHEN x.pending THEN 'pending' ELSE 'approved' END)::deed_status,
    (x.at AT TIME ZONE 'Asia/Dhaka')::date,
    CASE WHEN NOT x.pending THEN x.at + interval '1 hour' END, x.at, x.at
  FROM (SELECT i, caption FROM bench_captions ORDER BY i) w,
    (SELECT array_agg(id ORDER BY id) AS ids FROM categories) c,
    LATERAL (SELECT date_trunc('milliseconds', now() - (${deeds} - i) * (interval '400 days' / ${deeds})) AS at) t,
    LATERAL (SELECT t.at, lpad(to_hex((extract(epoch FROM t.at) * 1000)::bigint), 12, '0') AS ms, md5('deed' || i) AS h,
      i % 21 = 0 AS pending) x`;

const SEARCH = `
  INSERT INTO deed_search ("deedId", text)
  SELECT d.id, lower(normalize(d.caption || ' ' || d."uniqueId" || ' ' || u."fullName" || ' ' || u.username))
  FROM deeds d JOIN users u ON u.id = d."userId"`;

/** Badges that members have reached, each with its certificate. */
export const BADGES = `
  WITH earned AS (
    INSERT INTO user_badges (id, "userId", "badgeId", "earnedAt")
    SELECT gen_random_uuid(), s."userId", b.id, s."reachedAt" FROM standings s JOIN badges b ON b."requiredDeeds" <= s."approvedDeeds"
    WHERE s.period = 'lifetime' RETURNING "userId", "badgeId", "earnedAt"
  ), coded AS (
    SELECT *, 'TFD-C-' || upper(substr(md5("userId"::text || "badgeId"), 1, 16)) AS code FROM earned
  )
  INSERT INTO certificates (id, "userId", "badgeId", code, "certificateUrl", "generatedAt")
  SELECT gen_random_uuid(), "userId", "badgeId", code, replace('${pages.certificate}', ':code', code), "earnedAt" FROM coded`;

/** Zipf distribution: a few recent deeds have most of the likes. */
const likesOf = (deeds: number, { members, likesOfADeed }: SiteSize): string => `
  INSERT INTO deed_likes (id, "deedId", "userId", "createdAt")
  SELECT gen_random_uuid(), d.id, x.member, now()
  FROM (
    SELECT ${uniqueIdOf(`(${deeds} - floor(power(random(), 3) * ${deeds})::int)`)} AS deed,
      ${idOf(`'member' || 1 + floor(random() * ${members})::int`)} AS member
    FROM generate_series(1, ${deeds * likesOfADeed})
  ) x JOIN deeds d ON d."uniqueId" = x.deed AND d.status = 'approved'
  ON CONFLICT DO NOTHING`;

/** A site with this number of members and deeds. */
export const siteOf = (deeds: number): DataSet => ({
  name: `deeds-${deeds}`,
  isFilled: `SELECT (SELECT count(*) FROM deeds) = ${deeds} AND EXISTS (SELECT 1 FROM site_stats) AS filled`,
  fill: (client) => fillSite(client, deeds),
});

const COUNT_LIKES = `
  UPDATE deeds SET likes = counted.likes FROM (SELECT "deedId", count(*) AS likes FROM deed_likes GROUP BY 1) counted
  WHERE deeds.id = counted."deedId"`;

/** Fills all derived tables. */
export const DERIVE: readonly string[] = (({ ofMembers, scoresOfStandings, stats }) =>
  [...ofMembers, scoresOfStandings, stats].flatMap(({ table, key, values, derived }) => {
    const columns = [...key, ...values].join(", ");
    return [`DELETE FROM ${table}`, `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (${derived}) rows`];
  }))(derivedTables(null));

/** The size of a site beside its deeds. */
export interface SiteSize {
  readonly members: number;
  /** Before those of one member for one deed are counted once. */
  readonly likesOfADeed: number;
}

/** Fills a migrated database with the given number of deeds, and of members, or as many; all derived numbers agree. */
export async function fillSite(
  client: Client,
  deeds: number,
  size: SiteSize = { members: deeds, likesOfADeed: 5 },
): Promise<void> {
  const run = async (statement: string): Promise<void> => {
    await client.query(statement);
  };
  await run(`SET statement_timeout = 0; SET synchronous_commit = off; SELECT setseed(0.42)`);
  await withoutIndexes(client, ["users_words", "users_search", "users_contact"], () => run(membersOf(size.members)));
  await fillCaptions(client, deeds);
  await fillHeardWords(client);
  await run(deedsOf(deeds, size.members));
  await withoutIndexes(client, ["deed_search_text", "deed_words_index"], () => run(SEARCH));
  await run(likesOf(deeds, size));
  await run(COUNT_LIKES);
  for (const statement of DERIVE) await run(statement);
  await run(BADGES);
  await run(`VACUUM ANALYZE`);
}

/** Adds the words of all captions and names, by their sounds. */
async function fillHeardWords(client: Client): Promise<void> {
  const { bn, en } = vocabulary();
  const heard = vocabularyOf([...bn, ...en, FIRST_NAMES, LAST_NAMES]);
  await client.query(
    `INSERT INTO heard_words (key, word) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [heard.map(({ key }) => key), heard.map(({ word }) => word)],
  );
  await client.query(`ANALYZE heard_words`);
}

const CAPTIONS_AT_ONCE = 5000;

async function fillCaptions(client: Client, deeds: number): Promise<void> {
  await client.query(`CREATE TEMP TABLE bench_captions (i int PRIMARY KEY, caption text)`);
  let batch: string[] = [];
  let before = 0;
  for (const caption of captions(deeds)) {
    batch.push(caption);
    if (batch.length < CAPTIONS_AT_ONCE && before + batch.length < deeds) continue;
    await client.query(
      `INSERT INTO bench_captions SELECT $1::int + n, caption FROM unnest($2::text[]) WITH ORDINALITY AS made (caption, n)`,
      [before, batch],
    );
    before += batch.length;
    batch = [];
  }
  await client.query(`ANALYZE bench_captions`);
}

/** Indexes of words are built much faster at once than row by row. */
export async function withoutIndexes(
  client: Client,
  names: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = ANY ($1)`,
    [names],
  );
  await client.query(`DROP INDEX ${names.join(", ")}`);
  await work();
  for (const { indexdef } of rows) await client.query(indexdef);
}
