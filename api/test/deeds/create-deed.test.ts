import type { UserView } from "../../src/core/users/user.view";
import { newId } from "../../src/shared/uuid";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { GraphqlAnswer, HttpClient } from "../http-client";
import { aJpeg, photoForm } from "../pictures";
import { LikeDocument } from "../documents/deeds.generated";
import type { CreateDeedInput } from "../documents/schema.generated";
import { CreateDeedWithKeyDocument } from "./deeds.generated";

const categoryId = CATEGORIES[0]?.id ?? "";
const input = (over: object = {}): CreateDeedInput => ({
  caption: "নদীর ধারে গাছ লাগিয়েছি",
  categoryId,
  photos: [],
  ...over,
});

let site: Site;
let author: UserView;
let member: HttpClient;

const create = (over: object = {}, key: string | null = null, client = member) =>
  client.graphql(CreateDeedWithKeyDocument, { input: input(over), key });

async function upload(client = member): Promise<string> {
  const options = { headers: { "x-requested-with": "tree-for-deed" } };
  const answer = await client.post("/media", photoForm(await aJpeg({ width: 700, height: 500 })), options);
  expect(answer.status).toBe(201);
  return answer.json<{ id: string }>().id;
}

const deedCount = async (): Promise<number> =>
  Number((await site.db.query<{ n: number }[]>(`SELECT count(*) AS n FROM deeds`))[0]?.n);

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  author = await aMember(site);
  member = await site.client().signIn(author);
});

afterAll(() => site.stop());

describe("createDeed", () => {
  it("shares a deed with photos in the chosen order, each with its description", async () => {
    const [first, second] = [await upload(), await upload()];
    const photos = [{ uploadId: second, alt: "দুটি চারা" }, { uploadId: first }];
    const { data, errors } = await create({ caption: "  গাছ লাগিয়েছি ", photos });
    expect(errors).toEqual([]);
    expect(data.createDeed).toMatchObject({
      uniqueId: expect.stringMatching(/^TFD-[0-9A-HJKMNP-TV-Z]{8}$/) as string,
      caption: "গাছ লাগিয়েছি".normalize("NFC"),
      status: "PENDING",
      likes: 0,
      likedByMe: false,
      plantedTree: false,
      decidedAt: null,
      images: [
        { width: 700, height: 500, alt: "দুটি চারা" },
        { width: 700, height: 500, alt: null },
      ],
      user: { id: author.id, username: author.username },
      category: { id: categoryId, name: CATEGORIES[0]?.name },
    });
    for (const { url } of data.createDeed.images) expect((await site.client().get(url)).status).toBe(200);
  });

  it("is for members", async () => {
    const before = await deedCount();
    expect((await create({}, null, site.client())).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect(await deedCount()).toBe(before);
  });

  it("names every field that is wrong, and keeps nothing", async () => {
    const before = await deedCount();
    const photos = [{ uploadId: "x", alt: "ক".repeat(301) }];
    const { errors } = await create({ caption: " ", categoryId: "no", photos });
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", key: "input.invalid" });
    const keys = (errors[0]?.extensions.fields ?? []).map(({ field, key }) => [field, key]);
    expect(keys).toEqual(
      expect.arrayContaining([
        ["caption", "deed.captionRequired"],
        ["categoryId", "deed.categoryRequired"],
        ["photos.0.uploadId", "input.badId"],
        ["photos.0.alt", "deed.photoAltTooLong"],
      ]),
    );
    expect(await deedCount()).toBe(before);
  });

  it.each([
    [{ caption: "ক".repeat(5001) }, "caption", "deed.captionTooLong"],
    [{ caption: "a\0b" }, "caption", "input.badText"],
    [{ caption: "a\ud800" }, "caption", "input.badText"],
    [{ categoryId: newId() }, "categoryId", "deed.categoryUnknown"],
    [{ photos: Array.from({ length: 6 }, () => ({ uploadId: newId() })) }, "photos", "deed.tooManyPhotos"],
    [{ photos: [{ uploadId: newId() }] }, "photos.0.uploadId", "photo.unknownUpload"],
  ])("refuses %j", async (over, field, key) => {
    const { errors } = await create(over);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", key, fields: [{ field, key }] } }]);
  });

  it("takes 5000 emoji and 15 KB of Bengali", async () => {
    for (const caption of ["🌳".repeat(5000), "ক".repeat(5000)]) {
      expect((await create({ caption })).errors).toEqual([]);
    }
  });

  it("takes an upload once, and only its owner's", async () => {
    const photos = [{ uploadId: await upload() }];
    const stranger = await site.client().signIn(await aMember(site));
    expect((await create({ photos }, null, stranger)).errors[0]?.extensions.key).toBe("photo.unknownUpload");
    expect((await create({ photos })).errors).toEqual([]);
    expect((await create({ photos })).errors[0]?.extensions.key).toBe("photo.unknownUpload");
  });

  it("makes one deed of a request that is sent twice, photos and all", async () => {
    const before = await deedCount();
    const photos = [{ uploadId: await upload(), alt: "চারা" }];
    const answers = await Promise.all([create({ photos }, "once"), create({ photos }, "once")]);
    const again = await create({ photos }, "once");
    const ids = [...answers, again].map(({ data }) => data.createDeed.id);
    expect(new Set(ids).size).toBe(1);
    expect(again.data.createDeed.images).toHaveLength(1);
    expect(await deedCount()).toBe(before + 1);
    const other = await create({ caption: "Something else", photos }, "once");
    expect(other.errors).toMatchObject([{ extensions: { code: "CONFLICT", key: "deed.idempotencyKeyUsed" } }]);
  });
});

describe("how often", () => {
  it("is limited to 10 deeds an hour and 60 likes a minute for each member, and says when to come back", async () => {
    const limited = await startSite({ config: { rateLimits: true } });
    await seedReference(limited.db);
    const busy = await limited.client().signIn(await aMember(limited));
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await busy.graphql(CreateDeedWithKeyDocument, { input: input(), key: null })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    const refused = await busy.graphql(CreateDeedWithKeyDocument, { input: input(), key: null });
    expect(refused.errors).toMatchObject([{ extensions: { code: "RATE_LIMITED", key: "rate.limited" } }]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);

    const like = (): Promise<GraphqlAnswer<object>> => busy.graphql(LikeDocument, { id: newId() });
    const codes = new Set<string | undefined>();
    for (let count = 0; count < 60; count += 1) codes.add((await like()).errors[0]?.extensions.code);
    expect([...codes]).toEqual(["NOT_FOUND"]);
    expect((await like()).errors[0]?.extensions.code).toBe("RATE_LIMITED");
    await limited.stop();
  });
});
