import { takeAddress } from "../../src/core/users/own-address.service";
import type { UserView } from "../../src/core/users/user.view";
import { inTransaction } from "../../src/platform/database/transaction";
import { aMember, aRegistration } from "../factories";
import { type Site, startSite } from "../harness";
import { type Answer, type HttpClient, TEST_PASSWORD } from "../http-client";
import { mailsTo as sentTo } from "../outbox";
import {
  ConfirmEmailDocument,
  CreateTokenDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
} from "../documents/accounts.generated";
import {
  LoginWithAddressDocument,
  MeWithAddressDocument,
  RegisterWithAddressDocument,
  ResendEmailConfirmationDocument,
  UpdateProfileWithAddressDocument,
} from "./addresses.generated";

const FRESH = "another-calm-river-8";

let site: Site;
let made = 0;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => jest.restoreAllMocks());

/** All have the same length, as do the names below. */
const anAddress = () => `address_${1000 + (made += 1)}@example.org`;
const aName = () => `somebody_${1000 + (made += 1)}`;
const mailsTo = async (email: string) => (await sentTo(site, email)).map(({ text }) => text);
const linkIn = (mail: string | undefined, page: string) => new RegExp(`/${page}#(\\S+)`).exec(mail ?? "")?.[1] ?? "";
const claim = async (email: string, password = TEST_PASSWORD) => {
  const person = aRegistration({ email, password });
  await site.client().graphql(RegisterWithAddressDocument, { input: person });
  return person;
};
const me = async (client: HttpClient) => (await client.graphql(MeWithAddressDocument)).data.me!;
const confirm = async (email: string, mail = -1) =>
  (
    await site
      .client()
      .graphql(ConfirmEmailDocument, { token: linkIn((await mailsTo(email)).at(mail), "confirm-email") })
  ).errors[0]?.extensions.key;

/** All parts of an answer that could be compared, without names and ids of the guest's own choosing. */
const seen = ({ status, headers, text }: Answer, ...own: string[]) => {
  const names = Object.keys(headers).filter((name) => !/^(date|x-request-id)$/.test(name));
  const shape = (value: string) =>
    own
      .reduce((rest, name) => rest.replaceAll(name, "#"), value)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
      .replaceAll(/=s%3A[^;]+/g, "=SID")
      .replaceAll(/-device=[^;]+/g, "-device=TAGS")
      .replaceAll(/W\/"[^"]+"/g, "ETAG")
      .replaceAll(/(Expires=)[^;]+/g, "$1TIME");
  return { status, headers: names.map((name) => `${name}: ${shape(String(headers[name]))}`), body: shape(text) };
};

/** Each form in which a guest or member enters an address, and what they can do with it afterwards. */
const WAYS: Readonly<Record<string, (email: string) => Promise<readonly object[]>>> = {
  "registering and signing in by GraphQL": async (email) => {
    const client = site.client();
    const input = aRegistration({ email, username: aName(), fullName: "Karim" });
    const answers = [
      await client.graphql(RegisterWithAddressDocument, { input }),
      await client.graphql(LoginWithAddressDocument, { input: { emailOrUsername: email, password: input.password } }),
      await client.graphql(MeWithAddressDocument),
      await client.graphql(LoginWithAddressDocument, {
        input: { emailOrUsername: email, password: "wrong-password-9" },
      }),
    ];
    return answers.map((answer) => seen(answer, email, input.username, input.fullName));
  },
  "registering and signing in by REST": async (email) => {
    const client = site.client();
    const person = aRegistration({ email, username: aName(), fullName: "Karim" });
    const { username, password } = person;
    const answers = [
      await client.post("/api/auth/register", person),
      await client.post("/api/auth/login", { username, password }),
      await client.post("/api/auth/login", { emailOrUsername: email.toUpperCase(), password, rememberMe: true }),
      await client.get("/api/auth/me"),
      await client.post("/api/auth/login", { emailOrUsername: email, password: "wrong-password-9" }),
    ];
    return answers.map((answer) => seen(answer, email, username, person.fullName));
  },
  "changing one's address by either API": async (email) => {
    const member = await aMember(site, { username: aName(), fullName: "Karim" });
    const client = await site.client().signIn(member);
    const other = { email: anAddress(), currentPassword: TEST_PASSWORD };
    const answers = [
      await client.graphql(UpdateProfileWithAddressDocument, { input: { email, currentPassword: TEST_PASSWORD } }),
      await client.put("/api/auth/profile", other),
      await client.put("/api/auth/profile", { email, currentPassword: TEST_PASSWORD }),
      await client.graphql(ResendEmailConfirmationDocument),
      await client.graphql(MeWithAddressDocument),
      await site
        .client()
        .graphql(LoginWithAddressDocument, { input: { emailOrUsername: email, password: TEST_PASSWORD } }),
    ];
    return answers.map((answer) => seen(answer, email, other.email, member.username, member.fullName));
  },
  "asking for a new password": async (email) => [
    seen(await site.client().graphql(RequestPasswordResetDocument, { name: email }), email),
  ],
};

describe("whether an address is somebody's", () => {
  it.each(Object.entries(WAYS))("is told by nothing in the answers to %s (A21)", async (_name, way) => {
    const owned = (await aMember(site, { email: anAddress(), password: FRESH })).email;
    const claimed = (await claim(anAddress(), FRESH)).email;
    const free = await way(anAddress());
    expect(JSON.stringify(free)).not.toContain("INTERNAL");
    expect(await way(owned)).toEqual(free);
    expect(await way(claimed)).toEqual(free);
  });

  it("is told by no hash that is computed more or less (A21)", async () => {
    const counted = async (email: string) => {
      const hash = jest.spyOn(site.services.hasher, "hash");
      const verify = jest.spyOn(site.services.hasher, "verify");
      const { password } = await claim(email);
      for (const tried of [password, "wrong-password-9"]) {
        await site.client().graphql(LoginWithAddressDocument, { input: { emailOrUsername: email, password: tried } });
      }
      await site.client().graphql(LoginWithAddressDocument, { input: { emailOrUsername: `x${email}`, password } });
      const counts = [hash.mock.calls.length, verify.mock.calls.length];
      jest.restoreAllMocks();
      return counts;
    };
    const owned = (await aMember(site)).email;
    expect(await counted(anAddress())).toEqual([1, 6]);
    expect(await counted(owned)).toEqual([1, 6]);
  });

  it("is told by no limit on guesses: an address is counted by itself (A21)", async () => {
    const limited = await startSite({ config: { rateLimits: true } });
    try {
      const owner = await aMember(limited);
      const guess = (emailOrUsername: string, password: string) =>
        limited.client().post("/api/auth/login", { emailOrUsername, password });
      for (let tries = 0; tries < 10; tries += 1) await guess(owner.email, "wrong-password-9");
      expect((await guess(owner.email, TEST_PASSWORD)).status).toBe(429);
      expect((await guess(owner.username, TEST_PASSWORD)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});

describe("a new address", () => {
  it("is asked about by mail in the member's language, and is theirs once they answered", async () => {
    const client = site.client();
    const person = aRegistration({ email: anAddress(), language: "bn", fullName: "রহিমা বেগম" });
    await client.graphql(RegisterWithAddressDocument, { input: person });
    const [mail] = await mailsTo(person.email);
    expect(mail).toContain("একটি অ্যাকাউন্টে এই ইমেইল ঠিকানা দেওয়া হয়েছে");
    for (const typed of [person.username, person.fullName]) expect(mail).not.toContain(typed);
    await client.signIn(person);
    expect((await me(client)).emailConfirmed).toBe(false);
    expect(await confirm(person.email)).toBeUndefined();
    expect((await me(client)).emailConfirmed).toBe(true);
    expect(await confirm(person.email)).toBeUndefined();
  });

  it("is asked about again on demand until then", async () => {
    const person = await claim(anAddress());
    const client = await site.client().signIn(person);
    const again = () => client.graphql(ResendEmailConfirmationDocument);
    await again();
    expect(await mailsTo(person.email)).toHaveLength(2);
    await confirm(person.email);
    await again();
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  it("is not taken by a link that is old, of another address, or made up", async () => {
    const person = await claim(anAddress());
    const client = await site.client().signIn(person);
    const token = linkIn((await mailsTo(person.email))[0], "confirm-email");
    const [id, until, signed] = token.split(".");
    const links = [
      token.replace(/.$/, ""),
      `${id}.${Number(until) + 1}.${signed}`,
      `${id}.${until}.${"x".repeat(43)}`,
      "",
    ];
    for (const link of links) {
      const { errors } = await site.client().graphql(ConfirmEmailDocument, { token: link });
      expect(errors[0]?.extensions.key).toBe("emailConfirmation.invalid");
    }
    await client.put("/api/auth/profile", { email: anAddress(), currentPassword: TEST_PASSWORD });
    expect((await site.client().graphql(ConfirmEmailDocument, { token })).errors[0]?.extensions.key).toBe(
      "emailConfirmation.invalid",
    );
    expect((await me(client)).emailConfirmed).toBe(false);
  });

  it("stays confirmed when only its spelling changes", async () => {
    const member = await aMember(site);
    const client = await site.client().signIn(member);
    const email = member.email.toUpperCase();
    expect((await client.put("/api/auth/profile", { email, currentPassword: TEST_PASSWORD })).status).toBe(200);
    expect(await me(client)).toMatchObject({ email, emailConfirmed: true });
  });
});

describe("an address that is somebody's own", () => {
  let owner: UserView;
  beforeEach(async () => {
    owner = await aMember(site, { language: "en" });
  });

  it("is never another's, whichever way they try (A21)", async () => {
    const person = await claim(owner.email);
    const thief = await site.client().signIn(person);
    const mails = await mailsTo(owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`still belongs to your account @${owner.username}`);
    expect(mails[0]).not.toContain("confirm-email");

    // This holds even for a link that was signed for the thief.
    const link = site.services.emailConfirmations.linkFor((await idOf(thief)) ?? "", owner.email);
    const { errors } = await thief.graphql(ConfirmEmailDocument, { token: link.split("#")[1] ?? "" });
    expect(errors[0]?.extensions.key).toBe("emailConfirmation.invalid");
    expect((await me(thief)).emailConfirmed).toBe(false);

    await site.client().graphql(RequestPasswordResetDocument, { name: owner.email });
    await site.client().graphql(RequestPasswordResetDocument, { name: person.username });
    const links = (await mailsTo(owner.email)).filter((mail) => mail.includes("/reset-password#"));
    expect(links).toHaveLength(1);
    expect(links[0]).toContain(`@${owner.username}`);

    const owned = await site.client().graphql(LoginWithAddressDocument, {
      input: { emailOrUsername: owner.email, password: TEST_PASSWORD },
    });
    expect(owned.data.login.username).toBe(owner.username);
  });

  it("gets none of the mails of another's account", async () => {
    const person = await claim(owner.email);
    const thief = await site.client().signIn(person);
    await thief.put("/api/auth/profile", { newPassword: FRESH, currentPassword: TEST_PASSWORD });
    await thief.graphql(CreateTokenDocument, { input: { name: "Mine", scopes: ["READ"] } });
    await site.db.query(
      `INSERT INTO outbox (id, "userId", payload) SELECT gen_random_uuid(), id, '{"template": "deed_approved", "values": {}}'
       FROM users WHERE username = $1`,
      [person.username],
    );
    const texts = (await mailsTo(owner.email)).join();
    expect(texts).not.toContain(person.username);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it("is free again when its owner takes another or leaves", async () => {
    const heir = await claim(owner.email);
    const client = await site.client().signIn(owner);
    await client.put("/api/auth/profile", { email: anAddress(), currentPassword: TEST_PASSWORD });
    const heirs = await site.client().signIn(heir);
    await heirs.graphql(ResendEmailConfirmationDocument);
    expect(await confirm(owner.email)).toBeUndefined();
    expect((await me(heirs)).emailConfirmed).toBe(true);
  });
});

describe("an address that several claim", () => {
  it("is one's who answers a mail; a mailed link for a new password is an answer", async () => {
    const email = anAddress();
    const squatter = await claim(email);
    const holder = await claim(email);
    await site.client().graphql(RequestPasswordResetDocument, { name: email });
    const links = (await mailsTo(email)).filter((mail) => mail.includes("/reset-password#"));
    expect(links).toHaveLength(2);
    // The latest claim comes first; nothing typed by a stranger distinguishes them.
    const [link] = links;
    expect(links.join()).not.toMatch(new RegExp(`${holder.username}|${squatter.username}|${holder.fullName}`));
    await site.client().graphql(ResetPasswordDocument, { token: linkIn(link, "reset-password"), newPassword: FRESH });
    const client = await site.client().signIn(holder, FRESH);
    expect((await me(client)).emailConfirmed).toBe(true);
    expect(await confirm(email, 0)).toBe("emailConfirmation.invalid");
    expect((await me(await site.client().signIn(squatter))).emailConfirmed).toBe(false);
  });

  it("is one's of many who answer at once", async () => {
    const email = anAddress();
    const ids: string[] = [];
    for (let times = 0; times < 6; times += 1)
      ids.push((await idOf(await site.client().signIn(await claim(email)))) ?? "");
    const taken = await Promise.all(ids.map((id) => inTransaction(site.db, (tx) => takeAddress(tx, id))));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});

async function idOf(client: HttpClient): Promise<string | undefined> {
  return (await client.graphql(MeWithAddressDocument)).data.me?.id;
}

describe("an address that has not answered", () => {
  const TYPED = /evil\.example|You won|ট্রি ফর ডিডের পুরস্কার/;
  const lure = "You won, see evil.example";

  it("reads nothing that a stranger typed, and gets at most three mails a day over all kinds together (P13)", async () => {
    const limited = await startSite({ config: { rateLimits: true, trustProxy: 1 }, database: site.database });
    try {
      const email = anAddress();
      // Created past the rules of names.
      const username = aName();
      const client = limited.client();
      await client.graphql(RegisterWithAddressDocument, { input: aRegistration({ email, username }) });
      await limited.db.query(`UPDATE users SET "fullName" = $2 WHERE username = $1`, [username, lure]);
      await client.signIn({ username });
      await client.graphql(CreateTokenDocument, { input: { name: lure, scopes: ["READ"] } });
      await client.graphql(RequestPasswordResetDocument, { name: email });
      await client.graphql(RequestPasswordResetDocument, { name: username });
      await client.graphql(ResendEmailConfirmationDocument);
      await client.graphql(RegisterWithAddressDocument, { input: aRegistration({ email }) });
      const ticket = { subject: lure, description: "When?", email };
      await limited.client().post("/api/support", ticket);
      const mails = await sentTo(limited, email);
      expect(mails).toHaveLength(3);
      for (const { subject, text, html = "" } of mails) {
        expect(subject + text + html).not.toMatch(TYPED);
        expect(subject + text + html).not.toContain(username);
      }
    } finally {
      await limited.stop();
    }
  });
});
