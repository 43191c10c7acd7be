import { OF_ALL } from "../../src/capabilities/analytics/review-figures.sql";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import type { Statement } from "../../src/shared/row-source";
import { aDeed, aMember, anAdmin, asViewer, aTeamMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { parse } from "./csv";
import {
  LatestExportDocument,
  MyReviewFiguresDocument,
  ReviewFiguresDocument,
  type WholeReviewFiguresFragment,
} from "./analytics.generated";

type Counts = WholeReviewFiguresFragment["totals"];
type Who = "asha" | "babul";
interface Act {
  /** Hours after `EVENING`. */
  readonly at: number;
  readonly does: "share" | "correct" | "appeal" | "approve" | "reject" | "undo" | "pass on";
  readonly deed: string;
  readonly by?: Who;
  readonly category?: number;
  readonly leaning?: DeedStatus;
}

/** A Saturday, 23:00 in Dhaka: an hour later a week begins. */
const EVENING = Date.parse("2026-03-14T17:00:00Z");
const [SPAN, SPAN_END] = [{ from: "2026-03-14", to: "2026-03-17" }, 73];
const { APPROVED, REJECTED } = DeedStatus;

const HISTORY: readonly Act[] = [
  { at: 0, does: "share", deed: "plain", category: 0 },
  { at: 0, does: "share", deed: "appealed", category: 1 },
  { at: 0.5, does: "approve", deed: "plain", by: "asha" },
  { at: 1, does: "share", deed: "overturned", category: 0 },
  { at: 1, does: "share", deed: "slip", category: 1 },
  { at: 2, does: "reject", deed: "appealed", by: "babul" },
  { at: 2, does: "share", deed: "mended", category: 0 },
  { at: 3, does: "appeal", deed: "appealed" },
  { at: 3, does: "share", deed: "upheld", category: 1 },
  { at: 4, does: "approve", deed: "slip", by: "asha" },
  { at: 4, does: "share", deed: "asked", category: 0 },
  { at: 4.5, does: "undo", deed: "slip", by: "asha" },
  { at: 5, does: "approve", deed: "overturned", by: "babul" },
  { at: 5, does: "pass on", deed: "slip", by: "asha", leaning: REJECTED },
  { at: 5, does: "share", deed: "later", category: 1 },
  { at: 6, does: "undo", deed: "overturned", by: "asha" },
  { at: 6, does: "pass on", deed: "asked", by: "babul" },
  { at: 7, does: "reject", deed: "overturned", by: "asha" },
  { at: 7, does: "approve", deed: "asked", by: "asha" },
  { at: 8, does: "reject", deed: "mended", by: "asha" },
  { at: 9, does: "approve", deed: "appealed", by: "asha" },
  { at: 10, does: "reject", deed: "slip", by: "babul" },
  { at: 10, does: "approve", deed: "later", by: "babul" },
  { at: 12, does: "correct", deed: "mended", category: 1 },
  { at: 20, does: "approve", deed: "mended", by: "babul" },
  { at: 30, does: "reject", deed: "upheld", by: "asha" },
  { at: 40, does: "appeal", deed: "upheld" },
  { at: 44, does: "reject", deed: "upheld", by: "babul" },
  // After the requested days.
  { at: 80, does: "undo", deed: "later", by: "asha" },
  { at: 81, does: "approve", deed: "later", by: "asha" },
  { at: 100, does: "share", deed: "waits", category: 0 },
  { at: 110, does: "share", deed: "waits, too", category: 1 },
];
const NOW = 120;

const isSubmission = ({ does }: Act): boolean => does === "share" || does === "correct" || does === "appeal";
const isDecision = ({ does }: Act): boolean => does === "approve" || does === "reject";

/** One decision or second review, as the rules count it. */
interface Counted {
  readonly by: Who | undefined;
  readonly category: number | undefined;
  readonly week: string;
  readonly of: Partial<Record<Exclude<keyof Counts, "medianHours">, boolean>>;
  readonly hours?: number;
}

/** Expected result of the history, by a plain implementation of the rules. */
function model(): Counted[] {
  return HISTORY.flatMap((act, place) => {
    if (act.at >= SPAN_END) return [];
    const of = HISTORY.filter(({ deed }) => deed === act.deed);
    const before = HISTORY.slice(0, place).filter(({ deed }) => deed === act.deed);
    const after = HISTORY.slice(place + 1).filter(({ deed }) => deed === act.deed);
    const category = [...before, act].findLast((each) => each.category !== undefined)?.category;
    const week = act.at < 1 ? "2026-03-08" : "2026-03-15";
    if (isDecision(act)) {
      const next = after.find((each) => isDecision(each) || each.does === "undo");
      const decision: Counted = {
        by: act.by,
        category,
        week,
        hours: act.at - (before.findLast(isSubmission)?.at ?? Number.NaN),
        of: {
          approved: act.does === "approve",
          rejected: act.does === "reject",
          overturnedByAppeal: after[0]?.does === "appeal" && next?.does === "approve",
          overturnedByUndo: next?.does === "undo" && next.by !== act.by,
          corrected: next?.does === "undo" && next.by === act.by,
        },
      };
      const asked = before.at(-1);
      const first = asked?.does === "appeal" ? before.at(-2) : asked;
      const thought = asked?.does === "appeal" ? REJECTED : asked?.leaning;
      if (asked === undefined || (asked.does !== "appeal" && asked.does !== "pass on") || thought === undefined)
        return [decision];
      const agreed = thought === (act.does === "approve" ? APPROVED : REJECTED);
      // The deed's final category.
      const last = of.findLast((each) => each.category !== undefined)?.category;
      return [decision, { by: first?.by, category: last, week, of: { secondLooks: true, agreed } }];
    }
    return [];
  });
}

function countsOf(counted: readonly Counted[]): Counts {
  const sum = (name: Exclude<keyof Counts, "medianHours">): number => counted.filter(({ of }) => of[name]).length;
  const hours = counted.flatMap((each) => each.hours ?? []).sort((a, b) => a - b);
  const half = hours.length / 2;
  const [low = 0, high = 0] = [hours[Math.ceil(half) - 1], hours[Math.floor(half)]];
  return {
    approved: sum("approved"),
    rejected: sum("rejected"),
    medianHours: hours.length === 0 ? null : (low + high) / 2,
    secondLooks: sum("secondLooks"),
    agreed: sum("agreed"),
    overturnedByAppeal: sum("overturnedByAppeal"),
    overturnedByUndo: sum("overturnedByUndo"),
    corrected: sum("corrected"),
  };
}

let site: Site;
let now = new Date();
let people: Readonly<Record<Who, UserView>>;
let admin: HttpClient;

/** Applies the history with the site's services. */
async function live(): Promise<void> {
  const { moderation, escalations, appeals, ownDeeds } = site.services;
  const owner = await aMember(site);
  const ids = new Map<string, string>();
  for (const { at, does, deed, by, category = 0, leaning } of HISTORY) {
    now = new Date(EVENING + at * 3_600_000);
    const id = ids.get(deed) ?? "";
    const version = (id && (await moderation.find(id))?.version) || 0;
    const actor = { viewer: asViewer(by ? people[by] : owner), ip: "127.0.0.1" };
    const categoryId = CATEGORIES[category]?.id ?? "";
    if (does === "share") {
      const made = await aDeed(site, { user: owner, status: DeedStatus.PENDING, createdAt: now, categoryId });
      ids.set(deed, made.id);
    } else if (does === "approve") await moderation.approve(actor, id);
    else if (does === "reject") await moderation.reject(actor, id, { reason: "Blurred" });
    else if (does === "undo") await moderation.undo(actor, id);
    else if (does === "pass on") await escalations.passOn(actor, id, { note: "Is it?", leaning: leaning ?? null });
    else if (does === "appeal") await appeals.appeal(actor.viewer, id, { version });
    else await ownDeeds.resubmit(actor.viewer, id, { caption: "Again", categoryId, photos: [], version });
  }
  now = new Date(EVENING + NOW * 3_600_000);
}

beforeAll(async () => {
  site = await startSite({ clock: () => now });
  await seedReference(site.db);
  people = { asha: await aTeamMember(site, "reviewer"), babul: await aTeamMember(site, "reviewer") };
  await live();
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());

const figures = async (span = SPAN) => {
  const { data, errors } = await admin.graphql(ReviewFiguresDocument, span);
  expect(errors).toEqual([]);
  return data.reviewFigures;
};
const rounded = <T extends Counts>(counts: T): T => ({
  ...counts,
  medianHours: counts.medianHours && Math.round(counts.medianHours * 1000) / 1000,
});

describe("the figures of reviews", () => {
  test("M16, M17: are those that the history comes to, in all and by reviewer, category and week", async () => {
    const all = model();
    const found = await figures();
    expect(rounded(found.totals)).toEqual(countsOf(all));
    // Counted by hand from the history.
    expect(found.totals).toMatchObject({ approved: 7, rejected: 6, secondLooks: 3, agreed: 2 });
    expect(found.totals).toMatchObject({ overturnedByAppeal: 1, overturnedByUndo: 2, corrected: 1 });

    expect(found.byReviewer.map(({ username, ...counts }) => [username, rounded(counts)])).toEqual(
      (["asha", "babul"] as const).map((who) => [people[who].username, countsOf(all.filter(({ by }) => by === who))]),
    );
    expect(found.byReviewer.map(({ username }) => username)).toEqual([people.asha.username, people.babul.username]);
    expect(found.byCategory.map(({ category, ...counts }) => [category?.id, rounded(counts)])).toEqual(
      [1, 0].map((place) => [
        CATEGORIES[place]?.id,
        { waiting: 1, ...countsOf(all.filter(({ category }) => category === place)) },
      ]),
    );
    expect(found.byWeek.map(rounded)).toEqual(
      ["2026-03-08", "2026-03-15"].map((firstDay) => ({
        firstDay,
        ...countsOf(all.filter(({ week }) => week === firstDay)),
      })),
    );
    expect(found.waiting).toEqual({
      count: 2,
      oldestSubmittedAt: new Date(EVENING + 100 * 3_600_000).toISOString(),
      medianHours: 15,
    });
  });

  test("name each week of the days, and nothing where nothing was decided", async () => {
    const found = await figures({ from: "2020-01-01", to: "2020-12-31" });
    expect(found.totals).toEqual(countsOf([]));
    expect([found.byReviewer, found.byWeek.length]).toEqual([[], 53]);
    expect(found.byWeek.slice(0, 2).map(({ firstDay }) => firstDay)).toEqual(["2019-12-29", "2020-01-05"]);
    // Waiting deeds are reported nevertheless.
    expect(found.byCategory.map(({ waiting }) => waiting)).toEqual([1, 1]);
  });

  test("M17: a reviewer reads their own, and what waits of their categories", async () => {
    const { babul } = people;
    await site.db.query(`UPDATE users SET "reviewCategoryIds" = $2 WHERE id = $1`, [babul.id, [CATEGORIES[1]?.id]]);
    const reviewer = await site.client().signIn(babul);
    const found = (await reviewer.graphql(MyReviewFiguresDocument, SPAN)).data.myReviewFigures;
    const own = model().filter(({ by }) => by === "babul");
    expect(rounded(found.totals)).toEqual(countsOf(own));
    expect(found.byReviewer.map(({ username }) => username)).toEqual([babul.username]);
    expect(found.waiting).toMatchObject({ count: 1, medianHours: 10 });
    const { errors } = await reviewer.graphql(ReviewFiguresDocument, SPAN);
    expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect((await reviewer.get("/api/admin/export/reviews.csv?from=2026-03-14&to=2026-03-17")).status).toBe(403);
    const csv = await reviewer.get("/api/admin/export/own-reviews.csv?from=2026-03-14&to=2026-03-17&lang=en");
    const [, total, mine, ...others] = parse(csv.text.slice(1));
    expect(total?.slice(0, 4)).toEqual(["All together", "", "3", "3"]);
    expect(mine?.slice(0, 2)).toEqual(["Reviewer", babul.username]);
    expect(others.filter(([kind]) => kind === "Reviewer")).toEqual([]);
  });

  test("are downloaded as one list, and the log keeps who took it", async () => {
    const answer = await admin.get("/api/admin/export/reviews.csv?from=2026-03-14&to=2026-03-17&lang=bn");
    expect(answer.headers["content-disposition"]).toMatch(/filename="reviews-2026-03-19\.csv"/);
    const [heads, ...rows] = parse(answer.text.slice(1));
    expect(heads?.slice(0, 4)).toEqual(["কিসের হিসাব", "নাম", "অনুমোদন", "ফিরিয়ে দেওয়া"]);
    expect(rows.map(([kind, name]) => [kind, name])).toEqual([
      ["সব মিলিয়ে", ""],
      ["পর্যালোচক", people.asha.username],
      ["পর্যালোচক", people.babul.username],
      ["বিভাগ", CATEGORIES[1]?.name],
      ["বিভাগ", CATEGORIES[0]?.name],
      ["সপ্তাহ", "2026-03-08"],
      ["সপ্তাহ", "2026-03-15"],
    ]);
    expect(rows[0]).toEqual(["সব মিলিয়ে", "", "7", "6", "5.00", "2", "3", "2", "1", "2", "1"]);
    const log = await admin.graphql(LatestExportDocument);
    expect(log.data.moderationLog.items).toEqual([{ after: { list: "reviews", language: "bn", ...SPAN } }]);
    expect((await admin.get("/api/admin/export/reviews.csv?from=2026-03-14")).status).toBe(400);
  });

  test("keep decisions about deeds that are gone, and refuse days that make no sense or are too many", async () => {
    const { approved } = (await figures()).totals;
    const [gone] = await site.db.query<{ id: string }[]>(
      `DELETE FROM deeds WHERE id = (SELECT "targetId" FROM moderation_log WHERE action = 'approve' ORDER BY "createdAt" LIMIT 1)
       RETURNING id`,
    );
    expect(gone).toBeDefined();
    const found = await figures();
    expect(found.totals.approved).toBe(approved);
    expect(found.byCategory.at(-1)).toMatchObject({ category: null, waiting: 0, approved: 1, medianHours: null });
    for (const [from, to, field, key] of [
      ["2026-02-30", "2026-03-13", "from", "figures.day"],
      ["2026-03-13", "2026-03-12", "to", "input.emptySpan"],
      ["2025-03-12", "2026-03-13", "to", "figures.tooManyDays"],
    ] as const) {
      const { errors } = await admin.graphql(MyReviewFiguresDocument, { from, to });
      expect(errors[0]?.extensions.fields).toEqual([expect.objectContaining({ field, key })]);
    }
  });

  test("are not made of more decisions than can be looked through at once", async () => {
    const { reads } = site.infrastructure;
    const original = reads.rows.bind(reads);
    const asked: Statement[] = [];
    reads.rows = async <T extends object>(...[statement, values]: Parameters<typeof original>): Promise<T[]> => {
      asked.push(statement);
      const rows = await original<T>(statement, values);
      // Simulates as many decisions as it counts.
      return statement === OF_ALL.count ? rows.map((row) => ({ ...row, count: 50_001 })) : rows;
    };
    try {
      const { errors } = await admin.graphql(ReviewFiguresDocument, SPAN);
      expect(errors[0]?.extensions.fields).toEqual([
        expect.objectContaining({ field: "to", key: "figures.tooManyDecisions", args: { max: 50_000 } }),
      ]);
      expect(asked).not.toContain(OF_ALL.figures);
    } finally {
      reads.rows = original;
    }
  });
});
