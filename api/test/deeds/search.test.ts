import { searchKey } from "@tree-for-deed/common/text";
import type { DataSource } from "typeorm";
import { ENTITIES } from "../../src/modules";
import { DeedListService } from "../../src/core/deeds/reading/deed-list.service";
import { MemberListService } from "../../src/core/moderation/members/member-list.service";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { SearchPool } from "../../src/platform/database/search-pool";
import { createDataSource } from "../../src/platform/database/data-source";
import { Reads } from "../../src/platform/database/reads";
import { Dice } from "../../src/seed/demo/random";
import type { Viewer } from "../../src/shared/request";
import { wordsOf } from "../../src/core/search/search-words.value";
import { inBulk } from "../factories";
import { type ServiceFixture, startServiceFixture } from "../service-fixture";

let fixture: ServiceFixture;
let lists: DeedListService;
let rahima: Viewer;

function listsOn(db: DataSource): DeedListService {
  const reads = new Reads(db);
  return new DeedListService({ reads, searches: new SearchPool(reads) });
}

async function approved(owner: Viewer, caption: string): Promise<string> {
  const id = await fixture.deed(owner, caption);
  await fixture.moderation.approve(fixture.admin, id, {});
  return id;
}

const found = async (search: string, pageSize = 100): Promise<string[]> =>
  (await lists.feed(null, { page: 1, pageSize, search })).items.map(({ caption }) => caption);

beforeAll(async () => {
  fixture = await startServiceFixture();
  lists = listsOn(fixture.db);
  rahima = await fixture.member({ username: "rahima_khatun", fullName: "রহিমা খাতুন" });
  const other = await fixture.member({ username: "other", fullName: "Someone Else" });
  await approved(rahima, "আমি ১২টি গাছ লাগিয়েছি");
  await approved(other, "কুড়িয়ে পাওয়া বই ফেরত দিলাম");
  await approved(other, "র\u200d্যাবের সাথে নদী পরিষ্কার");
  await approved(other, "Planted 40% more Trees_today\\here");
  await fixture.deed(other, "অপেক্ষমাণ গাছ");
});

afterAll(() => fixture.stop());

describe("search over deeds", () => {
  it("finds by caption, author's name, username and unique id", async () => {
    const [deed] = (await lists.feed(null, { page: 1, pageSize: 1, search: "লাগিয়েছি" })).items;
    expect(deed?.caption).toBe("আমি ১২টি গাছ লাগিয়েছি");
    for (const text of ["রহিমা", "RAHIMA_kha", deed?.uniqueId ?? "", deed?.uniqueId.toLowerCase() ?? ""]) {
      expect(await found(text)).toEqual(["আমি ১২টি গাছ লাগিয়েছি"]);
    }
  });

  it("takes both spellings of য় and ড়, whichever the author used", async () => {
    for (const text of ["কুড়িয়ে", "কুড\u09bcিয\u09bcে", "কু\u09dcি\u09dfে"]) {
      expect(await found(text)).toEqual(["কুড়িয়ে পাওয়া বই ফেরত দিলাম".normalize("NFC")]);
    }
  });

  it("takes digits of both scripts, any case, and joiners or none", async () => {
    expect(await found("12টি গাছ")).toHaveLength(1);
    expect(await found("১২টি")).toHaveLength(1);
    expect(await found("PLANTED")).toHaveLength(1);
    expect(await found("র্যাবের")).toHaveLength(1);
    expect(await found("র\u200d্যাবের")).toHaveLength(1);
  });

  it("takes the signs of LIKE and SQL as text", async () => {
    expect(await found("40% more")).toHaveLength(1);
    expect(await found("plan_ed")).toEqual([]);
    expect(await found("%%%%")).toEqual([]);
    expect(await found("___")).toEqual([]);
    expect(await found("trees_today\\here")).toHaveLength(1);
    expect(await found("' OR 1=1--")).toEqual([]);
    expect(await found("$1")).toEqual([]);
  });

  it("finds one and two characters too", async () => {
    expect(await found("বই")).toHaveLength(1);
    expect(await found("%")).toHaveLength(1);
  });

  it("shows approved deeds only, and to admins the pending ones", async () => {
    expect(await found("গাছ")).toHaveLength(1);
    const queue = await lists.queue(fixture.admin.viewer, DeedStatus.PENDING, { page: 1, pageSize: 20, search: "গাছ" });
    expect(queue.items.map(({ caption }) => caption)).toEqual(["অপেক্ষমাণ গাছ"]);
    expect(await queue.countAll()).toBe(1);
  });

  it("searches for nothing where nothing is left to look for", async () => {
    expect(await found(" \u200d\u200c ")).toHaveLength(4);
  });

  it.each([["a\0b"], ["\ud800"], ["ক".repeat(101)]])("refuses %j", async (search) => {
    await expect(found(search)).rejects.toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field: "search" }] });
  });
});

describe("search by words", () => {
  const DEEDS = 200;
  const QUESTIONS = 100;
  const PARTS = "গা ছ দি লাম র ক্ত ঞ্জ ষ্ ণা ্য য় ়ে ি a ba the ing 1 ২ 77 % _ \\ # 🌳 ❤️ । . , ' - / x@y ( <> ꙮ é".split(" ");
  const dice = new Dice(14);
  const word = (): string => Array.from({ length: dice.whole(1, 4) }, () => dice.one(PARTS)).join("");
  const texts = new Map<string, { readonly key: string; readonly at: number }>();

  /** The rule once more, in the plainest form. */
  const has = (key: string, question: string): boolean => {
    const words = wordsOf(key);
    return wordsOf(question).every((asked) => {
      const letters = [...asked].length >= 3 && /[\p{L}\p{N}]/u.test(asked);
      return words.some((each) => (letters ? each.includes(asked) : each.startsWith(asked)));
    });
  };

  beforeAll(async () => {
    const rows = Array.from({ length: DEEDS }, (_, index) => ({
      text: searchKey(`${Array.from({ length: dice.whole(1, 6) }, word).join(" ")} only`),
      // Over ten years with many eras, and some at the same time.
      at: Date.UTC(2015, 0, 1) + dice.whole(0, 60) * 60 * 86_400_000,
      unique: `TFD-R${index}`,
    }));
    const made = await fixture.rows<{ id: string; unique: string }>(
      `INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, status, day, "decidedAt", "createdAt")
       SELECT gen_random_uuid(), u, $1, (SELECT id FROM categories LIMIT 1), c, 'approved', '2015-01-01', '2015-01-01', at
       FROM unnest($2::text[], $3::text[], $4::timestamptz[]) made (u, c, at) RETURNING id, "uniqueId" AS unique`,
      [
        rahima.id,
        rows.map((row) => row.unique),
        rows.map((row) => row.text),
        rows.map((row) => new Date(row.at).toISOString()),
      ],
    );
    for (const { id, unique } of made) {
      const row = rows.find((each) => each.unique === unique);
      if (row) texts.set(id, { key: row.text, at: row.at });
    }
    await fixture.rows(
      `INSERT INTO deed_search ("deedId", text) SELECT id::uuid, text FROM unnest($1::text[], $2::text[]) made (id, text)`,
      [[...texts.keys()], [...texts.values()].map(({ key }) => key)],
    );
  });
  afterAll(() => fixture.rows(`DELETE FROM deeds WHERE "uniqueId" LIKE 'TFD-R%'`));

  it("finds exactly what a plain look through all texts finds, newest first, for random texts and questions", async () => {
    let hits = 0;
    for (let count = 0; count < QUESTIONS; count += 1) {
      const [, { key }] = dice.one([...texts]);
      const pieces = Array.from({ length: dice.whole(1, 3) }, () => {
        const from = dice.one(wordsOf(key));
        const letters = [...from];
        const start = dice.chance(0.3) ? dice.whole(0, letters.length - 1) : 0;
        return dice.chance(0.2) ? word() : letters.slice(start, start + dice.whole(1, 5)).join("");
      });
      const question = `${dice.shuffled(pieces).join(" ")} only`;
      const expected = [...texts]
        .filter(([, text]) => has(text.key, question))
        .sort(([a, left], [b, right]) => right.at - left.at || (a < b ? 1 : -1))
        .map(([id]) => id);
      hits += expected.length;
      const page = { page: 1, pageSize: 100, search: question };
      const answer = await lists.feed(null, page);
      expect([question, answer.items.map(({ id }) => id)]).toEqual([question, expected.slice(0, 100)]);
      if (expected.length < 100) expect(await answer.countAll()).toBe(expected.length);
    }
    expect(hits).toBeGreaterThan(QUESTIONS);
  });

  it.each([
    ["words in any order", "only একটি", "একটি only"],
    ["the beginning of a word, and from three letters on its middle", "onl", "nly"],
  ])("takes %s", async (_what, one, other) => {
    expect(await found(one)).toEqual(await found(other));
  });

  it("follows a text that is written anew, names that change, and deletion, whoever writes", async () => {
    const [id = ""] = texts.keys();
    const idsOf = async (search: string) =>
      (await lists.feed(null, { page: 1, pageSize: 9, search })).items.map((deed) => deed.id);
    // As the previous release does it.
    await fixture.rows(`UPDATE deed_search SET text = 'zebra crossing' WHERE "deedId" = $1`, [id]);
    expect([await idsOf("zebr"), await idsOf("ossin zebra"), await idsOf("zebrax")]).toEqual([[id], [id], []]);
    await fixture.rows(`UPDATE deed_search SET text = 'zebra \u09af\u09bcু সত্য' WHERE "deedId" = $1`, [id]);
    expect([await idsOf("zebra \u09af\u09bc"), await idsOf("zebra \u09df"), await idsOf("zebra ড়")]).toEqual([
      [id],
      [id],
      [],
    ]);
    await fixture.rows(`DELETE FROM deeds WHERE id = $1`, [id]);
    expect(await idsOf("zebra")).toEqual([]);
    texts.delete(id);
  });

  it.each([
    ["ক".repeat(100)],
    [`ক${"ি".repeat(99)}`],
    ["ক ি"],
    ["কa1ё🌳 漢字"],
    ["🌳❤️🙏"],
    [`"a" OR 'b'`],
    ["!ক & (a | b) <-> c:*"],
    ["ক ".repeat(50)],
  ])("answers %s", async (search) => {
    const { items, countAll } = await lists.feed(null, { page: 1, pageSize: 100, search });
    expect(await countAll()).toBe(items.length);
  });
});

describe("search among many deeds", () => {
  const MANY = 8000;

  const INDEXES = ["deed_search_text", "deed_words_index"];

  beforeAll(async () => {
    // Built at once they take a tenth of the time.
    const indexes = await fixture.rows<{ made: string }>(
      `SELECT indexdef AS made FROM pg_indexes WHERE indexname = ANY($1::text[])`,
      [INDEXES],
    );
    await inBulk(fixture.db, async (tx) => {
      await tx.query(`DROP INDEX ${INDEXES.join(", ")}`);
      await tx.query(
        `INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, status, day, "decidedAt", "createdAt")
         SELECT gen_random_uuid(), 'TFD-' || upper(lpad(to_hex(i), 8, '0')), $1, (SELECT id FROM categories LIMIT 1),
           'আজ সকালে নদীর ধারে হেঁটেছি ' || CASE WHEN i % 1000 = 0 THEN 'বিরলশব্দ' WHEN i % 400 = 0 THEN 'কদাচিৎ' ELSE md5(i::text) END,
           'approved', '2020-01-01', '2020-01-01', timestamptz '2020-01-01' + i * interval '1 second'
         FROM generate_series(1, ${MANY}) i`,
        [rahima.id],
      );
      await tx.query(
        `INSERT INTO deed_search ("deedId", text) SELECT id, lower(normalize(caption)) FROM deeds d
         WHERE NOT EXISTS (SELECT FROM deed_search s WHERE s."deedId" = d.id) ON CONFLICT DO NOTHING`,
      );
      for (const { made } of indexes) await tx.query(made);
      await tx.query(`ANALYZE deed_search, deed_words`);
    });
  });

  it("answers a rare word, or a rare conjunct, through the index of words and never reads the whole table", async () => {
    // One connection: its work is in the statistics once it has flushed them.
    const single = await createDataSource({ url: fixture.url, entities: ENTITIES, poolSize: 1 }).initialize();
    const listsOfOne = listsOn(single);
    const scans = async (): Promise<{ whole: number; byIndex: number; rows: number }> => {
      await single.query(`SELECT pg_stat_force_next_flush()`);
      const [row] = await single.query<[{ whole: number; byIndex: number; rows: number }]>(
        `SELECT t.seq_scan AS whole, i.idx_scan::int AS "byIndex", i.idx_tup_read::int AS rows
         FROM pg_stat_user_tables t JOIN pg_stat_user_indexes i USING (relid) WHERE i.indexrelname = 'deed_words_index'`,
      );
      return row;
    };
    const before = await scans();
    // Words that begin with the last sign of each are in every deed.
    const conjuncts = ["ঞ্স", "ঢ়স", "ঞ্ধ্"];
    for (const search of ["বিরলশব্দ", "কোথাওনেই", ...conjuncts]) {
      await listsOfOne.feed(null, { page: 1, pageSize: 12, search });
    }
    const after = await scans();
    await single.destroy();
    expect(after.byIndex).toBeGreaterThanOrEqual(before.byIndex + 5);
    expect(after.rows - before.rows).toBeLessThan(MANY / 100);
    expect(after.whole).toBe(before.whole);
  });

  it("pages through a common word in the feed's order and counts it up to 1000", async () => {
    const all = await lists.feed(null, { page: 1, pageSize: 100, search: "সকালে" });
    const third = await lists.feed(null, { page: 3, pageSize: 20, search: "সকালে" });
    expect(third.items.map(({ id }) => id)).toEqual(all.items.slice(40, 60).map(({ id }) => id));
    expect(third.hasNextPage).toBe(true);
    const last = await lists.feed(null, { page: MANY / 100, pageSize: 100, search: "সকালে" });
    expect(last.items).toHaveLength(100);
    expect(last.hasNextPage).toBe(false);
    expect(await third.countAll()).toBe(1000);
  });

  it("counts an everyday word in an order that is not the feed's, however far it has to look", async () => {
    const counted = async (status: DeedStatus, search: string, pageSize: number): Promise<number> =>
      (await lists.queue(fixture.admin.viewer, status, { page: 1, pageSize, search })).countAll();
    expect(await counted(DeedStatus.APPROVED, "সকালে", 20)).toBe(1000);
    // More of them than the page holds, and fewer than are counted, are among the first of the list.
    const seldom = Array.from({ length: MANY / 400 }, (_, index) => (index + 1) * 400).filter((i) => i % 1000 !== 0);
    expect(await counted(DeedStatus.APPROVED, "কদাচিৎ", 1)).toBe(seldom.length);
    for (let n = 0; n < 3; n += 1) await fixture.deed(rahima, `সকালে অপেক্ষা ${n}`);
    expect(await counted(DeedStatus.PENDING, "সকালে", 1)).toBe(3);
  });

  it("says so when a search takes too long, and the next one is answered", async () => {
    const hasty = new SearchPool(fixture.reads, 5);
    const slow = hasty.run((rows) => rows.rows({ name: "test.slow", text: "SELECT pg_sleep(2)" }));
    await expect(slow).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", key: "search.tooSlow" });
    expect(await found("বিরলশব্দ")).toHaveLength(MANY / 1000);
    const [settings] = await fixture.rows<{ seqscan: string }>(`SELECT current_setting('enable_seqscan') AS seqscan`);
    expect(settings?.seqscan).toBe("on");
  });

  it("lets a few search at a time and sends nobody away who can wait", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => found("বিরলশব্দ")));
    for (const answer of answers) expect(answer).toHaveLength(MANY / 1000);
  });

  it("lets nobody wait for the line of another caller, who alone is sent away", async () => {
    const pool = new SearchPool(fixture.reads);
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const of = (caller: string, work = async () => held) => pool.run(work, caller);
    const crowd = Array.from({ length: 20 }, () => of("a crowd"));
    const second = Array.from({ length: 1 }, () => of("a second crowd"));
    await expect(of("somebody", async () => undefined)).resolves.toBeUndefined();
    const tooMany = Array.from({ length: 7 }, () => of("a crowd"));
    await expect(Promise.any(tooMany.map((one) => one.then(Promise.reject, () => "sent away")))).resolves.toBe(
      "sent away",
    );
    finish();
    await Promise.all([...crowd, ...second]);
    await Promise.allSettled(tooMany);
  });
});

/** Each pair is one spelling for writers. */
const SPELLINGS: readonly (readonly [one: string, other: string])[] = [
  ["হঠাত্\u200c উত্\u200dসব", "হঠাৎ উৎসব"],
  ["বিদ্যুত্ সাশ্রয়", "বিদ্যুৎ সাশ্রয়"],
  ["অামার পাঠশালা", "আমার পাঠশালা"],
  ["ৰহিমের ৱাগান", "রহিমের বাগান"],
  ["আষাঢ়ের ধান", "আষাঢ\u09bcের ধান"],
  ["হাঁসের খামার", "হাসের খামার"],
  ["বৃক্ষ-রোপণ মেলা", "বৃক্ষরোপণ মেলা"],
  ["কোভিড-১৯ টিকা", "কোভিড১৯ টিকা"],
  ["ফোন 01712-345678", "ফোন ০১৭১২৩৪৫৬৭৮"],
  ["ফোন 018-12-345-678", "ফোন 01812345678"],
  ["Café on the corner", "cafe on the corner"],
  ["The \ufb01nal whistle", "the final whistle"],
  ["\uff2d\uff41\uff50\uff4c\uff45 sapling", "maple sapling"],
  ["İzmir relief", "izmir relief"],
  ["Weiße Tauben", "WEISSE tauben"],
  ["Zone ٣٤٥ cleaned", "zone 345 cleaned"],
];

describe("L2: what one writes so and another otherwise", () => {
  beforeAll(async () => {
    for (const pair of SPELLINGS) for (const caption of pair) await approved(rahima, caption);
  });

  it.each(SPELLINGS)("%j and %j find each other", async (one, other) => {
    const both = [one, other].map((text) => text.normalize("NFC"));
    expect((await found(one)).toSorted()).toEqual(both.toSorted());
    expect((await found(other)).toSorted()).toEqual(both.toSorted());
  });

  it("is one in the names of members, too", async () => {
    const members = new MemberListService(fixture.reads, new SearchPool(fixture.reads));
    for (const [username, fullName, search] of [
      ["sourav", "সৌৰভ চাঁদ", "সৌরভ চাদ"],
      ["utpal", "উত্\u200dপল দাশ", "উৎপল"],
      ["renee", "Renée Müller-Lüdenscheidt", "renee mullerludenscheidt"],
    ] as const) {
      const member = await fixture.member({ username, fullName });
      await approved(member, "A shared lunch");
      expect((await members.page({ page: 1, pageSize: 5, search })).items.map((item) => item.username)).toEqual([
        username,
      ]);
      const board = await fixture.leaderboards.page({ period: "lifetime", search, request: { limit: 5, offset: 0 } });
      expect(board.items.map(({ user }) => user.username)).toEqual([username]);
    }
  });

  it("L9: the site's own word for a deed finds all of them", async () => {
    const all = await lists.feed(null, { page: 1, pageSize: 100 });
    for (const search of ["ভালো কাজ", "valo kaj", "bhalo kaj", "good deeds"]) {
      const { items, countAll } = await lists.feed(null, { page: 1, pageSize: 100, search });
      expect(items).toHaveLength(all.items.length);
      expect(await countAll()).toBe(await all.countAll());
    }
  });
});
