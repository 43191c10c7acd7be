import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { Answer, HttpClient } from "../http-client";
import { aJpeg, anSvg, dataString } from "../pictures";

const categoryId = CATEGORIES[0]?.id ?? "";
const DEED_KEYS = [
  ...["id", "uniqueId", "userId", "categoryId", "caption", "images", "status", "adminNote", "rejectReason", "likes"],
  ...["likedByMe", "plantedTree", "createdAt", "updatedAt", "decidedAt", "user", "category"],
];

type Json = Record<string, unknown>;

let site: Site;
let author: UserView;
let guest: HttpClient;
let member: HttpClient;
let stranger: HttpClient;
let admin: HttpClient;

const refusal = ({ status, text, headers }: Answer): unknown => ({ status, text, type: headers["content-type"] });
const plain = (status: number, text: string): unknown => ({ status, text, type: "text/plain; charset=utf-8" });

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  author = await aMember(site);
  guest = site.client();
  member = await site.client().signIn(author);
  stranger = await site.client().signIn(await aMember(site));
  admin = await site.client().signIn(await anAdmin(site));
});

afterAll(() => site.stop());

describe("GET /api/categories", () => {
  it("answers a plain list of the eight", async () => {
    const answer = await guest.get("/api/categories");
    const listed = answer.json<{ createdAt: string }[]>().map(({ createdAt, ...category }) => {
      expect(createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T/);
      return category;
    });
    expect(listed).toEqual(CATEGORIES.map(({ id, name, nameEn, icon }) => ({ id, name, nameEn, icon })));
  });
});

describe("POST /api/deeds", () => {
  const share = (over: object = {}, client = member, headers: Record<string, string> = {}): Promise<Answer> =>
    client.post("/api/deeds", { caption: "একটি ভালো কাজ", categoryId, images: [], ...over }, { headers });

  it("answers 201 with the pending deed and the paths of its photos", async () => {
    const images = [dataString(await aJpeg({ width: 1700, height: 900 })), dataString(await aJpeg())];
    const answer = await share({ images });
    expect(answer.status).toBe(201);
    const deed = answer.json<Json & { images: string[] }>();
    expect(Object.keys(deed).sort()).toEqual([...DEED_KEYS].sort());
    expect(deed).toMatchObject({ status: "pending", likes: 0, adminNote: null, rejectReason: null, userId: author.id });
    expect(deed.images[0]).toMatch(/^\/media\/[0-9a-f]{64}-1600\.webp$/);
    expect(deed.images).toHaveLength(2);
    for (const path of deed.images) expect((await guest.get(path)).headers["content-type"]).toBe("image/webp");
  });

  it("believes the session only: whose it is and what becomes of it is not in the body", async () => {
    const other = await aMember(site);
    const forged = { userId: other.id, status: "approved", likes: 99, id: newId(), isAdmin: true, adminNote: "x" };
    const deed = (await share({ ...forged, createdAt: "2020-01-01T00:00:00Z", uniqueId: "TFD-00000000" })).json<Json>();
    const [stored] = await site.db.query<Json[]>(`SELECT * FROM deeds WHERE id = $1`, [deed.id]);
    expect(stored).toMatchObject({ userId: author.id, status: "pending", likes: 0, adminNote: null });
    expect(stored?.id).not.toBe(forged.id);
    expect(stored?.uniqueId).not.toBe("TFD-00000000");
    expect((stored?.createdAt as Date | undefined)?.getFullYear()).toBeGreaterThan(2020);
  });

  it("refuses guests, and bad input with just the message", async () => {
    expect((await share({}, guest)).status).toBe(401);
    expect(refusal(await share({ caption: "  " }))).toEqual(plain(400, "Please describe your good deed"));
    expect(refusal(await share({ caption: undefined }))).toEqual(plain(400, "Please describe your good deed"));
    expect(refusal(await share({ categoryId: undefined }))).toEqual(plain(400, "Please select a category"));
    expect(refusal(await share({ categoryId: newId() }))).toEqual(
      plain(400, "This category no longer exists. Please select another"),
    );
    expect((await share({ caption: { $ne: 1 } })).status).toBe(400);
    expect((await share({ caption: "ক".repeat(5001) })).status).toBe(400);
    const photo = dataString(await aJpeg());
    expect(refusal(await share({ images: Array<string>(6).fill(photo) }))).toEqual(
      plain(400, "Maximum 5 images allowed"),
    );
    expect(refusal(await share({ images: [photo, dataString(anSvg())] }))).toEqual(
      plain(400, "Failed to process images"),
    );
    expect((await share({ images: "no list" })).status).toBe(400);
  });

  it("makes one deed of a request that is repeated with its Idempotency-Key, though the photos come again", async () => {
    const images = [dataString(await aJpeg())];
    const headers = { "idempotency-key": "rest-1" };
    const first = await share({ images }, member, headers);
    const second = await share({ images }, member, headers);
    expect(second.json()).toEqual(first.json());
    expect(refusal(await share({ caption: "Other", images }, member, headers))).toEqual(
      plain(409, "This idempotency key was already used for another deed. Send a new key with a new deed"),
    );
  });
});

describe("lists of deeds", () => {
  let newest: { id: string; uniqueId: string };
  let rejected: { id: string; uniqueId: string };

  beforeAll(async () => {
    for (let count = 0; count < 14; count += 1) await aDeed(site, { user: author });
    newest = await aDeed(site, { user: author, caption: "একেবারে নতুন গাছ", categoryId: CATEGORIES[2]?.id ?? "" });
    const wishes = { user: author, status: DeedStatus.REJECTED, rejectReason: "ছবি নেই", adminNote: "note" };
    rejected = await aDeed(site, wishes);
  });

  const list = async (path: string, client = guest): Promise<Json[]> => {
    const answer = await client.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json<Json[]>();
  };

  it("are plain arrays of approved deeds, newest first, 12 a page", async () => {
    const page = await list("/api/deeds?page=1&limit=12");
    expect(page).toHaveLength(12);
    expect(Object.keys(page[0] ?? {}).sort()).toEqual([...DEED_KEYS].sort());
    expect(page[0]).toMatchObject({
      id: newest.id,
      status: "approved",
      user: { id: author.id, username: author.username, country: "BD", profilePicture: null, email: null },
      category: { id: CATEGORIES[2]?.id, name: CATEGORIES[2]?.name },
    });
    expect(Object.keys(page[0]?.user as Json)).toEqual([
      "id",
      "fullName",
      "username",
      "profilePicture",
      "country",
      "email",
    ]);
    expect(await list("/api/deeds")).toHaveLength(12);
    expect(await list("/api/deeds?page=2")).toHaveLength(3);
    expect(await list("/api/deeds?search=একেবারে")).toMatchObject([{ id: newest.id }]);
    expect(await list(`/api/deeds?categoryId=${CATEGORIES[2]?.id ?? ""}`)).toMatchObject([{ id: newest.id }]);
  });

  it("show the author's address to the author and admins only", async () => {
    for (const client of [member, admin]) {
      expect((await list("/api/deeds?limit=1", client))[0]?.user).toMatchObject({ email: author.email });
    }
    expect((await list("/api/deeds?limit=1", stranger))[0]?.user).toMatchObject({ email: null });
  });

  it("answer one deed by its unique id, and 404 with the same text for what one may not see", async () => {
    expect((await guest.get(`/api/deeds/unique/${newest.uniqueId.toLowerCase()}`)).json()).toMatchObject({
      id: newest.id,
    });
    const missing = plain(404, "Deed not found");
    for (const id of ["TFD-00000000", "1;drop", "..%2f", rejected.uniqueId]) {
      expect(refusal(await guest.get(`/api/deeds/unique/${id}`))).toEqual(missing);
    }
    expect(refusal(await stranger.get(`/api/deeds/unique/${rejected.uniqueId}`))).toEqual(missing);
    expect((await member.get(`/api/deeds/unique/${rejected.uniqueId}`)).json()).toMatchObject({
      rejectReason: "ছবি নেই",
      adminNote: null,
    });
    expect((await admin.get(`/api/deeds/unique/${rejected.uniqueId}`)).json()).toMatchObject({ adminNote: "note" });
  });

  it("answer a member's approved deeds to everybody, the others to the member and admins", async () => {
    for (const name of [author.id, author.username]) {
      const deeds = await list(`/api/users/${name}/deeds?limit=100`);
      expect(deeds).toHaveLength(15);
    }
    const statuses = async (kind: string, client: HttpClient): Promise<unknown[]> => {
      const deeds = await list(`/api/users/${author.id}/deeds/${kind}`, client);
      return [...new Set(deeds.map(({ status }) => status))];
    };
    for (const client of [member, admin]) {
      expect(await statuses("pending", client)).toEqual(["pending"]);
      expect(await statuses("rejected", client)).toEqual(["rejected"]);
    }
    for (const kind of ["pending", "rejected"]) {
      expect((await guest.get(`/api/users/${author.id}/deeds/${kind}`)).status).toBe(401);
      const asStranger = await stranger.get(`/api/users/${author.id}/deeds/${kind}`);
      const asIfMissing = await stranger.get(`/api/users/${newId()}/deeds/${kind}`);
      expect(refusal(asStranger)).toEqual(plain(404, "User not found"));
      expect(refusal(asIfMissing)).toEqual(refusal(asStranger));
    }
    expect((await guest.get(`/api/users/${newId()}/deeds`)).status).toBe(404);
  });

  it("let members like and unlike", async () => {
    const like = (id: string, client = stranger): Promise<Answer> => client.post(`/api/deeds/${id}/like`);
    expect((await like(newest.id)).json()).toEqual({ liked: true, totalLikes: 1 });
    expect((await list("/api/deeds?limit=1", stranger))[0]).toMatchObject({ likes: 1, likedByMe: true });
    expect((await like(newest.id)).json()).toEqual({ liked: false, totalLikes: 0 });
    expect((await like(newest.id, guest)).status).toBe(401);
    expect(refusal(await like(rejected.id))).toEqual(plain(404, "Deed not found"));
    expect(refusal(await like(rejected.id, member))).toEqual(plain(409, "Only approved deeds can be liked"));
    expect((await like("abc")).status).toBe(400);
    expect((await like(newId())).status).toBe(404);
  });
});
