import { DeedLikeService, type LikeAnswer } from "../../src/core/deeds/likes/deed-like.service";
import type { Viewer } from "../../src/shared/request";
import { newId } from "../../src/shared/uuid";
import { aCrowd } from "../factories";
import { type ServiceFixture, startServiceFixture } from "../service-fixture";

const MEMBERS = 1000;
/** The number of connections of both pools, so that none is refused for waiting too long. */
const AT_ONCE = 32;

let fixture: ServiceFixture;
let likes: DeedLikeService;
let author: Viewer;

beforeAll(async () => {
  fixture = await startServiceFixture();
  likes = new DeedLikeService(fixture.db, { consume: () => Promise.resolve() });
  author = await fixture.member();
});

afterAll(() => fixture.stop());

async function approvedDeed(): Promise<string> {
  const id = await fixture.deed(author);
  await fixture.moderation.approve(fixture.admin, id, {});
  return id;
}

/** The counter in the deed's row, and the number of counted rows. */
async function countedAndReal(deedId: string): Promise<{ counted: number; real: number }> {
  const [row] = await fixture.rows<{ counted: number; real: number }>(
    `SELECT d.likes AS counted, (SELECT count(*)::int FROM deed_likes l WHERE l."deedId" = d.id) AS real
     FROM deeds d WHERE d.id = $1`,
    [deedId],
  );
  if (!row) throw new Error("The deed is gone");
  return row;
}

/** The answer to each request: the current state of the like, or the refusal's key. */
async function toldToEach(answers: readonly Promise<LikeAnswer>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(answers);
  return settled.map((answer) => {
    if (answer.status === "fulfilled") return `${String(answer.value.liked)} ${answer.value.deed.id}`;
    const { key, code } = answer.reason as { readonly key?: string; readonly code?: string };
    return key ?? code;
  });
}

async function manyMembers(count: number): Promise<Viewer[]> {
  const ids = await aCrowd(fixture.db, "crowd", count);
  return ids.map((id) => ({ id, username: id, isAdmin: false, language: "bn" as const }));
}

describe("likes", () => {
  it("toggle, and answer what is so now", async () => {
    const deed = await approvedDeed();
    const fan = await fixture.member();
    expect(await likes.toggle(fan, deed)).toMatchObject({ liked: true, deed: { id: deed, likes: 1 } });
    const other = await fixture.member();
    expect(await likes.toggle(other, deed)).toMatchObject({ liked: true, deed: { id: deed, likes: 2 } });
    expect(await likes.toggle(fan, deed)).toMatchObject({ liked: false, deed: { id: deed, likes: 1 } });
    expect(await countedAndReal(deed)).toEqual({ counted: 1, real: 1 });
  });

  it("E8: come from others: authors cannot like their own deeds, and can take a like back from before that was so", async () => {
    const deed = await approvedDeed();
    for (const like of [() => likes.toggle(author, deed), () => likes.set(author, deed, true)]) {
      await expect(like()).rejects.toMatchObject({ code: "FORBIDDEN", key: "deed.ownLike" });
    }
    expect(await likes.set(author, deed, false)).toMatchObject({ liked: false, deed: { likes: 0 } });
    expect(await countedAndReal(deed)).toEqual({ counted: 0, real: 0 });
    await fixture.rows(`INSERT INTO deed_likes (id, "deedId", "userId") VALUES (gen_random_uuid(), $1, $2)`, [
      deed,
      author.id,
    ]);
    await fixture.rows(`UPDATE deeds SET likes = 1 WHERE id = $1`, [deed]);
    await expect(likes.set(author, deed, true)).rejects.toMatchObject({ key: "deed.ownLike" });
    expect(await likes.toggle(author, deed)).toMatchObject({ liked: false, deed: { likes: 0 } });
    expect(await countedAndReal(deed)).toEqual({ counted: 0, real: 0 });
  });

  it("C3: can be set as often as one likes", async () => {
    const deed = await approvedDeed();
    const fan = await fixture.member();
    const wishes = [true, true, true, false, false, true];
    for (const liked of wishes) {
      expect(await likes.set(fan, deed, liked)).toMatchObject({ liked, deed: { id: deed, likes: liked ? 1 : 0 } });
    }
    await Promise.all(Array.from({ length: 20 }, () => likes.set(fan, deed, true)));
    expect(await countedAndReal(deed)).toEqual({ counted: 1, real: 1 });
  });

  it("C1: of one member who toggles 100 times at once leave the parity of the successes", async () => {
    const deed = await approvedDeed();
    const fan = await fixture.member();
    const elsewhere = (await fixture.other()).likes;
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? likes : elsewhere).toggle(fan, deed)),
    );
    const successes = answers.filter(({ status }) => status === "fulfilled").length;
    expect(successes).toBeGreaterThan(AT_ONCE);
    expect(await countedAndReal(deed)).toEqual({ counted: successes % 2, real: successes % 2 });
  });

  it(`C2: of ${MEMBERS} members at once are all counted`, async () => {
    const deed = await approvedDeed();
    const crowd = await manyMembers(MEMBERS);
    const elsewhere = (await fixture.other()).likes;
    const waiting = crowd.entries();
    const likeOnAndOn = async (): Promise<void> => {
      for (const [index, fan] of waiting) await (index % 2 ? likes : elsewhere).toggle(fan, deed);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, likeOnAndOn));
    expect(await countedAndReal(deed)).toEqual({ counted: MEMBERS, real: MEMBERS });
  });

  it("of many at once are each answered for itself", async () => {
    const [liked, fresh, own] = await Promise.all([approvedDeed(), approvedDeed(), approvedDeed()]);
    const waiting = await fixture.deed(author);
    const [fan, other] = await Promise.all([fixture.member(), fixture.member()]);
    await likes.toggle(fan, liked);
    const told = await toldToEach([
      likes.toggle(fan, fresh),
      likes.toggle(other, liked),
      likes.set(fan, liked, true),
      likes.toggle(author, own),
      likes.toggle(other, waiting),
      likes.toggle(other, newId()),
      likes.set(other, fresh, false),
      likes.toggle(other, own),
      likes.toggle(other, own),
    ]);
    expect(told).toEqual([
      `true ${fresh}`,
      `true ${liked}`,
      `true ${liked}`,
      "deed.ownLike",
      "deed.notFound",
      "deed.notFound",
      `false ${fresh}`,
      `true ${own}`,
      `false ${own}`,
    ]);
    expect(await Promise.all([liked, fresh, own].map(countedAndReal))).toEqual(
      [2, 1, 0].map((count) => ({ counted: count, real: count })),
    );
  });

  it("are spoiled by no one who cannot like", async () => {
    const deed = await approvedDeed();
    const fans = await Promise.all(Array.from({ length: 6 }, () => fixture.member()));
    const gone: Viewer = { ...author, id: newId() };
    const told = await toldToEach([...fans, gone].map((fan) => likes.toggle(fan, deed)));
    expect(told).toEqual([...fans.map(() => `true ${deed}`), "23503"]);
    expect(await countedAndReal(deed)).toEqual({ counted: 6, real: 6 });
  });

  it("stay exact while the deed is taken back to review and approved again", async () => {
    const deed = await approvedDeed();
    const fans = await Promise.all(Array.from({ length: 8 }, () => fixture.member()));
    const moderate = async (): Promise<void> => {
      for (let round = 0; round < 10; round += 1) {
        await fixture.moderation.undo(fixture.admin, deed);
        await fixture.moderation.approve(fixture.admin, deed, {});
      }
    };
    const like = async (fan: Viewer): Promise<void> => {
      for (let round = 0; round < 20; round += 1) await likes.toggle(fan, deed).catch(expectRefusal);
    };
    await Promise.all([moderate(), ...fans.map(like)]);
    const { counted, real } = await countedAndReal(deed);
    expect(counted).toBe(real);
  });

  it("Z6: are for approved deeds: others exist for their author and admins only, and none gets a row", async () => {
    const pending = await fixture.deed(author);
    const rejected = await fixture.deed(author);
    await fixture.moderation.reject(fixture.admin, rejected, { reason: "No photo" });
    const deleted = await approvedDeed();
    await fixture.moderation.delete(fixture.admin, deleted);
    const stranger = await fixture.member();
    for (const deed of [pending, rejected]) {
      for (const insider of [author, fixture.admin.viewer]) {
        await expect(likes.toggle(insider, deed)).rejects.toMatchObject({ code: "CONFLICT", key: "deed.notApproved" });
        await expect(likes.set(insider, deed, true)).rejects.toMatchObject({ code: "CONFLICT" });
      }
    }
    for (const deed of [pending, rejected, deleted, newId()]) {
      await expect(likes.toggle(stranger, deed)).rejects.toMatchObject({ code: "NOT_FOUND", key: "deed.notFound" });
      await expect(likes.set(stranger, deed, false)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(likes.toggle(stranger, "1;drop")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    const rows = await fixture.rows(`SELECT 1 FROM deed_likes WHERE "deedId" = ANY($1)`, [
      [pending, rejected, deleted],
    ]);
    expect(rows).toEqual([]);
  });
});

function expectRefusal(error: unknown): void {
  expect(error).toMatchObject({ code: expect.stringMatching(/^(NOT_FOUND|CONFLICT)$/) as string });
}
