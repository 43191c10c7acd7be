import { dayOf } from "@tree-for-deed/common/day";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aMember, anAdmin } from "../factories";
import { startSite } from "../harness";
import { type HttpClient, TEST_PASSWORD } from "../http-client";
import { CreateDeedDocument } from "../documents/deeds.generated";
import { ApproveDeedDocument } from "../documents/moderation.generated";
import { LeaderboardOfDayDocument } from "./clock.generated";
import {
  CreateTokenDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
} from "../documents/accounts.generated";
import { SiteStatsDocument } from "../documents/site.generated";

const TIME_ZONE = "Asia/Dhaka";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const share = async (member: HttpClient): Promise<{ id: string; createdAt: string }> => {
  const { data, errors } = await member.graphql(CreateDeedDocument, {
    input: { caption: "A tree", categoryId: CATEGORIES[0]?.id ?? "" },
  });
  expect(errors).toEqual([]);
  return data.createDeed;
};

const approve = async (admin: HttpClient, id: string): Promise<void> => {
  const { errors } = await admin.graphql(ApproveDeedDocument, { id });
  expect(errors).toEqual([]);
};

const placesToday = async (guest: HttpClient): Promise<{ username: string; deeds: number; trees: number }[]> => {
  const { data } = await guest.graphql(LeaderboardOfDayDocument);
  return data.leaderboard.items.map(({ user, deedCount: deeds, treesPlanted: trees }) => ({
    username: user.username,
    deeds,
    trees,
  }));
};

describe("F14: on a machine whose clock is off the database's by", () => {
  it.each([
    ["90 seconds, behind", -1.5 * MINUTE],
    ["90 seconds, ahead", 1.5 * MINUTE],
    ["a day, behind", -DAY],
    ["a day, ahead", DAY],
  ])("%s: doors open and shut by the database's clock, deeds belong to the machine's day", async (_off, offset) => {
    const clock = () => new Date(Date.now() + offset);
    const site = await startSite({ clock });
    try {
      await seedReference(site.db);
      const person = await aMember(site);
      const member = await site.client().signIn(person);
      const admin = await site.client().signIn(await anAdmin(site));
      expect((await member.get("/api/auth/me")).status).toBe(200);

      const { data } = await member.graphql(CreateTokenDocument, {
        input: { name: "A program", scopes: ["READ"], expiresInDays: 1 },
      });
      const { secret, token } = data.createToken;
      const bearer = { headers: { authorization: `Bearer ${secret}` } };
      expect((await site.client().get("/api/auth/me", bearer)).status).toBe(200);
      expect(Date.parse(token.expiresAt ?? "") - Date.parse(token.createdAt)).toBe(DAY);
      expect(Math.abs(Date.parse(token.createdAt) - Date.now())).toBeLessThan(MINUTE);

      const before = clock();
      const deed = await share(member);
      const made = Date.parse(deed.createdAt);
      expect(made >= before.getTime() && made <= clock().getTime()).toBe(true);
      await approve(admin, deed.id);
      const [row] = await site.db.query<{ day: string; treeDay: string }[]>(
        `SELECT d.day, t.day AS "treeDay" FROM deeds d JOIN tree_days t ON t."userId" = d."userId" WHERE d.id = $1`,
        [deed.id],
      );
      const day = dayOf(new Date(made), TIME_ZONE);
      expect(row).toEqual({ day, treeDay: day });
      // Unless it is just past midnight, today is the day of the deed.
      if (dayOf(clock(), TIME_ZONE) === day)
        expect(await placesToday(site.client())).toEqual([{ username: person.username, deeds: 1, trees: 1 }]);

      await site.client().graphql(RequestPasswordResetDocument, {
        name: person.username,
      });
      await site.services.passwordResets.settled();
      const link = /#([\w-]+)/.exec((await site.mails()).at(-1)?.text ?? "")?.[1];
      const reset = await site.client().graphql(ResetPasswordDocument, {
        token: link ?? "",
        newPassword: `${TEST_PASSWORD}-new`,
      });
      expect(reset.errors).toEqual([]);
      expect((await site.client().get("/api/auth/me", bearer)).status).toBe(401);
      expect(await site.services.recount.differences()).toEqual([]);
    } finally {
      await site.stop();
    }
  });
});

describe("C7: midnight in Dhaka, in two processes under load", () => {
  it("each deed counts on the day on which it was sent, however late it is approved, and all numbers agree", async () => {
    const MEMBERS = 8;
    const ENOUGH = 16;
    const midnight = Date.parse("2026-03-01T18:00:00Z");
    let now = midnight - 1;
    // The clock stands still before and after midnight, so that both days get deeds.
    const clock = () => new Date(now);
    const here = await startSite({ clock });
    const there = await startSite({ clock, database: here.database });
    try {
      await seedReference(here.db);
      const people = await Promise.all(Array.from({ length: MEMBERS }, () => aMember(here)));
      const members = await Promise.all(
        people.map((person, index) => (index % 2 ? here : there).client().signIn(person)),
      );
      const admins = [
        await here.client().signIn(await anAdmin(here)),
        await there.client().signIn(await anAdmin(here)),
      ] as const;
      const sent: { id: string; createdAt: string; member: number }[] = [];
      const decided = new Set<string>();
      const isOfNewDay = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt) >= midnight;
      const enough = (newDay: boolean) => sent.filter((deed) => isOfNewDay(deed) === newDay).length >= ENOUGH;

      const keepSharing = async (member: HttpClient, index: number): Promise<void> => {
        while (!enough(false) || !enough(true)) {
          sent.push({ ...(await share(member)), member: index });
          // Midnight comes while others' deeds are in progress.
          if (enough(false)) now = midnight;
        }
      };
      const keepApproving = async (admin: HttpClient, turn: number, isOver: () => boolean): Promise<void> => {
        for (let place = turn; !isOver() || place < sent.length;) {
          const deed = sent[place];
          if (!deed) {
            await admin.get("/api/auth/me");
            continue;
          }
          await approve(admin, deed.id);
          decided.add(deed.id);
          place += admins.length;
        }
      };
      let isOver = false;
      const sharing = Promise.all(members.map(keepSharing)).finally(() => (isOver = true));
      await Promise.all([sharing, ...admins.map((admin, turn) => keepApproving(admin, turn, () => isOver))]);

      expect(decided.size).toBe(sent.length);
      const days = await here.db.query<{ id: string; day: string }[]>(`SELECT id, day FROM deeds`);
      const wrong = days.filter(({ id, day }) => {
        const deed = sent.find((each) => each.id === id);
        return day !== (deed && isOfNewDay(deed) ? "2026-03-02" : "2026-03-01");
      });
      expect(wrong).toEqual([]);

      const today = sent.filter(isOfNewDay);
      const byMember = people
        .map(({ username }, index) => ({ username, deeds: today.filter(({ member }) => member === index).length }))
        .filter(({ deeds }) => deeds > 0);
      const places = await placesToday(there.client());
      expect(places.map(({ username }) => username).sort()).toEqual(byMember.map(({ username }) => username).sort());
      for (const { username, deeds } of byMember) expect(places).toContainEqual({ username, deeds, trees: 1 });
      const { data } = await here.client().graphql(SiteStatsDocument);
      const trees = new Set(sent.map((deed) => `${deed.member} ${String(isOfNewDay(deed))}`)).size;
      expect(data.stats).toMatchObject({ approvedDeeds: sent.length, pendingDeeds: 0, treesPlanted: trees });
      expect(await here.services.recount.differences()).toEqual([]);
    } finally {
      await there.stop();
      await here.stop();
    }
  });
});
