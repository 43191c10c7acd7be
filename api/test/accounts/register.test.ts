import { noteLooks } from "../../src/core/users/username-look.service";
import { noTally } from "../../src/platform/jobs/work-loop";
import { aRegistration } from "../factories";
import { type Site, startSite } from "../harness";
import { aJpeg, anSvg, dataString } from "../pictures";
import { RegisterDocument, UsernameAvailableDocument } from "../documents/accounts.generated";
import { UserCountDocument } from "../documents/site.generated";
import { UserNameDocument } from "./accounts.generated";

const TAKEN = "This username is already in use";

describe("registering", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const register = (overrides: object = {}) =>
    site.client().post("/api/auth/register", { ...aRegistration(), ...overrides });
  const userCount = async () =>
    Number((await site.db.query<{ count: number }[]>(`SELECT count(*) FROM users`))[0]?.count);

  it("answers 201 with the new user, who can log in by username and by e-mail in any case", async () => {
    const person = aRegistration({ username: "Karim.Uddin", email: "Karim@Example.org", fullName: " করিম  উদ্দিন " });
    const answer = await site
      .client()
      .post("/api/auth/register", { ...person, countryCode: "+880", profilePicture: null });
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({
      username: "Karim.Uddin",
      email: "Karim@Example.org",
      fullName: "করিম উদ্দিন",
      whatsappNumber: "+8801712345678",
      country: "BD",
      isAdmin: false,
      profilePicture: null,
    });
    for (const emailOrUsername of ["karim.uddin", "KARIM@EXAMPLE.ORG", " Karim.Uddin "]) {
      const login = await site.client().post("/api/auth/login", { emailOrUsername, password: person.password });
      expect(login.status).toBe(200);
    }
  });

  it("counts the new member", async () => {
    const before = await userCount();
    await register();
    const { data } = await site.client().graphql(UserCountDocument);
    expect(data.stats.totalUsers).toBe(before + 1);
  });

  it("stores a profile picture through image processing, and refuses what is none without making a member", async () => {
    const picture = await aJpeg();
    const made = await register({ profilePicture: dataString(picture) });
    const { profilePicture } = made.json<{ profilePicture: string }>();
    expect(profilePicture).toMatch(/^\/media\/[0-9a-f]{64}-640\.webp$/);
    expect((await site.client().get(profilePicture)).status).toBe(200);

    const before = await userCount();
    for (const bad of [dataString(anSvg(), "image/svg+xml"), "http://169.254.169.254/", dataString(anSvg())]) {
      const refused = await register({ profilePicture: bad });
      expect([refused.status, refused.text]).toEqual([400, "Failed to process images"]);
    }
    expect(await userCount()).toBe(before);
  });

  it("ignores what is not the newcomer's to say (R5)", async () => {
    const id = "00000000-0000-7000-8000-000000000000";
    const answer = await register({ isAdmin: true, id, likes: 5, createdAt: "2001-01-01", status: "approved" });
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ isAdmin: false });
    expect(answer.json<{ id: string }>().id).not.toBe(id);
  });

  it("refuses a second member under another spelling of a name (A14)", async () => {
    await register({ username: "ময়না_পাখি" });
    for (const username of ["ম\u09af\u09bcনা_পাখি", "  ময়না_পাখি "]) {
      const answer = await register({ username });
      expect([answer.status, answer.text, answer.headers["x-error-key"]]).toEqual([409, TAKEN, "user.usernameTaken"]);
    }
    const { errors } = await site.client().graphql(RegisterDocument, { input: aRegistration({ username: "ময়না_পাখি" }) });
    expect(errors[0]).toMatchObject({ message: TAKEN, extensions: { code: "CONFLICT", key: "user.usernameTaken" } });
  });

  it("takes a name whose letters have joiners, and counts it as one without them (A14)", async () => {
    const [joined, plain] = ["র\u200d্যাব", "র্যাব"];
    const person = aRegistration({ username: joined });
    const made = await site.client().post("/api/auth/register", person);
    expect([made.status, made.json<{ username: string }>().username]).toEqual([201, joined]);
    expect((await register({ username: plain })).text).toBe(TAKEN);
    const login = await site.client().post("/api/auth/login", { emailOrUsername: plain, password: person.password });
    expect(login.status).toBe(200);
    for (const name of [joined, plain]) {
      const { data } = await site.client().graphql(UserNameDocument, { name });
      expect(data.user).toEqual({ username: joined });
    }
  });

  it("refuses a name that looks like another member's, also to one of two at once (A15)", async () => {
    const look = await register({ username: "nirmal_sarkar1" });
    expect(look.status).toBe(201);
    for (const username of ["nirmaI_sarkarl", "nirrnal_sarkari", "NIRMAL_SARKARI"]) {
      const answer = await register({ username });
      const key = "user.usernameConfusable";
      expect([username, answer.status, answer.headers["x-error-key"]]).toEqual([username, 409, key]);
      expect((await site.client().graphql(UsernameAvailableDocument, { username })).data).toEqual({
        usernameAvailable: false,
      });
    }
    expect((await register({ username: "nirmal_sarkar3" })).status).toBe(201);
    const twins = await Promise.all(["shapla1_fuI", "shaplal_ful"].map((username) => register({ username })));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("refuses a name that looks like that of a member whom an older program has just made (A15)", async () => {
    const names = ["kajol_rekha1", "bonolota_sen1"];
    for (const username of names) expect((await register({ username })).status).toBe(201);
    await site.db.query(`UPDATE users SET "usernameLook" = NULL WHERE username = ANY($1)`, [names]);
    for (const username of ["kajol_rekhal", "bonolota_senI"]) {
      const answer = await register({ username });
      expect([answer.status, answer.headers["x-error-key"]]).toEqual([409, "user.usernameConfusable"]);
    }
    const lock = site.db.createQueryRunner();
    await lock.startTransaction();
    await lock.query(`SELECT 1 FROM users WHERE username = $1 FOR UPDATE`, [names[0]]);
    expect((await register({ username: "while_one_is_held" })).status).toBe(201);
    expect(await noteLooks(site.db, noTally)).toBe(false);
    await lock.rollbackTransaction();
    await lock.release();
    const unnoted = `SELECT username FROM users WHERE "usernameLook" IS NULL AND "anonymizedAt" IS NULL`;
    expect(await site.db.query(unnoted)).toEqual([{ username: names[0] }]);
    await noteLooks(site.db, noTally);
    expect(await site.db.query(unnoted)).toEqual([]);
  });

  it("lets one of two at once through (A14)", async () => {
    const twins = await Promise.all([register({ username: "jomoj_a" }), register({ username: "JOMOJ_A" })]);
    expect(twins.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const rows: unknown[] = await site.db.query(`SELECT 1 FROM users WHERE "usernameKey" = 'jomoj_a'`);
    expect(rows).toHaveLength(1);
  });

  it.each(["12345", "a@b.c", "admin", "\u202eadmin", "ra\u200bhim", "ab", "র".repeat(31)])(
    "refuses the username %j (A15)",
    async (username) => {
      const answer = await register({ username });
      expect(answer.status).toBe(400);
      expect(answer.headers["x-error-key"]).toMatch(/^user\.username/);
    },
  );

  it.each([
    ["7 chars", "x7-qZ!b"],
    ["a common one", "password1"],
    ["the site's name", "TreeForDeed"],
  ])("refuses as password %s (A11)", async (_what, password) => {
    const answer = await register({ password });
    expect(answer.status).toBe(400);
    expect(answer.headers["x-error-key"]).toMatch(/^password\./);
  });

  it.each([
    ["64 characters", "n0t-So easy ".repeat(6).slice(0, 64)],
    ["128 characters", "n0t-So easy ".repeat(11).slice(0, 128)],
    ["a leading space", "  a-quiet-river-7"],
  ])("takes as password %s, verbatim (A11)", async (_what, password) => {
    const person = aRegistration({ password });
    expect((await site.client().post("/api/auth/register", person)).status).toBe(201);
    const login = (tried: string) =>
      site.client().post("/api/auth/login", { emailOrUsername: person.username, password: tried });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.slice(1))).status).toBe(401);
  });

  it("takes a Bengali password in either of its spellings (A11)", async () => {
    const person = aRegistration({ password: "নদীর ম\u09df়না পাখি".normalize("NFC") });
    await site.client().post("/api/auth/register", person);
    for (const spelling of ["NFC", "NFD", "NFKC"]) {
      const password = person.password.normalize(spelling).replace("\u09af\u09bc", "\u09df");
      const login = await site.client().post("/api/auth/login", { emailOrUsername: person.username, password });
      expect(login.status).toBe(200);
    }
  });

  it("refuses a megabyte of password without hashing it (A11)", async () => {
    const hash = jest.spyOn(site.services.hasher, "hash");
    const answer = await register({ password: "ক".repeat(300_000) });
    expect(answer.status).toBe(400);
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  it("names all wrong fields, and shows no value in answer or log (G21)", async () => {
    const password = "hunter2-in-the-clear-\0";
    const input = aRegistration({ password, username: "12", age: 7, fullName: "\0" });
    const { errors, text } = await site.client().graphql(RegisterDocument, { input });
    expect(errors[0]?.extensions.code).toBe("BAD_USER_INPUT");
    const rest = await site.client().post("/api/auth/register", { ...input, password: "hunter2" });
    expect(rest.status).toBe(400);
    const shape = aRegistration({ password: "hunter2", username: "12", age: 7 });
    const wrong = await site.client().graphql(RegisterDocument, { input: shape });
    expect(wrong.errors[0]?.extensions.fields?.map(({ field }) => field)).toEqual(["username", "age", "password"]);
    for (const shown of [text, rest.text, wrong.text, site.log()]) {
      expect(shown).not.toContain("hunter2");
      expect(shown).not.toMatch(/"(target|value)"/);
    }
  });

  it.each(["28", " 28 ", "২৮", "٢٨", "۲۸", "२८", "２８"])("takes an age that is typed as %j over REST", async (age) => {
    const answer = await site.client().post("/api/auth/register", { ...aRegistration(), age });
    expect([answer.status, answer.json<{ age: number }>().age]).toEqual([201, 28]);
  });

  it.each(["২", "6.5", "২৮ years", "", "1e2", "0x1c", "-28", "121"])("refuses an age of %j", async (age) => {
    const answer = await site.client().post("/api/auth/register", { ...aRegistration(), age });
    expect([answer.status, answer.headers["x-error-key"]]).toEqual([400, "user.age"]);
  });

  it.each(["username", "email", "password", "fullName", "age", "country", "whatsappNumber"])(
    "refuses a REST body without %s, or with null or another type in it",
    async (field) => {
      for (const value of [undefined, null, {}, [], true]) {
        const answer = await register({ [field]: value });
        expect(answer.status).toBe(400);
        expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
      }
    },
  );

  it("tells whether a username may be had", async () => {
    await register({ username: "taken_already" });
    const ask = async (username: string) => {
      return (await site.client().graphql(UsernameAvailableDocument, { username })).data.usernameAvailable;
    };
    expect(await ask("Taken_Already")).toBe(false);
    expect(await ask("admin")).toBe(false);
    expect(await ask("x")).toBe(false);
    expect(await ask("nobody_has_this")).toBe(true);
  });
});
