import { seedReference } from "../../src/seed/reference";
import { aMember, aRegistration, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { type Answer, type HttpClient, TEST_PASSWORD } from "../http-client";

/** Every call of `specification.md` 7 that this part of the product answers: method, path, payload, shape. */
let site: Site;
let guest: HttpClient;
let member: HttpClient;
let admin: HttpClient;
let memberId: string;
let username: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  const someone = await aMember(site);
  memberId = someone.id;
  username = someone.username;
  guest = site.client();
  member = await site.client().signIn(someone);
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());

const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const text = expect.any(String) as string;
const number = expect.any(Number) as number;

const category = { id, name: text, nameEn: text, icon: text };
const badge = {
  id,
  name: text,
  nameEn: text,
  icon: text,
  requiredDeeds: number,
  level: number,
  color: text,
  description: text,
  descriptionEn: text,
};
const publicUser = {
  id,
  username: text,
  fullName: text,
  country: "BD",
  profilePicture: null,
  facebookUrl: null,
  instagramUrl: null,
  linkedinUrl: null,
  createdAt: time,
};
const guestsView = { ...publicUser, email: null, whatsappNumber: null, age: null, language: null, isAdmin: null };
const ownView = {
  ...publicUser,
  email: text,
  whatsappNumber: "+8801712345678",
  age: 27,
  language: "bn",
  isAdmin: false,
};
const deed = {
  id,
  uniqueId: expect.stringMatching(/^TFD-[0-9A-HJKMNP-TV-Z]{8}$/) as string,
  userId: id,
  categoryId: id,
  caption: text,
  images: [],
  status: "pending",
  adminNote: null,
  rejectReason: null,
  likes: 0,
  likedByMe: false,
  plantedTree: false,
  createdAt: time,
  updatedAt: time,
  decidedAt: null,
  user: { id, fullName: text, username: text, profilePicture: null, country: "BD", email: text },
  category,
};

function expectJson(answer: Answer, status: number, shape: unknown): void {
  expect([answer.status, answer.text]).toEqual([status, answer.text]);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.json()).toEqual(shape);
}

async function aDeedOf(
  client: HttpClient,
  caption = "Planted a mango tree",
): Promise<{ id: string; uniqueId: string }> {
  const [first] = await site.services.categories.list();
  const answer = await client.post("/api/deeds", {
    caption,
    categoryId: first?.id,
    images: [],
    userId: "me",
    status: "pending",
  });
  expectJson(answer, 201, { ...deed, caption });
  return answer.json();
}

describe("accounts", () => {
  it("POST /api/auth/register, login, GET me, POST logout", async () => {
    const registration = aRegistration();
    const client = site.client();
    const registered = await client.post("/api/auth/register", {
      ...registration,
      age: "27",
      countryCode: "+880",
      profilePicture: null,
    });
    expectJson(registered, 201, { ...ownView, username: registration.username });
    const { email } = registration;
    expectJson(
      await client.post("/api/auth/login", { username: registration.username, password: TEST_PASSWORD }),
      200,
      { user: ownView },
    );
    expectJson(
      await client.post("/api/auth/login", { emailOrUsername: email, password: TEST_PASSWORD, rememberMe: true }),
      200,
      { user: ownView },
    );
    expectJson(await client.get("/api/auth/me"), 200, { ...ownView, user: ownView });
    expect((await client.post("/api/auth/logout")).status).toBe(200);
    expect((await client.get("/api/auth/me")).status).toBe(401);
  });

  it("PUT /api/auth/profile", async () => {
    const someone = await aMember(site);
    const { email, fullName } = someone;
    const client = await site.client().signIn(someone);
    const profile = { username: someone.username, fullName, email, whatsappNumber: "01712345678", countryCode: "+880" };
    const untouched = { currentPassword: "", newPassword: "", profilePicture: null };
    const links = { facebookUrl: "https://facebook.com/x", instagramUrl: "", linkedinUrl: "" };
    const answer = await client.put("/api/auth/profile", { ...profile, ...untouched, ...links });
    expectJson(answer, 200, { ...ownView, facebookUrl: links.facebookUrl });
  });

  it("refuse wrong credentials and missing fields in the documented words", async () => {
    const login = (body: unknown) => guest.post("/api/auth/login", body);
    expect((await login({ emailOrUsername: username, password: "wrong-password" })).text).toBe(
      "Invalid username or password",
    );
    expect((await login({ password: "x" })).text).toBe("Email or username is required");
    expect((await login({ emailOrUsername: username })).text).toBe("Password is required");
    const empty = await guest.post("/api/auth/register", {});
    expect([empty.status, empty.text]).toEqual([400, "Username is required"]);
  });
});

describe("deeds", () => {
  it("POST /api/deeds, then the owner's pending list and the deed by its public name", async () => {
    const { uniqueId } = await aDeedOf(member);
    expectJson(await member.get(`/api/users/${memberId}/deeds/pending`), 200, [deed]);
    expectJson(await member.get(`/api/deeds/unique/${uniqueId}`), 200, deed);
    const hidden = await guest.get(`/api/deeds/unique/${uniqueId}`);
    expect([hidden.status, hidden.text]).toEqual([404, "Deed not found"]);
    expectJson(await guest.get("/api/deeds?page=1&limit=12"), 200, []);
  });

  it("refuse a sixth image, an empty caption and an unknown category in the documented words", async () => {
    const [first] = await site.services.categories.list();
    const refusal = async (body: object): Promise<string> =>
      (await member.post("/api/deeds", { caption: "x", categoryId: first?.id, ...body })).text;
    expect(await refusal({ images: Array<string>(6).fill("data:image/png;base64,AAAA") })).toBe(
      "Maximum 5 images allowed",
    );
    expect(await refusal({ images: ["data:image/png;base64,AAAA"] })).toBe("Failed to process images");
    expect((await refusal({ caption: "" })).length).toBeGreaterThan(0);
    expect((await refusal({ categoryId: memberId })).length).toBeGreaterThan(0);
  });

  it("an approved one is in every list, can be liked, and hides its author's e-mail", async () => {
    const { id: deedId, uniqueId } = await aDeedOf(member, "Cleaned the river bank");
    expectJson(await admin.put(`/api/admin/deeds/${deedId}/approve`, { adminNote: "Well done" }), 200, {
      ...deed,
      status: "approved",
      adminNote: "Well done",
      decidedAt: time,
      plantedTree: true,
    });
    const shown = {
      ...deed,
      status: "approved",
      decidedAt: time,
      plantedTree: true,
      user: { ...deed.user, email: null },
    };
    expectJson(await guest.get("/api/deeds"), 200, [shown]);
    expectJson(await guest.get("/api/deeds?search=river"), 200, [shown]);
    expectJson(await guest.get("/api/deeds?search=mountain"), 200, []);
    expectJson(await guest.get(`/api/deeds/unique/${uniqueId}`), 200, shown);
    expectJson(await guest.get(`/api/users/${username}/deeds`), 200, [shown]);
    expectJson(await member.post(`/api/deeds/${deedId}/like`), 200, { liked: true, totalLikes: 1 });
    expectJson(await member.post(`/api/deeds/${deedId}/like`), 200, { liked: false, totalLikes: 0 });
    expect((await guest.post(`/api/deeds/${deedId}/like`)).status).toBe(401);
  });
});

describe("numbers", () => {
  it("GET /api/stats, categories, badges", async () => {
    expectJson(await guest.get("/api/stats"), 200, {
      totalUsers: number,
      totalDeeds: 2,
      approvedDeeds: 1,
      pendingDeeds: 1,
      treesPlanted: 1,
      totalDonations: 0,
    });
    expectJson(await guest.get("/api/categories"), 200, Array(8).fill(category));
    expectJson(await guest.get("/api/badges"), 200, Array(6).fill(badge));
    expect(
      (await guest.get("/api/badges")).json<{ requiredDeeds: number }[]>().map((row) => row.requiredDeeds),
    ).toEqual([1, 5, 15, 50, 100, 500]);
  });

  it("GET /api/users/{id} and what belongs to a member, by id and by username", async () => {
    for (const name of [memberId, username]) {
      const at = (rest: string): Promise<Answer> => guest.get(`/api/users/${name}${rest}`);
      expectJson(await at(""), 200, guestsView);
      expectJson(await at("/current-badge"), 200, { ...badge, requiredDeeds: 1 });
      expectJson(await at("/worldwide-rank"), 200, { rank: 1 });
      expectJson(await at("/daily-stats"), 200, { today: 1, week: 1, month: 1, totalApproved: 1 });
      const certificates = await at("/certificates");
      expect([certificates.status, certificates.json<unknown[]>().length]).toEqual([200, 1]);
      expect(certificates.json<unknown[]>()[0]).toMatchObject({ id, badgeId: id, generatedAt: time });
    }
    const nobody = await guest.get("/api/users/nobody");
    expect([nobody.status, nobody.text]).toEqual([404, "User not found"]);
  });

  it("GET /api/leaderboard and count", async () => {
    const entry = {
      rank: 1,
      deedCount: 1,
      treesPlanted: 1,
      user: expect.objectContaining({ id, username, fullName: text, country: "BD" }) as object,
      currentBadge: { ...badge, requiredDeeds: 1 },
    };
    for (const period of ["day", "week", "month", "lifetime"]) {
      expectJson(await guest.get(`/api/leaderboard?limit=50&offset=0&period=${period}`), 200, [entry]);
    }
    expectJson(await guest.get(`/api/leaderboard?search=${username}`), 200, [entry]);
    expect((await guest.get("/api/leaderboard")).text).not.toContain("@example.org");
    expectJson(await guest.get("/api/leaderboard/count"), 200, { count: 1 });
    expectJson(await guest.get("/api/leaderboard/count?search=nobody-at-all"), 200, { count: 0 });
  });
});

describe("moderation", () => {
  it("GET /api/admin/deeds/pending and /approved", async () => {
    expectJson(await admin.get("/api/admin/deeds/pending"), 200, {
      deeds: [deed],
      pagination: { page: 1, totalPages: 1 },
    });
    expectJson(await admin.get("/api/admin/deeds/pending?page=2&search=mango"), 200, {
      deeds: [],
      pagination: { page: 2, totalPages: 1 },
    });
    const { deeds, pagination } = (await admin.get("/api/admin/deeds/approved?page=1&search=river")).json<{
      deeds: unknown[];
      pagination: unknown;
    }>();
    expect([deeds.length, pagination]).toEqual([1, { page: 1, totalPages: 1 }]);
  });

  it("PUT /api/admin/deeds/{id}/reject takes the reason by either name, and needs one", async () => {
    const { id: first } = await aDeedOf(member, "First");
    const missing = await admin.put(`/api/admin/deeds/${first}/reject`, {});
    expect([missing.status, missing.text]).toEqual([400, "Please provide a reason for rejection"]);
    const rejected = { ...deed, status: "rejected", decidedAt: time, rejectReason: "Too dark" };
    expect((await admin.put(`/api/admin/deeds/${first}/reject`, { adminNote: "Too dark" })).json()).toMatchObject({
      status: "rejected",
      rejectReason: "Too dark",
    });
    expectJson(await member.get(`/api/users/${memberId}/deeds/rejected`), 200, [{ ...rejected, caption: "First" }]);
    const again = await admin.put(`/api/admin/deeds/${first}/reject`, { adminNote: "Too dark" });
    expect([again.status, again.text.length > 0]).toEqual([409, true]);
  });

  it("PUT and DELETE /api/admin/deeds/{id}", async () => {
    const { id: deedId } = await aDeedOf(member, "To be decided");
    expect((await admin.put(`/api/admin/deeds/${deedId}`, { status: "garbage" })).status).toBe(400);
    expect((await admin.put(`/api/admin/deeds/${deedId}`, { status: "rejected" })).text).toBe(
      "Please provide a reason for rejection",
    );
    expect((await admin.delete(`/api/admin/deeds/${deedId}`)).status).toBe(409);
    expect(
      (await admin.put(`/api/admin/deeds/${deedId}`, { status: "approved", adminNote: "ok" })).json(),
    ).toMatchObject({ status: "approved", adminNote: "ok" });
    expect((await admin.put(`/api/admin/deeds/${deedId}`, { status: "rejected", rejectReason: "no" })).status).toBe(
      409,
    );
    expectJson(await admin.delete(`/api/admin/deeds/${deedId}`), 200, { id: deedId });
    expect((await admin.delete(`/api/admin/deeds/${deedId}`)).status).toBe(404);
  });

  it("PUT /api/admin/users/{id}/admin and DELETE /api/admin/users/{id}", async () => {
    const other = await aMember(site);
    const made = await admin.put(`/api/admin/users/${other.id}/admin`, { isAdmin: true });
    expect([made.status, made.json<{ isAdmin: boolean }>().isAdmin]).toEqual([200, true]);
    expect((await admin.put(`/api/admin/users/${other.id}/admin`, {})).status).toBe(400);
    expectJson(await admin.delete(`/api/admin/users/${other.id}`), 200, { id: other.id });
    expect((await guest.get(`/api/users/${other.id}`)).status).toBe(404);
  });
});
