/** @jest-environment ./test/far-host-environment.ts */
import fc from "fast-check";
import { PERIODS } from "../src/shared/day";
import { DeedFate } from "../src/core/moderation/members/deed-fate.enum";
import { AppError } from "../src/shared/errors";
import type { Viewer } from "../src/shared/request";
import { CATEGORIES } from "../src/seed/reference";
import { addMember, type ServiceFixture, type Services, servicesOn, startServiceFixture } from "./service-fixture";
import {
  type AuthorAct,
  type Command,
  dayOf,
  type Decision,
  Model,
  type ModelDeed,
  periodsOf,
  type Sequence,
  sequence,
} from "./ledger-model";
import { draws } from "./seeds";

/** Number of parallel sequences, each with its own members; together they share the site's counters and histogram. */
const AT_ONCE = 6;
const DRAWS = draws("LEDGER_SEED", "LEDGER_SEQUENCES", 240);
/** Low thresholds, so that short sequences cross them. */
const THRESHOLDS = [1, 2, 4];

let fixture: ServiceFixture;
let played = 0;
const model = new Model();

beforeAll(async () => {
  fixture = await startServiceFixture({ poolSize: AT_ONCE + 2 });
  model.members.add(fixture.admin.viewer.id);
  await fixture.rows(`DELETE FROM badges WHERE level > 3`);
  for (const [index, threshold] of THRESHOLDS.entries()) {
    await fixture.rows(`UPDATE badges SET "requiredDeeds" = $2 WHERE level = $1`, [index + 1, threshold]);
  }
});
afterAll(() => fixture.stop());

/** Plays a sequence on the site and on the model; they must agree on refusals, and on everything at the end. */
class Play {
  #now = new Date(0);
  readonly #services: Services = servicesOn(fixture.db, () => this.#now);
  readonly #members: Viewer[] = [];
  /** Anonymous authors of former members' deeds. */
  readonly #formers: string[] = [];
  readonly #deeds: ModelDeed[] = [];

  async run({ members, commands }: Sequence): Promise<void> {
    for (let count = 0; count < members; count += 1) {
      const member = await addMember(fixture.db, this.#services.ledger);
      this.#members.push(member);
      model.members.add(member.id);
    }
    for (const command of commands) await this.#play(command);
    for (const id of [...this.#members.map((member) => member.id), ...this.#formers]) await this.#compare(id);
  }

  async #play(command: Command): Promise<void> {
    const { moderation, userAdmin, likes, ownDeeds } = this.#services;
    if ("at" in command) this.#now = new Date(command.at);
    if (command.act === "submit") return this.#submit(this.#member(command.member), command.at);
    if (command.act === "deleteUser") {
      const member = this.#member(command.member);
      const expected = model.members.has(member.id) ? "OK" : "NOT_FOUND";
      expect(await outcome(userAdmin.deleteUser(fixture.admin, member.id))).toBe(expected);
      model.removeMember(member.id);
      return;
    }
    if (command.act === "leave") return this.#leave(this.#member(command.member), command.keepsDeeds);
    const deed = this.#deedFor(command);
    if (!deed) return;
    const known = model.deeds.has(deed.id);
    if (command.act === "like") {
      const member = this.#member(command.member);
      if (!model.members.has(member.id)) return;
      if (deed.member === member.id) {
        expect(await outcome(likes.toggle(member, deed.id))).toBe("FORBIDDEN");
        return;
      }
      const { liked } = await likes.toggle(member, deed.id);
      if (liked) deed.likes.add(member.id);
      else deed.likes.delete(member.id);
      return;
    }
    const allowed = allows(deed, command.act);
    const author = this.#members.find(({ id }) => id === deed.member);
    if ((command.act === "withdraw" || command.act === "resubmit") && !author) return;
    const acts = {
      approve: () => moderation.approve(fixture.admin, deed.id),
      reject: () => moderation.reject(fixture.admin, deed.id, { reason: "Not this time" }),
      undo: () => moderation.undo(fixture.admin, deed.id),
      delete: () => moderation.delete(fixture.admin, deed.id),
      withdraw: () => ownDeeds.withdraw(author ?? fixture.admin.viewer, deed.id),
      resubmit: () => this.#resubmit(author ?? fixture.admin.viewer, deed.id),
    };
    expect(await outcome(acts[command.act]())).toBe(!known ? "NOT_FOUND" : allowed ? "OK" : "CONFLICT");
    if (!known || !allowed) return;
    if (command.act === "delete" || command.act === "withdraw") {
      model.deeds.delete(deed.id);
      return;
    }
    const statuses = { approve: "approved", reject: "rejected", undo: "pending", resubmit: "pending" } as const;
    deed.status = statuses[command.act];
    deed.decidedAt = command.at;
  }

  /** The day stays that of the first submission: the model's deed keeps its time. */
  async #resubmit(author: Viewer, id: string): Promise<unknown> {
    const [deed] = await fixture.rows<{ version: number }>(`SELECT version FROM deeds WHERE id = $1`, [id]);
    const content = { caption: "A better deed", categoryId: CATEGORIES[1]?.id ?? "", photos: [] };
    return this.#services.ownDeeds.resubmit(author, id, { ...content, version: deed?.version ?? 1 });
  }

  async #submit(member: Viewer, at: number): Promise<void> {
    const input = { caption: "A good deed", categoryId: CATEGORIES[0]?.id ?? "", photos: [] };
    const submission = this.#services.deeds.submit(member, input);
    if (!model.members.has(member.id)) {
      expect(await outcome(submission)).toBe("NOT_FOUND");
      return;
    }
    const { id } = await submission;
    const deed: ModelDeed = { id, member: member.id, createdAt: at, status: "pending", decidedAt: 0, likes: new Set() };
    this.#deeds.push(deed);
    model.deeds.set(id, deed);
  }

  async #leave(member: Viewer, keepsDeeds: boolean): Promise<void> {
    const departure = this.#services.accountRemoval.leave(
      member.id,
      keepsDeeds ? DeedFate.KEEP_ANONYMOUS : DeedFate.REMOVE,
    );
    expect(await outcome(departure)).toBe(model.members.has(member.id) ? "OK" : "NOT_FOUND");
    const [kept] = model.approvedOf(member.id);
    if (!keepsDeeds || !kept) {
      model.removeMember(member.id);
      return;
    }
    const [row] = await fixture.rows<{ userId: string }>(`SELECT "userId" FROM deeds WHERE id = $1`, [kept.id]);
    const heir = row?.userId ?? "";
    expect(heir).not.toBe(member.id);
    model.removeButDeeds(member.id, heir);
    this.#formers.push(heir);
  }

  #deedFor(command: Exclude<Command, { act: "submit" | "deleteUser" | "leave" }>): ModelDeed | undefined {
    const blind = "blind" in command && command.blind;
    const deeds = this.#deeds.filter((deed) => blind || (model.deeds.has(deed.id) && allows(deed, command.act)));
    return deeds[command.deed % Math.max(deeds.length, 1)];
  }

  #member(number: number): Viewer {
    const member = this.#members[number % this.#members.length];
    if (!member) throw new Error("A sequence has members");
    return member;
  }

  async #compare(id: string): Promise<void> {
    const [stored] = await fixture.rows<{
      standings: { key: string; approvedDeeds: number; trees: number; reachedAt: string }[] | null;
      trees: { day: string; deedId: string }[] | null;
      badges: number[] | null;
      certificates: number[] | null;
      likes: { id: string; likes: number; day: string }[] | null;
    }>(
      `SELECT
         (SELECT jsonb_agg(jsonb_build_object('key', period || ' ' || "periodStart", 'approvedDeeds', "approvedDeeds",
            'trees', trees, 'reachedAt', "reachedAt")) FROM standings WHERE "userId" = $1) AS standings,
         (SELECT jsonb_agg(jsonb_build_object('day', day, 'deedId', "deedId")) FROM tree_days WHERE "userId" = $1) AS trees,
         (SELECT jsonb_agg(b."requiredDeeds" ORDER BY b.level) FROM user_badges h JOIN badges b ON b.id = h."badgeId"
            WHERE h."userId" = $1) AS badges,
         (SELECT jsonb_agg(b."requiredDeeds" ORDER BY b.level) FROM certificates c JOIN badges b ON b.id = c."badgeId"
            WHERE c."userId" = $1 AND c."revokedAt" IS NULL) AS certificates,
         (SELECT jsonb_agg(jsonb_build_object('id', id, 'likes', likes, 'day', day) ORDER BY id) FROM deeds
            WHERE "userId" = $1) AS likes`,
      [id],
    );
    const standings = Object.fromEntries(
      (stored?.standings ?? []).map(({ key, approvedDeeds, trees, reachedAt }) => [
        key,
        { approvedDeeds, trees, reachedAt: Date.parse(reachedAt) },
      ]),
    );
    const counted = model.formers.has(id) ? 0 : model.approvedOf(id).length;
    const earned = THRESHOLDS.filter((threshold) => threshold <= counted);
    expect(standings).toEqual(model.standingsOf(id));
    expect(Object.fromEntries((stored?.trees ?? []).map(({ day, deedId }) => [day, deedId]))).toEqual(
      model.treesOf(id),
    );
    expect(stored?.badges ?? []).toEqual(earned);
    expect(stored?.certificates ?? []).toEqual(earned);
    expect(stored?.likes ?? []).toEqual(
      model
        .ofMember(id)
        .map((deed) => ({ id: deed.id, likes: deed.likes.size, day: dayOf(deed.createdAt) }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  }
}

/**
 * Pending deeds are approved, rejected or withdrawn, decided ones reverted or deleted, approved ones liked, rejected
 * ones resubmitted.
 */
function allows({ status }: ModelDeed, act: Decision | AuthorAct | "like"): boolean {
  if (act === "like") return status === "approved";
  if (act === "withdraw") return status === "pending";
  if (act === "resubmit") return status === "rejected";
  return (status === "pending") === (act === "approve" || act === "reject");
}

const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "OK",
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

test("the host is in another time zone", () => {
  expect(new Date(Date.UTC(2026, 1, 1)).getTimezoneOffset()).toBe(210);
});

test.each(DRAWS)(
  "C10: random sequences leave what the model says ($what)",
  async ({ count, seed }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(sequence, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (sequences) => {
        await Promise.all(sequences.map((each) => new Play().run(each)));
        played += sequences.length;
      }),
      { numRuns: Math.ceil(count / AT_ONCE), seed, plugins: [fc.unbiased()] },
    );
  },
  600_000,
);

test("afterwards the whole site agrees: stats, every leaderboard, ranks and the recount", async () => {
  const stats = await fixture.stats.stats();
  expect(stats).toEqual(model.stats());
  expect(played).toBeGreaterThanOrEqual(DRAWS.reduce((sum, { count }) => sum + count, 0));
  // Sequences without an approved deed would prove little.
  expect(stats.approvedDeeds).toBeGreaterThan(played / 4);
  expect(await fixture.recount.differences()).toEqual([]);
  expect(await fixture.plantingRecount.differences()).toEqual([]);

  for (const now of [Date.UTC(2026, 1, 28, 17, 59, 59, 999), Date.UTC(2026, 1, 28, 18)]) {
    const { leaderboards, standings, reads } = servicesOn(fixture.db, () => new Date(now));
    for (const period of PERIODS) {
      const expected = model.leaderboard(period, periodsOf(now)[period]);
      expect(await leaderboards.count(period, null)).toBe(expected.length);
      const shown = [];
      for (let offset = 0; offset === 0 || offset < expected.length; offset += 97) {
        const { items, hasNextPage } = await leaderboards.page({ period, request: { limit: 97, offset } });
        shown.push(...items.map(({ user, ...entry }) => ({ id: user.id, ...entry })));
        expect(hasNextPage).toBe(shown.length < expected.length);
      }
      expect(shown).toEqual(expected);
      const ids = expected.map(({ id }) => id);
      expect(await standings.rankIn[period](ids, reads, null)).toEqual(expected.map(({ rank }) => rank));
    }
  }
});
