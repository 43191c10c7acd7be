import { sweepPhotos } from "../sweep";
import { searchIndex } from "@tree-for-deed/common/text";
import { renditionKey } from "../../src/core/media/stored-photo.value";
import { User } from "../../src/core/users/user.entity";
import type { UserView } from "../../src/core/users/user.view";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, aRegistration } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg, anSvg, dataString, photoForm } from "../pictures";
import type { UpdateProfileInput } from "../documents/schema.generated";
import {
  DeedsAndLeaderboardDocument,
  UpdateProfileDetailsDocument,
  type UpdateProfileDetailsMutation,
} from "./accounts.generated";

let site: Site;
let member: UserView;
let client: HttpClient;
beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
});
afterAll(() => site.stop());
beforeEach(async () => {
  member = await aMember(site);
  client = await site.client().signIn(member);
});

const put = (body: unknown) => client.put("/api/auth/profile", body);
const update = (input: UpdateProfileInput) => client.graphql(UpdateProfileDetailsDocument, { input });
const stored = () => site.db.getRepository(User).findOneByOrFail({ id: member.id });

describe("changing one's profile", () => {
  it("takes the documented payload and answers the user as /auth/me does (R1)", async () => {
    const answer = await put({
      username: "Rahima.K",
      fullName: " রহিমা  খাতুন ",
      email: member.email,
      whatsappNumber: "01812-345678",
      countryCode: "+880",
      currentPassword: "",
      newPassword: "",
      profilePicture: null,
      facebookUrl: "https://www.facebook.com/rahima",
      instagramUrl: "",
      linkedinUrl: "https://linkedin.com/in/rahima",
    });
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(answer.json()).toMatchObject({
      id: member.id,
      username: "Rahima.K",
      fullName: "রহিমা খাতুন",
      email: member.email,
      whatsappNumber: "+8801812345678",
      facebookUrl: "https://www.facebook.com/rahima",
      instagramUrl: null,
      linkedinUrl: "https://linkedin.com/in/rahima",
    });
    const me = (await client.get("/api/auth/me")).json<{ user: object }>();
    expect(answer.json()).toEqual(me.user);
  });

  it("does the same over GraphQL, and leaves alone what is absent or null (R2)", async () => {
    const before = await stored();
    const { data, errors } = await update({ fullName: "নতুন নাম", username: null, email: null, facebookUrl: null });
    expect(errors).toEqual([]);
    expect(data.updateProfile).toEqual({
      id: member.id,
      username: member.username,
      fullName: "নতুন নাম",
      email: member.email,
      whatsappNumber: member.whatsappNumber,
      profilePicture: null,
      facebookUrl: null,
      instagramUrl: null,
      linkedinUrl: null,
    });
    const after = await stored();
    expect(after).toEqual({
      ...before,
      fullName: "নতুন নাম",
      searchText: after.searchText,
      updatedAt: after.updatedAt,
    });
    expect((await update({})).data.updateProfile).toMatchObject({ fullName: "নতুন নাম" });
  });

  it("is for members only", async () => {
    const guest = site.client();
    const answer = await guest.put("/api/auth/profile", { fullName: "X" });
    expect([answer.status, answer.text]).toEqual([401, "Please log in to continue"]);
    const { errors } = await guest.graphql(UpdateProfileDetailsDocument, { input: { fullName: "X" } });
    expect(errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
  });

  it("never stores what is not the member's to say (R5)", async () => {
    const before = await stored();
    const foreign = {
      id: "00000000-0000-7000-8000-000000000000",
      isAdmin: true,
      age: 99,
      createdAt: "2001-01-01",
      password: "another-quiet-river-8",
      searchText: "x",
      usernameKey: "admin",
    };
    const answer = await put({ ...foreign, fullName: member.fullName });
    expect(answer.status).toBe(200);
    expect(await stored()).toEqual({ ...before, updatedAt: (await stored()).updatedAt });
    await site.client().signIn(member);
    const unknownField = { fullName: "X", isAdmin: true };
    const { errors } = await update(unknownField);
    expect(errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
    expect(await stored()).toMatchObject({ isAdmin: false, fullName: member.fullName });
  });

  it.each([
    [{ username: "ab" }, "Username must be at least 3 characters", "user.usernameTooShort"],
    [{ username: "admin" }, "This username is reserved. Please choose another", "user.usernameReserved"],
    [{ fullName: " " }, "Full name is required", "user.fullNameRequired"],
    [{ email: "not-an-address" }, "Please enter a valid email address", "user.emailInvalid"],
    [{ whatsappNumber: "" }, "WhatsApp number is required", "user.whatsappRequired"],
    [{ whatsappNumber: "123" }, "Please enter a valid WhatsApp number", "user.whatsappInvalid"],
    [{ newPassword: "password1" }, expect.any(String), "password.common"],
    [{ username: 5 }, "Username is required", "user.usernameRequired"],
    [{ profilePicture: "/etc/passwd" }, "Failed to process images", "photo.unreadable"],
    [{ profilePicture: dataString(anSvg(), "image/svg+xml") }, "Failed to process images", "photo.unreadable"],
  ])("refuses %j", async (change, message, key) => {
    const before = await stored();
    const answer = await put({ currentPassword: "a-quiet-river-7", ...change });
    expect([answer.status, answer.text, answer.headers["x-error-key"]]).toEqual([400, message, key]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ["facebookUrl", "Facebook", "x.y"],
    ["instagramUrl", "Instagram", "x.y"],
    ["linkedinUrl", "LinkedIn", "in/x-y"],
  ])("refuses as %s what is not on that very site, and keeps the rest as https (I4)", async (field, name, page) => {
    const host = `${name.toLowerCase()}.com`;
    for (const url of [`javascript:alert(1)//${host}`, `https://evil/?${host}`, `https://${host}.evil.example/`]) {
      const answer = await put({ [field]: url });
      expect([answer.status, answer.text]).toEqual([400, `Please provide a valid ${name} URL`]);
      const { errors } = await update({ [field]: url });
      const key = `user.${field}`;
      expect(errors[0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT", key, fields: [{ field, key }] } });
    }
    expect((await put({ [field]: `m.${host}/${page}?fbclid=1` })).json()).toMatchObject({
      [field]: `https://www.${host}/${page}`,
    });
    expect((await put({ [field]: "" })).json()).toMatchObject({ [field]: null });
  });

  it("names all wrong fields at once, and shows no password in answer or log (G21)", async () => {
    const { errors, text } = await update({ username: "1", facebookUrl: "x", newPassword: "hunter2" });
    const fields = errors[0]?.extensions.fields?.map(({ field, key }) => [field, key]);
    expect(fields).toEqual([
      ["username", "user.usernameTooShort"],
      ["facebookUrl", "user.facebookUrl"],
      ["newPassword", "password.tooShort"],
      ["currentPassword", "password.currentRequired"],
    ]);
    expect(text + site.log()).not.toContain("hunter2");
  });

  it("keeps a name that an operator gave, though members could not choose it", async () => {
    const admin = await anAdmin(site);
    await site.db.query(`UPDATE users SET username = 'root', "usernameKey" = 'root' WHERE id = $1`, [admin.id]);
    const operator = await site.client().signIn({ username: "root" });
    const answer = await operator.put("/api/auth/profile", { username: "root", fullName: "The Operator" });
    expect([answer.status, answer.json()]).toEqual([200, expect.objectContaining({ username: "root" })]);
  });
});

describe("names that are in use", () => {
  it("refuses another member's, in any spelling, on the right field (A14)", async () => {
    const other = await aMember(site, { username: "ময়না_টিয়া" });
    const attempts = [
      [{ username: "  ম\u09af\u09bcনা_টিয়া " }, "username", "user.usernameTaken", "This username is already in use"],
    ] as const;
    for (const [change, field, key, message] of attempts) {
      const input = { ...change, currentPassword: "a-quiet-river-7" };
      const answer = await put(input);
      expect([answer.status, answer.text, answer.headers["x-error-key"]]).toEqual([409, message, key]);
      const { errors } = await update(input);
      expect(errors[0]).toMatchObject({ extensions: { code: "CONFLICT", key, fields: [{ field, key }] } });
    }
    expect((await put({ username: member.username.toUpperCase() })).status).toBe(200);
    expect(other.username).toBe("ময়না_টিয়া");
  });

  it("refuses one that looks like another member's, and gives one that looks like one's own (A15)", async () => {
    await aMember(site, { username: "doyel_pakhi1" });
    const refused = await put({ username: "doyeI_pakhil" });
    expect([refused.status, refused.headers["x-error-key"]]).toEqual([409, "user.usernameConfusable"]);
    for (const username of ["moyur_pakhi1", "moyur_pakhil"]) expect((await put({ username })).status).toBe(200);
  });

  it("gives a name to one of two who ask at once (A14)", async () => {
    const rival = await site.client().signIn(await aMember(site));
    const answers = await Promise.all([
      put({ username: "shalik_pakhi" }),
      rival.put("/api/auth/profile", { username: "SHALIK_pakhi" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await site.db.query(`SELECT 1 FROM users WHERE "usernameKey" = 'shalik_pakhi'`)).toHaveLength(1);
  });

  it("frees the old name, under which nobody is found any more", async () => {
    await put({ username: "fresh_start" });
    expect((await client.get(`/api/users/${member.username}`)).status).toBe(404);
    expect((await client.get("/api/users/FRESH_start")).status).toBe(200);
    const heir = await site.client().post("/api/auth/register", aRegistration({ username: member.username }));
    expect(heir.status).toBe(201);
  });
});

describe("who sees and finds the changes", () => {
  it("shows the new public part to everyone, the private part to nobody else (Z3)", async () => {
    await put({
      fullName: "Public Name",
      email: "secret@example.org",
      whatsappNumber: "01912345678",
      currentPassword: "a-quiet-river-7",
    });
    const other = await site.client().signIn(await aMember(site));
    for (const reader of [site.client(), other]) {
      const answer = await reader.get(`/api/users/${member.id}`);
      expect(answer.json()).toMatchObject({
        fullName: "Public Name",
        email: null,
        whatsappNumber: null,
        isAdmin: null,
      });
      expect(answer.text).not.toMatch(/secret@|1912345678/);
    }
  });

  it("finds deeds and standing under the new name, and no longer under the old one", async () => {
    const names = { username: "jonaki_old", fullName: "জোনাকি পুরাতন" };
    const author = await aMember(site, names);
    for (const caption of ["প্রথম", "দ্বিতীয়"]) await aDeed(site, { user: author, caption });
    const own = await site.client().signIn(author);
    const find = async (q: string) => {
      const { data, errors } = await site.client().graphql(DeedsAndLeaderboardDocument, { q });
      expect(errors).toEqual([]);
      return [
        data.deeds.items.map(({ user }) => user.fullName),
        data.leaderboard.items.map(({ user }) => user.username),
      ];
    };
    expect(await find("পুরাতন")).toEqual([Array(2).fill(names.fullName), ["jonaki_old"]]);
    expect((await own.put("/api/auth/profile", { fullName: "জোনাকি নবীন", username: "jonaki_new" })).status).toBe(200);
    expect(await find("নবীন")).toEqual([Array(2).fill("জোনাকি নবীন"), ["jonaki_new"]]);
    expect(await find("jonaki_new")).toEqual([Array(2).fill("জোনাকি নবীন"), ["jonaki_new"]]);
    expect(await find("দ্বিতীয়")).toEqual([["জোনাকি নবীন"], []]);
    for (const gone of ["পুরাতন", "jonaki_old"]) expect(await find(gone)).toEqual([[], []]);
  });

  it("renames all of many deeds", async () => {
    await site.db.query(
      `WITH made AS (
         INSERT INTO deeds (id, "uniqueId", "userId", "categoryId", caption, day)
         SELECT gen_random_uuid(), 'MANY-' || n, $1, (SELECT id FROM categories LIMIT 1), 'Deed ' || n, current_date
         FROM generate_series(1, 250) n RETURNING id)
       INSERT INTO deed_search ("deedId", text) SELECT id, 'old' FROM made`,
      [member.id],
    );
    expect((await put({ fullName: "Meghna Rahman" })).status).toBe(200);
    const texts = await site.db.query<{ text: string }[]>(
      `SELECT text FROM deed_search JOIN deeds d ON d.id = "deedId" WHERE d."userId" = $1 ORDER BY text`,
      [member.id],
    );
    const numbers = Array.from({ length: 250 }, (_, at) => at + 1);
    const expected = numbers.map((n) => searchIndex(`Deed ${n} MANY-${n} Meghna Rahman ${member.username}`)).sort();
    expect(texts.map(({ text }) => text).sort()).toEqual(expected);
  });
});

describe("the picture", () => {
  const hashOf = (profile: UpdateProfileDetailsMutation["updateProfile"] | null) =>
    /\/media\/([0-9a-f]{64})/.exec(profile?.profilePicture?.url ?? "")?.[1];
  const upload = async (who = client) => {
    const answer = await who.post("/media", photoForm(await aJpeg()), { headers: { "x-requested-with": "test" } });
    return answer.json<{ id: string }>().id;
  };
  const sweptAway = async (hash = "") => {
    await site.db.query(`UPDATE photos SET "createdAt" = now() - interval '1 hour' WHERE hash = $1`, [hash]);
    await sweepPhotos({ db: site.db, objects: site.infrastructure.store, log: site.infrastructure.log });
    return !(await site.infrastructure.store.has(renditionKey(hash, 320, "webp")));
  };

  it("is replaced by an upload, kept when absent, and removed by null; what was before is swept", async () => {
    const first = hashOf(
      (await update({ profilePicture: dataString(await aJpeg({ width: 300, height: 300 })) })).data.updateProfile,
    );
    expect(first).toBeDefined();
    expect((await client.get(`/media/${first ?? ""}-320`)).status).toBe(200);
    expect(hashOf((await update({ fullName: "Somebody" })).data.updateProfile)).toBe(first);
    expect(await sweptAway(first)).toBe(false);

    const second = hashOf(
      (await update({ profilePictureUpload: await upload(), profilePicture: null })).data.updateProfile,
    );
    expect(second).toBeDefined();
    expect([await sweptAway(first), await sweptAway(second)]).toEqual([true, false]);

    expect((await put({ profilePicture: "" })).json()).toMatchObject({
      profilePicture: expect.stringContaining("/media/") as string,
    });
    expect((await put({ profilePicture: null })).json()).toMatchObject({ profilePicture: null });
    expect((await stored()).profilePicture).toBeNull();
    expect(await sweptAway(second)).toBe(true);
  });

  it("stays when a form sends its path back", async () => {
    const picture = dataString(await aJpeg());
    const { profilePicture } = (await put({ profilePicture: picture })).json<{ profilePicture: string }>();
    expect((await client.get(profilePicture)).headers["content-type"]).toBe("image/webp");
    const again = await put({ profilePicture, fullName: "The Same" });
    expect(again.json()).toMatchObject({ profilePicture, fullName: "The Same" });
    const rows: unknown[] = await site.db.query(`SELECT 1 FROM photo_uploads WHERE "userId" = $1`, [member.id]);
    expect(rows).toHaveLength(1);
    const thief = await site.client().signIn(await aMember(site));
    expect((await thief.put("/api/auth/profile", { profilePicture })).status).toBe(400);
  });

  it("is not another member's upload, nor one that is used; then the old one stays", async () => {
    const mine = await upload();
    const before = hashOf((await update({ profilePictureUpload: mine })).data.updateProfile);
    const stranger = await site.client().signIn(await aMember(site));
    for (const id of [await upload(stranger), mine, "not an id"]) {
      const { errors } = await update({ profilePictureUpload: id, fullName: "Not This" });
      const fields = [expect.objectContaining({ field: "profilePictureUpload", key: "photo.unknownUpload" })];
      expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields });
    }
    const { profilePicture, fullName } = await stored();
    expect([profilePicture?.hash, fullName]).toEqual([before, member.fullName]);
    expect(await sweptAway(before)).toBe(false);
  });
});
