import fc from "fast-check";

export type Decision = "approve" | "reject" | "undo" | "delete";
/** Authors' actions on their own deeds. */
export type AuthorAct = "withdraw" | "resubmit";

/**
 * One step of a random sequence. Members and deeds are chosen by number, modulo their count. A decision chooses among
 * deeds that allow it; a `blind` one among all, so it is often refused.
 */
export type Command =
  | { readonly act: "submit"; readonly member: number; readonly at: number }
  | { readonly act: Decision | AuthorAct; readonly deed: number; readonly blind: boolean; readonly at: number }
  | { readonly act: "like"; readonly member: number; readonly deed: number }
  | { readonly act: "deleteUser"; readonly member: number }
  | { readonly act: "leave"; readonly member: number; readonly keepsDeeds: boolean };

export interface Sequence {
  readonly members: number;
  readonly commands: readonly Command[];
}

export type Status = "pending" | "approved" | "rejected";

export interface ModelDeed {
  readonly id: string;
  member: string;
  readonly createdAt: number;
  status: Status;
  decidedAt: number;
  readonly likes: Set<string>;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/**
 * Midnights in Dhaka: the one into March 2026, a Sunday (day, week and month begin), the one after which the host's
 * summer time begins, and an ordinary one.
 */
const MIDNIGHTS = [Date.UTC(2026, 1, 28, 18), Date.UTC(2026, 2, 7, 18), Date.UTC(2026, 2, 3, 18)];

/** Dhaka is six hours ahead all year. Only arithmetic is used, since it checks the code that uses Intl. */
const dhaka = (time: number): Date => new Date(time + 6 * HOUR);

export const dayOf = (time: number): string => dhaka(time).toISOString().slice(0, 10);

export function periodsOf(time: number): Record<"day" | "week" | "month" | "lifetime", string> {
  const local = dhaka(time);
  const sunday = new Date(local.getTime() - local.getUTCDay() * DAY);
  return {
    day: dayOf(time),
    week: sunday.toISOString().slice(0, 10),
    month: `${dayOf(time).slice(0, 7)}-01`,
    lifetime: "1970-01-01",
  };
}

const near = (midnight: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(-SECOND, -100, -1, 0, 1, 100, SECOND).map((ms) => midnight + ms) },
    { weight: 2, arbitrary: fc.integer({ min: -2 * DAY, max: 2 * DAY }).map((ms) => midnight + ms) },
  );

const time = fc.constantFrom(...MIDNIGHTS).chain(near);
/** Few different times, so that ties happen. */
const decisionTime = fc.constantFrom(...[0, 1, 2, 5, 9].map((hour) => Date.UTC(2026, 2, 20) + hour * HOUR));
const number = fc.nat({ max: 11 });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant("submit" as const), member: number, at: time }) },
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constantFrom(
        "approve" as const,
        "approve" as const,
        "approve" as const,
        "reject" as const,
        "undo" as const,
        "delete" as const,
        "withdraw" as const,
        "resubmit" as const,
      ),
      deed: number,
      blind: fc.integer({ min: 1, max: 8 }).map((die) => die === 8),
      at: decisionTime,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("like" as const), member: number, deed: number }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("deleteUser" as const), member: number }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("leave" as const), member: number, keepsDeeds: fc.boolean() }),
  },
);

export const sequence: fc.Arbitrary<Sequence> = fc.record({
  members: fc.integer({ min: 1, max: 3 }),
  commands: fc.array(command, { minLength: 8, maxLength: 24, size: "max" }),
});

interface ModelStanding {
  approvedDeeds: number;
  trees: number;
  reachedAt: number;
}

/** The rules of `docs/rules.md` N in their plainest form: only deeds are stored, everything is counted anew. */
export class Model {
  readonly members = new Set<string>();
  /** Anonymous authors of deeds of former members: they have trees, and no place anywhere. */
  readonly formers = new Set<string>();
  readonly deeds = new Map<string, ModelDeed>();

  ofMember(member: string): ModelDeed[] {
    return [...this.deeds.values()].filter((deed) => deed.member === member);
  }

  approvedOf(member: string): ModelDeed[] {
    return this.ofMember(member).filter((deed) => deed.status === "approved");
  }

  removeMember(member: string): void {
    this.members.delete(member);
    for (const deed of this.ofMember(member)) this.deeds.delete(deed.id);
    for (const deed of this.deeds.values()) deed.likes.delete(member);
  }

  /** Removes the member; approved deeds pass to `heir`. */
  removeButDeeds(member: string, heir: string): void {
    for (const deed of this.approvedOf(member)) deed.member = heir;
    this.removeMember(member);
    this.formers.add(heir);
  }

  /** Standings by `period start`. */
  standingsOf(member: string): Record<string, ModelStanding> {
    if (this.formers.has(member)) return {};
    const standings: Record<string, ModelStanding & { days: Set<string> }> = {};
    for (const { createdAt } of this.approvedOf(member)) {
      for (const [period, start] of Object.entries(periodsOf(createdAt))) {
        const standing = (standings[`${period} ${start}`] ??= {
          approvedDeeds: 0,
          trees: 0,
          reachedAt: 0,
          days: new Set(),
        });
        standing.approvedDeeds += 1;
        standing.days.add(dayOf(createdAt));
        standing.trees = standing.days.size;
        standing.reachedAt = Math.max(standing.reachedAt, createdAt);
      }
    }
    return Object.fromEntries(
      Object.entries(standings).map(([key, { approvedDeeds, trees, reachedAt }]) => [
        key,
        { approvedDeeds, trees, reachedAt },
      ]),
    );
  }

  /** By day, the deed of its tree: decided first, then the smaller id. */
  treesOf(member: string): Record<string, string> {
    const trees: Record<string, ModelDeed> = {};
    for (const deed of this.approvedOf(member)) {
      const day = dayOf(deed.createdAt);
      const planter = trees[day];
      const earlier =
        !planter ||
        deed.decidedAt < planter.decidedAt ||
        (deed.decidedAt === planter.decidedAt && deed.id < planter.id);
      if (earlier) trees[day] = deed;
    }
    return Object.fromEntries(Object.entries(trees).map(([day, deed]) => [day, deed.id]));
  }

  stats() {
    const deeds = [...this.deeds.values()];
    const having = (status: Status): number => deeds.filter((deed) => deed.status === status).length;
    return {
      totalUsers: this.members.size,
      totalDeeds: deeds.length,
      approvedDeeds: having("approved"),
      pendingDeeds: having("pending"),
      treesPlanted: [...this.members, ...this.formers].reduce(
        (sum, author) => sum + Object.keys(this.treesOf(author)).length,
        0,
      ),
      totalDonations: 0,
      totalDonationsBdt: 0,
    };
  }

  /** Members with a place in a period, in order, with competition ranks. */
  leaderboard(
    period: string,
    start: string,
  ): { id: string; rank: number; deedCount: number; treesPlanted: number; from: string }[] {
    const rows = [...this.members]
      .map((id) => ({ id, standing: this.standingsOf(id)[`${period} ${start}`] }))
      .flatMap(({ id, standing }) => (standing ? [{ id, ...standing }] : []))
      .sort((a, b) => b.approvedDeeds - a.approvedDeeds || a.reachedAt - b.reachedAt || (a.id < b.id ? -1 : 1));
    return rows.map(({ id, approvedDeeds, trees }) => ({
      id,
      rank: rows.findIndex((row) => row.approvedDeeds === approvedDeeds) + 1,
      deedCount: approvedDeeds,
      treesPlanted: trees,
      from: start,
    }));
  }
}
