import { searchKey } from "@tree-for-deed/common/text";
import { DeedSort } from "../../src/core/deeds/reading/deed-sort.enum";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { DeedListService } from "../../src/core/deeds/reading/deed-list.service";
import { MemberListService } from "../../src/core/moderation/members/member-list.service";
import { keepWords } from "../../src/core/search/heard-words.value";
import { SearchPool } from "../../src/platform/database/search-pool";
import {
  ANIMALS,
  CHILDREN,
  COMMUNITY,
  DONATION,
  EDUCATION,
  ELDERLY,
  ENVIRONMENT,
  OTHER,
} from "../../src/seed/demo/deeds-bengali";
import { ENGLISH_DEEDS } from "../../src/seed/demo/deeds-english";
import { DEMO_ADMIN, DEMO_MEMBER, OTHERS } from "../../src/seed/demo/people";
import type { Viewer } from "../../src/shared/request";
import { type ServiceFixture, startServiceFixture } from "../service-fixture";
import { ROMANISED_PHRASES, ROMANISED_WORDS } from "./romanised-words";

const FIRST_PAGE = 10;

let fixture: ServiceFixture;
let lists: DeedListService;
let members: MemberListService;
let author: Viewer;

const PEOPLE = [DEMO_ADMIN, DEMO_MEMBER, ...OTHERS];

/** Texts of the demo site, each as an approved deed. */
const CAPTIONS = [
  ...[ENVIRONMENT, EDUCATION, COMMUNITY, DONATION, ELDERLY, CHILDREN, ANIMALS, OTHER].flat().map(([, text]) => text),
  ...ENGLISH_DEEDS.map(([, [, text]]) => text),
];

async function share(captions: readonly string[]): Promise<void> {
  await fixture.db.transaction(async (tx) => {
    await tx.query(
      `WITH made AS (
         INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, status, day, "decidedAt", "createdAt")
         SELECT gen_random_uuid(), 'TFD-' || upper(md5(caption || n)), $1, (SELECT id FROM categories LIMIT 1), caption,
           'approved', '2026-01-01', now(), now() + n * interval '1 second'
         FROM unnest($2::text[]) WITH ORDINALITY AS given (caption, n) RETURNING id, caption
       ) INSERT INTO deed_search ("deedId", text) SELECT id, lower(caption) FROM made`,
      [author.id, captions.map((caption) => caption.normalize("NFC"))],
    );
    await keepWords(tx, captions);
  });
}

const search = (typed: string, pageSize = FIRST_PAGE, page = 1) => lists.feed(null, { page, pageSize, search: typed });
beforeAll(async () => {
  fixture = await startServiceFixture();
  const parts = { reads: fixture.reads, searches: new SearchPool(fixture.reads, 5000) };
  lists = new DeedListService(parts);
  members = new MemberListService(parts.reads, parts.searches);
  author = await fixture.member({ username: "author", fullName: "লেখক" });
  for (const { fullName, username } of PEOPLE) await fixture.member({ fullName, username });
  await fixture.db.transaction((tx) =>
    keepWords(
      tx,
      PEOPLE.flatMap(({ fullName, username }) => [fullName, username]),
    ),
  );
  await share([...CAPTIONS, ...PEOPLE.map(({ fullName }) => fullName), ...Object.keys(ROMANISED_PHRASES)]);
});

afterAll(() => fixture.stop());

describe("L5 words in the letters of the other script", () => {
  it("are found as people type them: nine spellings of ten on the first page, hardly ever behind something else", async () => {
    const pairs = [
      ...Object.entries(ROMANISED_WORDS).flatMap(([word, spellings]) =>
        spellings.split(" ").map((typed) => ({ word, typed })),
      ),
      ...Object.entries(ROMANISED_PHRASES).flatMap(([word, spellings]) => spellings.map((typed) => ({ word, typed }))),
    ];
    const lost: string[] = [];
    const behind: string[] = [];
    for (const { word, typed } of pairs) {
      const { items, readAs } = await search(typed);
      const parts = word.split(" ").map(searchKey);
      const hits = items.map(({ caption }) => parts.every((part) => searchKey(caption).includes(part)));
      const isExact = items.map(({ caption }) => searchKey(caption).includes(searchKey(typed)));
      if (!hits.includes(true)) lost.push(`${typed} for ${word}: ${readAs ?? "not read"}`);
      else if (hits.indexOf(true) > isExact.lastIndexOf(true) + 1) behind.push(`${typed} for ${word}: ${readAs}`);
    }
    expect(pairs.length).toBeGreaterThan(500);
    // A failure's message lists what was not found.
    expect(lost.slice(Math.floor(pairs.length * 0.1))).toEqual([]);
    expect(behind.slice(Math.floor(pairs.length * 0.02))).toEqual([]);
  });

  it("come after what is written as it was typed, each newest first, and are counted and paged with it", async () => {
    const exact = ["jolpai one", "jolpai two", "jolpai জলপাই three"];
    const heard = Array.from({ length: 7 }, (_, n) => `জলপাই ${"কখগঘঙচছ".charAt(n)}`);
    await share([...heard, ...exact]);
    const newestFirst = [...exact.toReversed(), ...heard.toReversed()];
    const shown: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { items, hasNextPage, readAs, countAll } = await search("jolpai", 3, page);
      shown.push(...items.map(({ caption }) => caption));
      expect(hasNextPage).toBe(page < 4);
      expect(readAs).toBe(page === 1 ? null : "জলপাই");
      expect(await countAll()).toBe(10);
    }
    expect(shown).toEqual(newestFirst);
    expect((await search("jolpai", 5)).readAs).toBe("জলপাই");
    expect(await lists.ids({ status: DeedStatus.APPROVED, sort: DeedSort.NEWEST, search: "jolpai" })).toHaveLength(10);
  });

  it("leave English searches as they are", async () => {
    await share(["Planted a tree by the clean river, with water for old people"]);
    for (const typed of ["tree", "river", "clean", "blood", "our school"]) {
      const { items } = await search(typed, 100);
      const isExact = items.map(({ caption }) => caption.toLowerCase().includes(typed));
      expect(isExact.lastIndexOf(true)).toBe(isExact.filter(Boolean).length - 1);
    }
    for (const typed of ["tree", "river", "clean river", "water", "planted a tree", "old people"]) {
      expect((await search(typed, 100)).readAs).toBeNull();
    }
  });

  it("are known from the moment in which a deed is shared or a name is taken", async () => {
    expect((await search("brikkhoropon")).items).toEqual([]);
    const id = await fixture.deed(author, "আজ বৃক্ষরোপণ");
    await fixture.moderation.approve(fixture.admin, id, {});
    expect(await search("brikkhoropon")).toMatchObject({ items: [{ caption: "আজ বৃক্ষরোপণ" }], readAs: "বৃক্ষরোপণ" });
  });

  it("find members by their names in the other script, in the leaderboard and for admins", async () => {
    const namesOf = async (typed: string) =>
      (await members.page({ page: 1, pageSize: 20, search: typed })).items.map(({ fullName }) => fullName);
    expect(await namesOf("khatun")).toEqual(["মনিরা খাতুন"]);
    expect(await namesOf("ড্যানিয়েল")).toEqual(["Daniel Okafor"]);
    expect(await members.ids({ search: "khatun" })).toHaveLength(1);

    const monira = await fixture.member({ username: "m77", fullName: "মনিরা খাতুন" });
    await fixture.moderation.approve(fixture.admin, await fixture.deed(monira, "একটি কাজ"), {});
    const board = await fixture.leaderboards.page({
      period: "lifetime",
      search: "monira khatun",
      request: { limit: 10, offset: 0 },
    });
    expect(board).toMatchObject({ items: [{ user: { id: monira.id } }], readAs: "মনিরা খাতুন" });
    expect(await fixture.leaderboards.count("lifetime", "monira khatun")).toBe(1);
  });
});

describe("words with one mistake", () => {
  const meant = async (typed: string) => (await search(typed)).didYouMean;

  it("offer what the texts have, in either script, where nothing is found, and what is offered finds something", async () => {
    await share(["আজ কৃষ্ণচূড়া লাগালাম", "Donated a wheelchair yesterday"]);
    const mistakes = {
      কৃষ্ণচূড়া: ["কৃষ্নচূড়া", "কৃষ্ণচুড়া", "কষ্ণচূড়া", "কৃষ্ণচূূড়া", "ৃকষ্ণচূড়া"],
      wheelchair: ["wheelchiar", "wheelchar", "wheelcheir", "weelchair", "wheelchairs"],
    };
    for (const [word, typed] of Object.entries(mistakes)) {
      for (const one of typed) expect([one, await meant(one)]).toEqual([one, searchKey(word)]);
      expect((await search(searchKey(word))).items).not.toEqual([]);
    }
    expect(await meant("donatd a wheelchiar")).toBe("donated a wheelchair");
  });

  it("offer nothing where something is found, where two letters are wrong, or on a later page", async () => {
    expect(await meant("গাছ")).toBeNull();
    expect(await meant("whxxlchair")).toBeNull();
    expect(await meant("গগগগগগ")).toBeNull();
    expect((await search("wheelchiar", FIRST_PAGE, 2)).didYouMean).toBeNull();
  });

  it("never offer a word that only stands where the asker may not look", async () => {
    await fixture.deed(author, "Kept in pending: zanzibari");
    expect(await meant("zanzibary")).toBeNull();
    expect(
      (await lists.queue(author, DeedStatus.PENDING, { page: 1, pageSize: 10, search: "zanzibary" })).didYouMean,
    ).toBe("zanzibari");
  });

  it("offer the names of members", async () => {
    const board = await fixture.leaderboards.page({
      period: "lifetime",
      search: "monir khatun",
      request: { limit: 10, offset: 0 },
    });
    expect(board.items).toHaveLength(1);
    const missed = await fixture.leaderboards.page({
      period: "lifetime",
      search: "মনিরা খতুন",
      request: { limit: 10, offset: 0 },
    });
    expect(missed.didYouMean).toBe(searchKey("মনিরা খাতুন"));
    expect((await members.page({ page: 1, pageSize: 5, search: "ফারজনা" })).didYouMean).toBe(searchKey("ফারজানা"));
  });
});
