/** @slow */
import { setTimeout as pause } from "node:timers/promises";
import { type ExecutionResult, type NetworkError, createClient } from "graphql-sse";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { Deed } from "../../src/core/deeds/deed.entity";
import type { UserView } from "../../src/core/users/user.view";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin, aTeamMember, asViewer } from "../factories";
import { type Site, startSite } from "../harness";
import { type GraphqlAnswer, HttpClient } from "../http-client";
import { startHoldingProxy, startLine } from "../proxy";
import {
  PendingCountDocument,
  PendingQueueDocument,
  TakeReviewTurnDocument,
  WaitingOfTurnDocument,
} from "./queue.generated";
import { GiveBackReviewTurnDocument } from "./flags.generated";
import { ApproveDeedDocument, UndoDecisionDocument } from "../documents/moderation.generated";
import type { ReviewTurnInput } from "../documents/schema.generated";

const EVENTS = `subscription { reviewEvents { kind deedId uniqueId status by waiting } }`;

interface ReviewEvent {
  kind: string;
  deedId: string | null;
  status: string | null;
  by: string | null;
  waiting: number;
}

let site: Site;
let author: UserView;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  author = await aMember(site);
});
afterEach(() => site.db.query(`DELETE FROM deeds WHERE status = 'pending'`));
afterAll(() => site.stop());

const reviewer = async (): Promise<{ user: UserView; client: HttpClient }> => {
  const user = await anAdmin(site);
  return { user, client: await site.client().signIn(user) };
};

/** Waiting deeds, oldest first. */
async function waiting(count: number, user = author): Promise<Deed[]> {
  const from = Date.now() - 3_600_000;
  const deeds: Deed[] = [];
  for (let index = 0; index < count; index += 1)
    deeds.push(await aDeed(site, { user, status: DeedStatus.PENDING, createdAt: new Date(from + index * 1000) }));
  return deeds;
}

const take = (client: HttpClient, input: ReviewTurnInput = {}) => client.graphql(TakeReviewTurnDocument, { input });
const handed = async (client: HttpClient, input: ReviewTurnInput = {}): Promise<string[]> =>
  (await take(client, input)).data.takeReviewTurn.deeds.map(({ id }) => id);
const idsOf = (deeds: readonly { id: string }[]): string[] => deeds.map(({ id }) => id);
const outrun = (userId: string): Promise<unknown> =>
  site.db.query(`UPDATE review_leases SET "expiresAt" = now() - interval '1 second' WHERE "reviewerId" = $1`, [userId]);

describe("deeds handed out", () => {
  it("are each one reviewer's, the oldest first, also to those who ask at the same moment", async () => {
    const deeds = await waiting(12);
    const [one, other] = [await reviewer(), await reviewer()];
    expect(await handed(one.client, { first: 3 })).toEqual(idsOf(deeds.slice(0, 3)));
    expect(await handed(other.client, { first: 3 })).toEqual(idsOf(deeds.slice(3, 6)));
    expect(await handed(one.client, { first: 3 })).toEqual(idsOf(deeds.slice(0, 3)));
    await one.client.graphql(ApproveDeedDocument, { id: deeds[1]?.id ?? "" });
    expect(await handed(one.client, { first: 3 })).toEqual([deeds[0], deeds[2], deeds[6]].map((deed) => deed?.id));

    const many = await Promise.all(Array.from({ length: 6 }, reviewer));
    await one.client.graphql(GiveBackReviewTurnDocument);
    await other.client.graphql(GiveBackReviewTurnDocument);
    const turns = await Promise.all(many.map(({ client }) => handed(client, { first: 2 })));
    const all = turns.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.sort()).toEqual(
      idsOf(deeds.filter((_, index) => index !== 1))
        .sort()
        .slice(0, all.length),
    );
    expect(all).toHaveLength(11);
  });

  it("are given back by whoever leaves, lost with the connection, and passed over for others", async () => {
    const deeds = await waiting(4);
    const [one, other] = [await reviewer(), await reviewer()];
    expect(await handed(one.client, { first: 4 })).toHaveLength(4);
    expect(await handed(other.client)).toEqual([]);
    expect(await handed(one.client, { first: 4, passed: [deeds[0]?.id ?? ""] })).toEqual(idsOf(deeds.slice(1)));
    expect(await handed(other.client)).toEqual([deeds[0]?.id]);
    await outrun(one.user.id);
    expect(await handed(other.client, { first: 2 })).toEqual(idsOf(deeds.slice(0, 2)));
    expect(await handed(one.client)).toEqual(idsOf(deeds.slice(2)));
    await other.client.graphql(GiveBackReviewTurnDocument);
    expect(await handed(one.client)).toEqual(idsOf(deeds));
  });

  it("are not one's own, and of the wished category alone", async () => {
    const { user, client } = await reviewer();
    await waiting(1, user);
    const [theirs] = await waiting(1);
    expect(await handed(client)).toEqual([theirs?.id]);
    expect(await handed(client, { categoryId: theirs?.categoryId })).toEqual([theirs?.id]);
    expect(await handed(client, { categoryId: newId() })).toEqual([]);
  });

  it("do not keep an admin from deciding who opens one on purpose and reads who else has it", async () => {
    const [deed, second] = await waiting(2);
    const [one, other] = [await reviewer(), await reviewer()];
    await handed(one.client, { first: 1 });
    const open = async (id: string | undefined): Promise<string | null> =>
      (await take(other.client, { first: 1, open: id })).data.takeReviewTurn.openHeldBy;
    expect(await open(deed?.id)).toBe(one.user.username);
    expect(await open(second?.id)).toBeNull();
    expect((await other.client.graphql(ApproveDeedDocument, { id: deed?.id ?? "" })).errors).toEqual([]);
    for (const gone of [deed?.id, newId()]) expect(await open(gone)).toBeNull();
    await site.services.ownDeeds.withdraw(asViewer(author), second?.id ?? "");
    expect(await handed(other.client)).toEqual([]);
    expect(await handed(one.client)).toEqual([]);
  });

  it("are shared by the tabs of a reviewer, and bounded however many there are", async () => {
    const deeds = await waiting(25);
    const { user, client } = await reviewer();
    const tab = await site.client().signIn(user);
    const turns = await Promise.all(Array.from({ length: 10 }, (_, index) => handed(index % 2 ? client : tab)));
    for (const turn of turns) expect(turn).toEqual(idsOf(deeds.slice(0, 5)));
    for (const first of [0, 11, 50]) {
      const { errors } = await take(client, { first });
      expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field: "first" }] });
    }
    const ids = Array.from({ length: 501 }, newId);
    expect((await take(client, { passed: ids })).errors[0]?.extensions.fields).toMatchObject([{ field: "passed" }]);
    for (const deed of deeds) await take(client, { first: 1, open: deed.id });
    const [held] = await site.db.query<{ count: string }[]>(
      `SELECT count(*) FROM review_leases WHERE "reviewerId" = $1`,
      [user.id],
    );
    expect(Number(held?.count)).toBe(20);
    expect(await handed(client, { first: 10 })).toHaveLength(10);
  });
});

/** Listens like a browser; `again` reopens a lost connection. */
function listener(client: HttpClient, origin = site.origin, { again = false } = {}) {
  const events: ReviewEvent[] = [];
  const refusals: unknown[] = [];
  const sse = createClient({
    url: `${origin}/graphql`,
    headers: { cookie: [...client.cookies()].map((pair) => pair.join("=")).join("; ") },
    retryAttempts: again ? Number.POSITIVE_INFINITY : 0,
    retry: () => pause(10),
  });
  const ended = new Promise<unknown>((resolve) => {
    sse.subscribe<{ reviewEvents: ReviewEvent }>(
      { query: EVENTS },
      {
        next: ({ data, errors }: ExecutionResult<{ reviewEvents: ReviewEvent }>) => {
          if (data) events.push(data.reviewEvents);
          if (errors) refusals.push(...errors);
        },
        error: resolve,
        complete: () => resolve(null),
      },
    );
  });
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await pause(10);
  };
  const refused = async (): Promise<unknown> => ((await ended) as NetworkError).response?.status;
  return { events, refusals, ended, refused, until, leave: () => sse.dispose() };
}

const content = { caption: "A well was dug", categoryId: CATEGORIES[0]?.id ?? "", photos: [] };

it("tells a reviewer of some categories how many deeds of these wait, and since when", async () => {
  const [mine = "", other = ""] = CATEGORIES.map(({ id }) => id);
  const { client: admin } = await reviewer();
  // Deeds that other tests removed from the queue by force still count for reviewers of all categories.
  const counted = (await admin.graphql(PendingCountDocument)).data;
  const from = Date.now() - 3_600_000;
  const submitted = async (minutes: number, categoryId: string): Promise<string> => {
    const createdAt = new Date(from + minutes * 60_000);
    await aDeed(site, { user: author, status: DeedStatus.PENDING, createdAt, categoryId });
    return createdAt.toISOString();
  };
  const [before, oldest, , newest, after] = [
    await submitted(1, other),
    await submitted(2, mine),
    await submitted(3, other),
    await submitted(4, mine),
    await submitted(5, other),
  ];
  const standing = async (client: HttpClient) => {
    const { data } = await client.graphql(PendingQueueDocument, { time: oldest });
    return data.pendingQueue;
  };
  const turnOf = async (client: HttpClient) => {
    return (await client.graphql(WaitingOfTurnDocument)).data.takeReviewTurn;
  };
  const limited = await site.client().signIn(await aTeamMember(site, "reviewer", [mine]));
  for (const [client, count, times] of [
    [limited, 2, { oldestSubmittedAt: oldest, newestSubmittedAt: newest, submittedAfter: 1 }],
    [admin, counted.pendingQueue.count + 5, { oldestSubmittedAt: before, newestSubmittedAt: after, submittedAfter: 3 }],
  ] as const) {
    expect(await standing(client)).toEqual({ count, ...times });
    expect(await turnOf(client)).toEqual({ waiting: count });
  }
  const { events, until, leave } = listener(limited);
  await until(() => events.length === 1);
  expect(events[0]?.waiting).toBe(2);
  leave();
});

describe("what happens to the queue", () => {
  it("is told at once to everybody who reviews, whatever process it happens in", async () => {
    const { user, client } = await reviewer();
    const other = await startSite({ database: site.database });
    const [here, there] = [listener(client), listener(client, other.origin)];
    await Promise.all([here, there].map(({ until, events }) => until(() => events.length === 1)));
    const { id, uniqueId } = await site.services.deeds.submit(asViewer(author), content);
    // The count is read when an event is sent, so wait for this event before the next action changes the count.
    await Promise.all([here, there].map(({ until, events }) => until(() => events.length === 2)));
    await client.graphql(ApproveDeedDocument, { id });
    await client.graphql(UndoDecisionDocument, { id });
    await site.services.ownDeeds.withdraw(asViewer(author), id);
    const about = { deedId: id, uniqueId };
    const by = user.username;
    for (const { events, until, leave } of [here, there]) {
      await until(() => events.length >= 5);
      expect(events).toEqual([
        expect.objectContaining({ kind: "STARTED", deedId: null }) as unknown,
        expect.objectContaining({ kind: "ARRIVED", ...about, status: "PENDING", by: null }) as unknown,
        expect.objectContaining({ kind: "DECIDED", ...about, status: "APPROVED", by }) as unknown,
        expect.objectContaining({ kind: "REOPENED", ...about, status: "PENDING", by }) as unknown,
        expect.objectContaining({ kind: "GONE", ...about, status: null, by: null }) as unknown,
      ]);
      expect(events[4]?.waiting).toBe(events[0]?.waiting);
      expect(events[1]?.waiting).toBe((events[0]?.waiting ?? 0) + 1);
      leave();
    }
    await other.stop();
  });

  it("is told to whoever reviews only, as a stream only, and to so many tabs at once", async () => {
    const { user, client } = await reviewer();
    const member = await site.client().signIn(await aMember(site));
    for (const [who, code] of [
      [site.client(), "UNAUTHENTICATED"],
      [member, "FORBIDDEN"],
    ] as const) {
      const { ended, refusals } = listener(who);
      expect(await ended).toBeNull();
      expect(refusals).toMatchObject([{ extensions: { code } }]);
    }
    const plain = await client.graphql(EVENTS);
    expect(plain.errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "request.streamNeeded" });
    const stream = { headers: { accept: "text/event-stream" } };
    const query = await client.post("/graphql", { query: "{ me { id } }" }, stream);
    expect(query.text).toContain("request.noStream");

    const tabs = Array.from({ length: 6 }, () => listener(client));
    await Promise.all(tabs.map(({ until, events }) => until(() => events.length === 1)));
    expect(await listener(client).refused()).toBe(503);
    await site.db.query(`UPDATE users SET "isAdmin" = false WHERE id = $1`, [user.id]);
    // The access of a listener is cached for two seconds, which have passed.
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, "now").mockImplementation(() => now() + 2000);
    await site.services.deeds.submit(asViewer(author), { ...content, caption: "A road was mended" });
    for (const { ended, events, refusals } of tabs) {
      expect(await ended).toBeNull();
      expect(events).toHaveLength(1);
      expect(refusals).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    }
    clock.mockRestore();
  });

  it("comes through a proxy that packs answers and holds them back until they end, each event at once", async () => {
    const { client } = await reviewer();
    const proxy = await startHoldingProxy(site.origin);
    const { events, until, leave } = listener(client, proxy.origin);
    await until(() => events.length === 1);
    await site.services.deeds.submit(asViewer(author), content);
    await until(() => events.length === 2);
    expect(events[1]?.kind).toBe("ARRIVED");
    leave();
    await proxy.close();
  });

  it("ends with the process that tells it, so that listeners turn to another", async () => {
    const { client } = await reviewer();
    const other = await startSite({ database: site.database });
    const { events, until, ended } = listener(client, other.origin);
    await until(() => events.length === 1);
    await other.stop();
    expect(await ended).not.toBeNull();
  });
});

const DEEDS = Number(process.env.QUEUE_DEEDS ?? 120);
const CUT_EVERY_MS = Number(process.env.QUEUE_CUT_MS ?? 300);
const REVIEWERS = 10;
const HANDED = 5;

test(`C4: ten reviewers on ${DEEDS} deeds, with cut streams, lost connections and restarts, never collide and forget none`, async () => {
  const deeds = await waiting(DEEDS);
  const order = new Map(deeds.map(({ id }, place) => [id, place]));
  let serving = await startSite({ database: site.database });
  const conflicts: unknown[] = [];
  const decided: string[] = [];
  const lost = new Set<string>();

  const review = async (number: number): Promise<void> => {
    const { user, client } = await reviewer();
    /** Repeats the request to the current process until there is an answer. */
    const ask = async <T>(send: (by: HttpClient) => Promise<GraphqlAnswer<T>>): Promise<GraphqlAnswer<T>> => {
      for (;;) {
        const connection = new HttpClient(serving.origin);
        for (const [name, value] of client.cookies()) connection.setCookie(name, value);
        const answer = await send(connection).catch(() => null);
        if (answer && answer.status !== 503) return answer;
      }
    };
    for (let turn = 1; decided.length < DEEDS; turn += 1) {
      const { data } = await ask((by) => take(by, { first: HANDED }));
      const mine = idsOf(data.takeReviewTurn.deeds);
      if (mine.length === 0) await pause(5);
      if (turn % 7 === number % 7) {
        // The connection is lost for longer than a deed stays reserved.
        for (const id of mine) lost.add(id);
        await outrun(user.id);
        continue;
      }
      for (const id of mine.slice(0, 3)) {
        const { errors } = await ask((by) => by.graphql(ApproveDeedDocument, { id }));
        const [error] = errors;
        // The first answer was lost in a restart.
        const isMine = error?.extensions.args?.["by"] === user.username;
        if (error && !isMine) conflicts.push(error);
        else decided.push(id);
      }
    }
  };
  const restart = async (): Promise<void> => {
    for (const share of [0.25, 0.5, 0.75]) {
      while (decided.length < DEEDS * share) await pause(5);
      const leaving = serving;
      serving = await startSite({ database: site.database });
      await leaving.stop();
    }
  };
  const line = await startLine({ host: "127.0.0.1", port: Number(new URL(site.origin).port) });
  const watching = await reviewer();
  const onlooker = listener(watching.client, `http://127.0.0.1:${line.port}`, { again: true });
  const cutAgainAndAgain = async (): Promise<void> => {
    while (decided.length < DEEDS) {
      await pause(CUT_EVERY_MS);
      await line.cut();
      await line.mend();
    }
  };
  await Promise.all([
    restart(),
    cutAgainAndAgain(),
    ...Array.from({ length: REVIEWERS }, (_, number) => review(number)),
  ]);
  await serving.stop();

  const queue = await watching.client.graphql(PendingCountDocument);
  const started = () => onlooker.events.filter(({ kind }) => kind === "STARTED").length;
  await onlooker.until(() => started() > 1 && onlooker.events.at(-1)?.waiting === queue.data.pendingQueue.count);
  const heard = onlooker.events.flatMap(({ kind, deedId }) => (kind === "DECIDED" && deedId ? [deedId] : []));
  expect(heard.length).toBeGreaterThan(0);
  expect(new Set(heard).size).toBe(heard.length);
  expect(onlooker.refusals).toEqual([]);
  onlooker.leave();
  await line.close();

  expect(conflicts).toEqual([]);
  expect(decided).toHaveLength(DEEDS);
  expect(new Set(decided).size).toBe(DEEDS);
  const entries = await site.db.query<{ targetId: string }[]>(
    `SELECT "targetId" FROM moderation_log WHERE action = 'approve' AND "targetId" = ANY ($1)`,
    [idsOf(deeds)],
  );
  expect(entries).toHaveLength(DEEDS);
  // No deed is further ahead of its turn than the number that others hold.
  const early = decided.map((id, place) => (order.get(id) ?? 0) - place - lost.size);
  expect(Math.max(...early)).toBeLessThanOrEqual(REVIEWERS * HANDED);
}, 600_000);
